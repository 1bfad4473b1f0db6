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
