-- Who signed in, who was refused, who signed out. Kept apart from the log of changes, since it is forgotten after a while.
create table security_event (
  id bigint generated always as identity constraint security_event_pk primary key,
  happened_at timestamptz not null default clock_timestamp(),
  kind text not null constraint security_event_kind_known
    check (kind in ('sign-in', 'sign-out', 'credential', 'demo end')),
  -- Null: nobody was proven. No foreign key: the event stays when the account is removed.
  person_id bigint,
  means text constraint security_event_means_known
    check (means in ('google', 'campus', 'demo', 'token', 'cookie')),
  -- 'accepted', or the reason of the refusal.
  result text not null constraint security_event_result_present check (result <> ''),
  address_class text constraint security_event_address_class_known
    check (address_class in ('this machine', 'private network', 'internet')),
  -- Only where the institution file asks for it.
  address inet,
  -- Refusals of one kind within a minute are one row.
  times integer not null default 1 constraint security_event_times_positive check (times > 0)
);
create index security_event_age on security_event (happened_at);

-- Rows are never changed, and nobody removes a young one, whatever number of days is asked for.
create function keep_security_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.happened_at < now() - interval '30 days' then return old; end if;
  raise exception '% rows are written once and kept for 30 days at least', tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;
create trigger security_event_append_only before update or delete on security_event
  for each row execute function keep_security_event();
create trigger security_event_keep before truncate on security_event
  for each statement execute function keep_security_event();

-- The server's role may not delete events; it may ask for the old ones to be forgotten.
create function forget_security_events(keep_days integer) returns bigint
  language sql security definer set search_path = pg_catalog, public as $$
  with forgotten as (
    delete from public.security_event
    where happened_at < now() - make_interval(days => greatest(keep_days, 30)) returning 1)
  select count(*) from forgotten
$$;
revoke execute on function forget_security_events from public;
