-- An account that a registrar deactivated: nobody signs in to it, and it holds no role until it is activated again.
alter table person add column deactivated_at timestamptz;

create or replace view held_role as
  select person_id, role from granted_role
  where (ends_at is null or ends_at > now())
    and not exists (select from person where person.id = granted_role.person_id and deactivated_at is not null);
