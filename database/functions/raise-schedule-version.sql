-- Says that what processes keep of classes, calendar and clock is out of date.
create or replace function raise_schedule_version() returns trigger language plpgsql as $$
begin
  update schedule_version set version = nextval('schedule_version_number');
  return null;
end $$;
