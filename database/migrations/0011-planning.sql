-- What students plan: courses by term, and classes that they keep in view.
create table planned_course (
  id bigint generated always as identity constraint planned_course_pk primary key,
  person_id bigint not null constraint planned_course_student_fk references student on delete cascade,
  term integer not null constraint planned_course_term_known check (is_term(term)),
  subject text not null,
  number text not null,
  credits numeric(4,1) not null,
  position integer not null,
  constraint planned_course_unique unique (person_id, term, subject, number)
);

-- Classes that a student keeps in view for a term, without being registered.
create table planned_section (
  person_id bigint not null constraint planned_section_student_fk references student on delete cascade,
  section_id bigint not null constraint planned_section_section_fk references section on delete cascade,
  term integer not null,
  added_at timestamptz not null default now(),
  constraint planned_section_pk primary key (person_id, section_id)
);
