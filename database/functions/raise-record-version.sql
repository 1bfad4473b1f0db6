-- Says that the closed part of the records of these people changed.
create or replace function raise_record_version() returns trigger language plpgsql as $$
begin
  perform raise_record_versions(array(select distinct person_id from changed));
  return null;
end $$;
