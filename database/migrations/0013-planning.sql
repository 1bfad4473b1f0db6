-- What students plan: courses by term, named schedules, and classes that they keep in view; and what advisors write beside it.
-- Several plans of a student, of which one is the main one; and places in a plan for a course that is still to be chosen.
create table course_plan (
  id bigint generated always as identity constraint course_plan_pk primary key,
  person_id bigint not null constraint course_plan_student_fk references student on delete cascade,
  name text not null,
  is_main boolean not null,
  -- What the student asks of a proposal: the wanted term, the load, courses to avoid, courses that stay in their term.
  wishes jsonb not null default '{}',
  changed_at timestamptz not null default now(),
  constraint course_plan_unique unique (person_id, name)
);
create unique index course_plan_main on course_plan (person_id) where is_main;

create function begin_main_plan() returns trigger language plpgsql as $$
begin
  insert into course_plan (person_id, name, is_main) select person_id, 'Main plan', true from added;
  return null;
end $$;

create trigger student_main_plan after insert on student
  referencing new table as added for each statement execute function begin_main_plan();

create table planned_course (
  id bigint generated always as identity constraint planned_course_pk primary key,
  plan_id bigint not null constraint planned_course_plan_fk references course_plan on delete cascade,
  term integer not null constraint planned_course_term_known check (is_term(term)),
  subject text not null,
  number text not null,
  credits numeric(4,1) not null,
  position integer not null,
  constraint planned_course_unique unique (plan_id, term, subject, number)
);

create table planned_choice (
  id bigint generated always as identity constraint planned_choice_pk primary key,
  plan_id bigint not null constraint planned_choice_plan_fk references course_plan on delete cascade,
  term integer not null constraint planned_choice_term_known check (is_term(term)),
  -- Ids of a program and of a rule in it, as its file gives them. Another version may lack the rule: the plan says so.
  program text not null,
  rule text not null,
  label text not null,
  credits numeric(4,1) not null,
  position integer not null
);
create index planned_choice_plan on planned_choice (plan_id);

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

-- Classes that a student keeps in view for a term, without being registered.
create table planned_section (
  person_id bigint not null constraint planned_section_student_fk references student on delete cascade,
  section_id bigint not null constraint planned_section_section_fk references section on delete cascade,
  term integer not null,
  added_at timestamptz not null default now(),
  constraint planned_section_pk primary key (person_id, section_id)
);

-- What is written beside a plan that a student sent: to a course or to a whole term, perhaps with a change to take over.
create table plan_comment (
  id bigint generated always as identity constraint plan_comment_pk primary key,
  request_id bigint not null constraint plan_comment_request_fk references request on delete cascade,
  author_id bigint not null constraint plan_comment_author_fk references person,
  author_role text not null constraint plan_comment_author_role_known check (author_role in ('Student', 'Academic Advisor')),
  term integer not null constraint plan_comment_term_known check (is_term(term)),
  -- 'CSE 310' or the rule that a place is for; null: the whole term.
  about text,
  body text not null,
  -- Changes of the plan (domain/planning/review/suggestion.ts); null: words alone.
  suggestion jsonb,
  written_at timestamptz not null,
  answer text constraint plan_comment_answer_known check (answer in ('taken', 'kept')),
  answered_at timestamptz,
  constraint plan_comment_answer check ((answer is null) = (answered_at is null) and (answer is null or suggestion is not null))
);
create index plan_comment_request on plan_comment (request_id, id);
