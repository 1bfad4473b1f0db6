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
  -- Null from the command line and for the demo university.
  imported_by bigint constraint degree_program_imported_by_fk references person on delete set null,
  imported_at timestamptz not null default now()
);

create unique index degree_program_version on degree_program (kind, coalesce(code, ''), degree, effective_term);
create index degree_program_imported_by on degree_program (imported_by) where imported_by is not null;
