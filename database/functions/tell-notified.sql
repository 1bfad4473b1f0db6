-- Tells the open pages of the people whom something concerns, or who read it elsewhere.
create or replace function tell_notified() returns trigger language plpgsql as $$
begin
  perform pg_notify('notices', string_agg(person_id::text, ' ')) from (
    select person_id, (row_number() over (order by person_id) - 1) / 300 as part
    from (select distinct person_id from changed) people) parts
  group by part;
  return null;
end $$;
