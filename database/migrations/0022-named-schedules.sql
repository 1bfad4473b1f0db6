-- Named schedules that a student builds for a term. Classes stand in the choices by id and name, so that one that leaves
-- the schedule of the term can still be named.
create table named_schedule (
  id bigint generated always as identity constraint named_schedule_pk primary key,
  person_id bigint not null constraint named_schedule_student_fk references student on delete cascade,
  term integer not null constraint named_schedule_term_known check (is_term(term)),
  name text not null,
  choices jsonb not null,
  changed_at timestamptz not null default now(),
  constraint named_schedule_unique unique (person_id, term, name)
);
