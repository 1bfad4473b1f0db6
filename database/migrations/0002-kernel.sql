-- What every area shares: settings, the log of changes, runs of imports, answers already given, messages to send.
create table setting (
  key text not null constraint setting_pk primary key,
  value jsonb not null,
  changed_at timestamptz not null default now(),
  changed_by bigint constraint setting_changed_by_fk references person on delete set null
);

create table audit_entry (
  id bigint generated always as identity constraint audit_entry_pk primary key,
  happened_at timestamptz not null default clock_timestamp(),
  -- Null actor: the system itself, such as a promotion from a waitlist.
  actor_id bigint constraint audit_entry_actor_fk references person,
  actor_role text,
  -- Whose record it concerns; null for changes to no one's record.
  subject_id bigint constraint audit_entry_subject_fk references person,
  category text not null constraint audit_entry_category_known
    check (category in ('academic', 'enrollment', 'administrative', 'grade')),
  action text not null,
  details text not null,
  note text,
  entity text not null,
  entity_key text not null,
  before jsonb,
  after jsonb,
  request_id text
);
create index audit_entry_subject on audit_entry (subject_id, id desc);
create index audit_entry_entity on audit_entry (entity, entity_key);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are written once and never changed', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger audit_entry_append_only before update or delete on audit_entry
  for each row execute function refuse_change();

-- Seals of the log: each covers the entries up to last_entry_id and the seal before it.
create table audit_seal (
  id bigint generated always as identity constraint audit_seal_pk primary key,
  first_entry_id bigint not null,
  last_entry_id bigint not null,
  entries integer not null,
  hash bytea not null,
  sealed_at timestamptz not null default now(),
  constraint audit_seal_range check (last_entry_id >= first_entry_id)
);

-- FERPA 34 CFR 99.32: who looked at or disclosed whose record, and why.
create table record_access (
  id bigint generated always as identity constraint record_access_pk primary key,
  happened_at timestamptz not null default clock_timestamp(),
  viewer_id bigint not null constraint record_access_viewer_fk references person,
  subject_id bigint not null constraint record_access_subject_fk references person,
  surface text not null,
  interest text not null
);
create index record_access_subject on record_access (subject_id, id desc);

create table import_run (
  id uuid not null default gen_random_uuid() constraint import_run_pk primary key,
  kind text not null constraint import_run_kind_known
    check (kind in ('users', 'schedule', 'academic-calendar', 'graduation-requirements', 'rooms', 'catalog')),
  status text not null constraint import_run_status_known
    check (status in ('running', 'succeeded', 'failed', 'stopped')),
  -- Null actor: from the command line, or the demo university at first start.
  actor_id bigint constraint import_run_actor_fk references person on delete set null,
  file_name text not null,
  file_size bigint not null,
  file_sha256 bytea not null,
  term integer,
  options jsonb not null default '{}',
  message text,
  -- Entries read, imported, changed, unchanged, skipped, rejected.
  counts jsonb not null default '{}',
  report jsonb not null default '[]',
  started_at timestamptz not null default now(),
  -- Renewed by the process that runs it; a running run without a pulse was cut off.
  pulse_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint import_run_finished_when_ended check ((status = 'running') = (finished_at is null))
);
-- One import of a kind at a time, across all server processes.
create unique index import_run_one_running on import_run (kind) where status = 'running';
create index import_run_history on import_run (started_at desc);

create table idempotency_key (
  person_id bigint not null constraint idempotency_key_person_fk references person on delete cascade,
  key text not null,
  request_hash bytea not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null default now(),
  constraint idempotency_key_pk primary key (person_id, key)
);

create table notification (
  id bigint generated always as identity constraint notification_pk primary key,
  person_id bigint not null constraint notification_person_fk references person on delete cascade,
  kind text not null,
  title text not null,
  body text not null,
  link text,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notification_person on notification (person_id, id desc);

-- E-mail waits here until it is sent, so that a decision and its message commit together.
create table outbox (
  id bigint generated always as identity constraint outbox_pk primary key,
  person_id bigint not null constraint outbox_person_fk references person on delete cascade,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index outbox_unsent on outbox (id) where sent_at is null;
