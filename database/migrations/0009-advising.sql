create table request (
  id bigint generated always as identity constraint request_pk primary key,
  kind text not null constraint request_kind_known check (kind in
    ('time conflict', 'declaration', 'requisite waiver', 'department permission', 'deadline extension', 'plan review')),
  person_id bigint not null constraint request_person_fk references person on delete cascade,
  term integer,
  subject_matter jsonb not null,
  note text,
  status text not null constraint request_status_known
    check (status in ('submitted', 'approved', 'denied', 'withdrawn')),
  submitted_at timestamptz not null default now(),
  decided_at timestamptz
);
create index request_person on request (person_id, id desc);

-- Each approver in turn; the request is decided when one denies or the last approves.
create table request_step (
  request_id bigint not null constraint request_step_request_fk references request on delete cascade,
  position integer not null,
  role text not null,
  unit text,
  approver_id bigint constraint request_step_approver_fk references person,
  decision text constraint request_step_decision_known check (decision in ('approved', 'denied')),
  decided_by bigint constraint request_step_decided_by_fk references person,
  decided_at timestamptz,
  note text,
  constraint request_step_pk primary key (request_id, position),
  constraint request_step_decided_whole check ((decision is null) = (decided_at is null))
);
