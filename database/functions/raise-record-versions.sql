-- Says that the closed part of the records of these people changed; by person, so that no two wait for each other.
create or replace function raise_record_versions(people bigint[]) returns void language plpgsql as $$
begin
  perform from student where person_id = any (people) order by person_id for no key update;
  update student set record_version = nextval('record_version_number') where person_id = any (people);
end $$;
