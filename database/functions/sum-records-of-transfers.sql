-- Credit from elsewhere changes what a record sums up to.
create or replace function sum_records_of_transfers() returns trigger language plpgsql as $$
begin
  perform sum_records(array(select distinct person_id from changed));
  if tg_op = 'UPDATE' then
    perform sum_records(array(select previous.person_id from changed join previous using (id)
      where changed.person_id <> previous.person_id));
  end if;
  return null;
end $$;
