-- A student has a row of sums from the statement on that adds them.
create or replace function sum_records_of_students() returns trigger language plpgsql as $$
begin
  insert into record_sum select * from record_sums_of(array(select person_id from changed));
  return null;
end $$;
