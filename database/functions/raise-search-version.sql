-- Says that what processes keep for searching the catalog or the schedules is out of date.
create or replace function raise_search_version() returns trigger language plpgsql as $$
begin
  update search_version set version = version + 1 where what = tg_argv[0];
  return null;
end $$;
