-- The server's role may not delete events; it may ask for the old ones to be forgotten.
create or replace function forget_security_events(keep_days integer) returns bigint
  language sql security definer set search_path = pg_catalog, public as $$
  with forgotten as (
    delete from public.security_event
    where happened_at < now() - make_interval(days => greatest(keep_days, 30)) returning 1)
  select count(*) from forgotten
$$;
