-- Programs, what they and the university require, and which of them students declare or plan.
create table program (
  kind text not null constraint program_kind_known check (kind in ('major', 'minor')),
  code text not null,
  name text not null,
  degree text not null default '',
  college text constraint program_college_fk references college,
  constraint program_pk primary key (kind, code, degree)
);

-- The university's own requirements, by the term in which they took effect.
create table graduation_requirement (
  id bigint generated always as identity constraint graduation_requirement_pk primary key,
  effective_term integer not null constraint graduation_requirement_term_known check (is_term(effective_term))
    constraint graduation_requirement_unique unique,
  source text not null,
  requirements jsonb not null
);

create table student_program (
  id bigint generated always as identity constraint student_program_pk primary key,
  person_id bigint not null constraint student_program_student_fk references student on delete cascade,
  kind text not null constraint student_program_kind_known check (kind in ('major', 'minor')),
  standing text not null constraint student_program_standing_known check (standing in ('declared', 'planned')),
  code text not null,
  degree text not null default '',
  -- The version of the requirements that the student follows.
  requirement_term integer constraint student_program_term_known check (is_term(requirement_term)),
  position integer not null,
  constraint student_program_unique unique (person_id, kind, standing, code)
);

create index student_program_code on student_program (kind, code) where standing = 'declared';
