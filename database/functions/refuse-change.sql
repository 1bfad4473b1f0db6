-- A row of a log is written once.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are written once and never changed', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
