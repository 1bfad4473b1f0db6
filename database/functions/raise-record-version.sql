-- Says that the closed part of the records of these people changed.
create or replace function raise_record_version() returns trigger language plpgsql as $$
begin
  update student set record_version = nextval('record_version_number')
    where person_id in (select person_id from changed);
  return null;
end $$;
