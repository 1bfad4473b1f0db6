-- Grades that became known and after which nobody has yet looked at the registrations that rest on them (decision 20).
-- Whoever changes an enrollment leaves them here: a roster, a withdrawal, an I that is replaced. The record of somebody
-- who is imported comes with its grades known.
create sequence known_grade_number as bigint;
create table known_grade (
  person_id bigint not null constraint known_grade_student_fk references student on delete cascade,
  term integer not null constraint known_grade_term_known check (is_term(term)),
  -- A later grade of the same term takes a new number, so that it is looked at again.
  number bigint not null default nextval('known_grade_number'),
  constraint known_grade_pk primary key (person_id, term)
);

create function note_known_grades() returns trigger language plpgsql as $$
begin
  insert into known_grade (person_id, term)
    select distinct changed.person_id, changed.term from changed join previous using (id)
    where changed.status in ('completed', 'withdrawn')
      and (changed.status, changed.grade) is distinct from (previous.status, previous.grade)
    order by 1, 2
    on conflict on constraint known_grade_pk do update set number = nextval('known_grade_number');
  return null;
end $$;
create trigger enrollment_known_grades after update on enrollment
  referencing old table as previous new table as changed for each statement execute function note_known_grades();
