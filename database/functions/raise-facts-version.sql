-- Marks what processes remember of catalog, schedules, calendar and clock as out of date.
create or replace function raise_facts_version() returns trigger language plpgsql as $$
begin
  update facts_version set version = nextval('facts_version_number');
  return null;
end $$;
