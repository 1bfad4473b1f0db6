-- Grading a roster: grades as typed, grades as posted, and deadlines of single students.
-- A grade as an instructor typed it, before it is submitted. The version counts its changes: a writer who did not see the
-- last one is refused.
create table grade_draft (
  enrollment_id bigint not null constraint grade_draft_pk primary key
    constraint grade_draft_enrollment_fk references enrollment on delete cascade,
  -- Null: cleared, or posted.
  grade text,
  version integer not null constraint grade_draft_version_range check (version > 0),
  changed_by bigint constraint grade_draft_changed_by_fk references person on delete set null,
  changed_at timestamptz not null default now()
);

-- Every grade that was put on a record, so that a changed one keeps both.
create table grade_posting (
  id bigint generated always as identity constraint grade_posting_pk primary key,
  enrollment_id bigint not null constraint grade_posting_enrollment_fk references enrollment on delete cascade,
  -- As typed; the record shows P or NC for some letters given by G/P/NC.
  given text not null,
  grade text not null,
  replaces text,
  -- Null: the calendar, as when an I lapses.
  posted_by bigint constraint grade_posting_posted_by_fk references person on delete set null,
  reason text,
  posted_at timestamptz not null default now()
);

create index grade_posting_enrollment on grade_posting (enrollment_id, id desc);

-- One student's later deadline in one class.
create table grade_extension (
  enrollment_id bigint not null constraint grade_extension_pk primary key
    constraint grade_extension_enrollment_fk references enrollment on delete cascade,
  until date not null,
  note text not null,
  granted_by bigint constraint grade_extension_granted_by_fk references person on delete set null,
  granted_at timestamptz not null default now()
);
