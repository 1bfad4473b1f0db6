-- A role may be granted up to a moment. A grant that has ended stays on record; held_role has those that count now.
-- The moment is a real one: a registrar who sets the university's date for training must not end anybody's role by it.
alter table granted_role add column ends_at timestamptz;
create view held_role as
  select person_id, role from granted_role where ends_at is null or ends_at > now();
