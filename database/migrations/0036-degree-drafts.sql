-- The text of each version, drafts of versions to come, what a draft would change for students, and what was published.
alter table degree_program
  -- The YAML of this program alone; null for what was imported before texts were kept.
  add column source text,
  -- Raised by each replacement, so that a draft knows whether what it began from has changed.
  add column revision integer not null default 1;

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
  -- Ids of rules that would be missing, and of those that would no longer be.
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
