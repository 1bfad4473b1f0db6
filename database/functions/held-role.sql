-- The grants that count now: not ended, and of an account that is active. The others stay on record.
create or replace view held_role as
  select person_id, role from granted_role
  where (ends_at is null or ends_at > now())
    and not exists (select from person where person.id = granted_role.person_id and deactivated_at is not null);
