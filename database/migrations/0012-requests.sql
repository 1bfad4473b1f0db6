-- What students ask for, or instructors about them; who decides it in turn, and who decides for an approver who is away.
create table request (
  id bigint generated always as identity constraint request_pk primary key,
  student_id bigint not null constraint request_student_fk references student on delete cascade,
  -- The student, or the instructor who asks for another grade of the student.
  asked_by bigint not null constraint request_asked_by_fk references person on delete cascade,
  -- One of requestKinds (domain/requests/request.ts); the contract accepts no other.
  kind text not null,
  -- What it is about, in the words of the day on which it was asked for (domain/requests/request.ts).
  subject jsonb not null,
  -- The same for two requests that ask for the same thing.
  subject_key text not null,
  message text not null,
  status text not null default 'open' constraint request_status_known
    check (status in ('open', 'approved', 'refused', 'withdrawn', 'expired')),
  submitted_at timestamptz not null,
  ended_at timestamptz,
  -- The last day on which it can be decided, where the institution is.
  expires_on date,
  constraint request_end check ((status = 'open') = (ended_at is null))
);

create unique index request_open_once on request (student_id, kind, subject_key) where status = 'open';
create index request_student on request (student_id, id desc);
create index request_plan_review on request (student_id, id desc) where kind = 'plan review';
create index request_open on request (id) where status = 'open';
create index request_decided on request (kind, ended_at) where status in ('approved', 'refused');

create table request_step (
  request_id bigint not null constraint request_step_request_fk references request on delete cascade,
  -- From 0; decided in this order.
  position integer not null constraint request_step_position_range check (position >= 0),
  approver jsonb not null,
  outcome text constraint request_step_outcome_known check (outcome in ('approved', 'refused')),
  decided_by bigint constraint request_step_decided_by_fk references person,
  decided_as text,
  decided_at timestamptz,
  note text,
  -- The approver who was away and named the one who decided.
  in_place_of bigint constraint request_step_in_place_of_fk references person,
  constraint request_step_pk primary key (request_id, position),
  constraint request_step_decision check ((outcome is null) = (decided_by is null)
    and (outcome is null) = (decided_at is null)),
  constraint request_step_note_to_refuse check (outcome is distinct from 'refused' or length(trim(note)) > 0)
);

create index request_step_decided on request_step (decided_by, decided_at) where decided_by is not null;

-- An approver who is away, and who decides meanwhile.
create table absence (
  person_id bigint not null constraint absence_pk primary key constraint absence_person_fk references person on delete cascade,
  delegate_id bigint not null constraint absence_delegate_fk references person on delete cascade,
  begins_on date not null,
  ends_on date not null,
  constraint absence_other check (delegate_id <> person_id),
  constraint absence_days check (ends_on >= begins_on)
);

create index absence_delegate on absence (delegate_id);
