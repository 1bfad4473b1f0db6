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

-- Majors, minors and the university's own requirements in the language of docs/guides/write-a-program.md, by version.
create table degree_program (
  id bigint generated always as identity constraint degree_program_pk primary key,
  -- The id that the file gives it, such as 'CSE-BS-2025'.
  program text not null constraint degree_program_unique unique,
  kind text not null constraint degree_program_kind_known check (kind in ('university', 'major', 'minor')),
  code text,
  degree text not null,
  name text not null,
  effective_term integer not null constraint degree_program_term_known check (is_term(effective_term)),
  -- What the file says, as it was read (domain/degrees/requirements/program.ts).
  definition jsonb not null,
  -- The YAML of this program alone; null for what came without a text.
  source text,
  -- Raised by each replacement, so that a draft knows whether what it began from has changed.
  revision integer not null default 1,
  -- Null from the command line and for the demo university.
  imported_by bigint constraint degree_program_imported_by_fk references person on delete set null,
  imported_at timestamptz not null default now()
);

create unique index degree_program_version on degree_program (kind, coalesce(code, ''), degree, effective_term);
create index degree_program_imported_by on degree_program (imported_by) where imported_by is not null;

-- What people decided about how a student's record counts: "count this course there", and exceptions to a requirement.
create table degree_pin (
  id bigint generated always as identity constraint degree_pin_pk primary key,
  person_id bigint not null constraint degree_pin_person_fk references person on delete cascade,
  -- Ids of a version and of a rule in it, as its file gives them. Another version may lack the rule: the audit says so.
  program text not null,
  rule text not null,
  course text not null,
  pinned_by bigint constraint degree_pin_pinned_by_fk references person on delete set null,
  pinned_at timestamptz not null default now(),
  constraint degree_pin_unique unique (person_id, program, rule, course)
);
create index degree_pin_pinned_by on degree_pin (pinned_by) where pinned_by is not null;

create table degree_exception (
  id bigint generated always as identity constraint degree_exception_pk primary key,
  person_id bigint not null constraint degree_exception_person_fk references person on delete cascade,
  program text not null,
  rule text not null,
  kind text not null constraint degree_exception_kind_known
    check (kind in ('waive', 'substitute', 'also allow', 'exclude', 'change limit')),
  course text,
  for_course text,
  amount real,
  reason text not null,
  expires_on date,
  granted_at timestamptz not null,
  granted_by bigint constraint degree_exception_granted_by_fk references person on delete set null,
  revoked_at timestamptz,
  revoked_by bigint constraint degree_exception_revoked_by_fk references person on delete set null,
  constraint degree_exception_whole check (
    (kind <> 'substitute' or (course is not null and for_course is not null))
    and (kind not in ('also allow', 'exclude') or course is not null)
    and (kind <> 'change limit' or amount is not null))
);
create index degree_exception_person on degree_exception (person_id) where revoked_at is null;
create index degree_exception_granted_by on degree_exception (granted_by) where granted_by is not null;
create index degree_exception_revoked_by on degree_exception (revoked_by) where revoked_by is not null;

-- What-ifs that students keep by name: versions of programs and courses that they try. They change no record.
create table degree_what_if (
  id bigint generated always as identity constraint degree_what_if_pk primary key,
  person_id bigint not null constraint degree_what_if_student_fk references student on delete cascade,
  name text not null,
  -- The ids that the files give to versions. A registrar may replace a file; then the page says so.
  programs text[] not null,
  -- The student may give each a term and a grade.
  courses jsonb not null,
  counts_plan boolean not null,
  -- The plan that counts; null is the main one. The page says so when the student has deleted it.
  plan_id bigint,
  counts_progress boolean not null,
  -- How all courses in progress end; null where each ends as high as is needed.
  progress_grade text,
  counts_tried boolean not null,
  counts_exceptions boolean not null,
  saved_at timestamptz not null default now(),
  constraint degree_what_if_unique unique (person_id, name)
);

-- Drafts of versions to come, what a draft would change for students, and what was published.
create table degree_draft (
  id bigint generated always as identity constraint degree_draft_pk primary key,
  -- The version that it is compared with, and which revision of it; null for a new program.
  base text,
  base_revision integer,
  source text not null,
  -- What reading the text said: the program, mistakes by line, how its example students come out.
  reading jsonb not null,
  -- The program as it was read; null while mistakes leave none.
  definition jsonb,
  version integer not null default 1,
  updated_by bigint constraint degree_draft_updated_by_fk references person on delete set null,
  updated_at timestamptz not null default now(),
  constraint degree_draft_base_whole check ((base is null) = (base_revision is null))
);
create index degree_draft_updated_by on degree_draft (updated_by) where updated_by is not null;

create table degree_effect (
  draft_id bigint constraint degree_effect_pk primary key
    constraint degree_effect_draft_fk references degree_draft on delete cascade,
  draft_version integer not null,
  -- All who declared the program, or those alone who follow the version that the draft is compared with.
  scope text not null constraint degree_effect_scope_known check (scope in ('declared', 'following')),
  state text not null constraint degree_effect_state_known
    check (state in ('waiting', 'running', 'done', 'stopped', 'failed')),
  done integer not null default 0,
  total integer,
  -- The last person whose audit is kept: a run that was cut off goes on after them.
  after_person bigint not null default 0,
  -- Students of each class standing.
  standings jsonb not null default '{}',
  unproven integer not null default 0,
  error text,
  requested_by bigint constraint degree_effect_requested_by_fk references person on delete set null,
  requested_at timestamptz not null default now(),
  ended_at timestamptz
);
create index degree_effect_requested_by on degree_effect (requested_by) where requested_by is not null;
create index degree_effect_due on degree_effect (requested_at) where state in ('waiting', 'running');

create table degree_effect_student (
  draft_id bigint not null constraint degree_effect_student_effect_fk references degree_effect on delete cascade,
  person_id bigint not null constraint degree_effect_student_student_fk references student on delete cascade,
  standing text not null,
  -- Ids of rules that would be missing, and of rules that would no longer be.
  lost text[] not null,
  gained text[] not null,
  constraint degree_effect_student_pk primary key (draft_id, person_id),
  constraint degree_effect_student_changes check (cardinality(lost) + cardinality(gained) > 0)
);
create index degree_effect_student_person on degree_effect_student (person_id);

create table degree_publication (
  id bigint generated always as identity constraint degree_publication_pk primary key,
  program text not null,
  kind text not null,
  code text,
  degree text not null,
  effective_term integer not null constraint degree_publication_term_known check (is_term(effective_term)),
  -- The term of the clock; null where there was none.
  published_in integer constraint degree_publication_in_known check (is_term(published_in)),
  -- Why it was published again; null for the first time.
  reason text,
  published_by bigint constraint degree_publication_published_by_fk references person on delete set null,
  published_at timestamptz not null default now()
);
create index degree_publication_program on degree_publication (kind, coalesce(code, ''), degree);
create index degree_publication_published_by on degree_publication (published_by) where published_by is not null;
