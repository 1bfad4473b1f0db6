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
insert into course_plan (person_id, name, is_main) select person_id, 'Main plan', true from student;
create trigger student_main_plan after insert on student
  referencing new table as added for each statement execute function begin_main_plan();

alter table planned_course add column plan_id bigint
  constraint planned_course_plan_fk references course_plan on delete cascade;
update planned_course set plan_id = course_plan.id
  from course_plan where course_plan.person_id = planned_course.person_id and is_main;
alter table planned_course alter column plan_id set not null;
alter table planned_course drop column person_id;
alter table planned_course add constraint planned_course_unique unique (plan_id, term, subject, number);

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
