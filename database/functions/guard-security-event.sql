-- Rows are never changed, and nobody removes a young one, whatever number of days is asked for.
create or replace function guard_security_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.happened_at < now() - interval '30 days' then return old; end if;
  raise exception '% rows are written once and kept for 30 days at least', tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;
