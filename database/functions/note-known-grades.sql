-- Leaves a grade that became known for the job that looks at the registrations resting on it. A later grade of the same term
-- takes a new number, so that it is looked at again.
create or replace function note_known_grades() returns trigger language plpgsql as $$
begin
  insert into known_grade (person_id, term)
    select distinct changed.person_id, changed.term from changed join previous using (id)
    where changed.status in ('completed', 'withdrawn')
      and (changed.status, changed.grade) is distinct from (previous.status, previous.grade)
    order by 1, 2
    on conflict on constraint known_grade_pk do update set number = nextval('known_grade_number');
  return null;
end $$;
