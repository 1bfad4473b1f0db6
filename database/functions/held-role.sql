-- The grants that count now. A grant that has ended stays on record.
create or replace view held_role as
  select person_id, role from granted_role where ends_at is null or ends_at > now();
