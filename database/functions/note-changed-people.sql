-- Says in which transaction what searches look at of these people changed; in one order, so that no two wait for each other.
create or replace function note_changed_people(people bigint[]) returns void language plpgsql as $$
begin
  insert into person_change select distinct unnest(people), pg_current_xact_id() order by 1
    on conflict (person_id) do update set changed_in = excluded.changed_in;
end $$;
