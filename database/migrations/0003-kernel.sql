-- What every area shares: settings, runs of imports, and answers already given.
create table setting (
  key text not null constraint setting_pk primary key,
  value jsonb not null,
  changed_at timestamptz not null default now(),
  changed_by bigint constraint setting_changed_by_fk references person on delete set null
);

create table import_run (
  id uuid not null default gen_random_uuid() constraint import_run_pk primary key,
  -- As the contract names the kinds.
  kind text not null,
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
  -- How far a run is, and that someone asked it to stop: known to every server process.
  progress jsonb,
  stop_requested_at timestamptz,
  constraint import_run_finished_when_ended check ((status = 'running') = (finished_at is null))
);

-- One import of a kind at a time, across all server processes.
create unique index import_run_one_running on import_run (kind) where status = 'running';
create index import_run_history on import_run (started_at desc);

-- Answers to keyed commands, kept for a while. Without a foreign key: every registration would pay for it, and removing an
-- account removes its keys.
create table idempotency_key (
  person_id bigint not null,
  key text not null,
  request_hash bytea not null,
  status integer not null,
  answer json not null,
  created_at timestamptz not null default now(),
  constraint idempotency_key_pk primary key (person_id, key)
);

create index idempotency_key_created on idempotency_key (created_at);

create function record_answers(answers json, expected integer) returns void language plpgsql as $$
declare
  kept integer;
begin
  insert into idempotency_key (person_id, key, request_hash, status, answer)
    select source.person_id, source.key, decode(source.hash, 'hex'), 200, source.answer
    from json_to_recordset(answers) as source (person_id bigint, key text, hash text, answer json) order by 1, 2
    on conflict do nothing;
  get diagnostics kept = row_count;
  if kept < expected then
    raise exception 'a key was taken by another transaction meanwhile' using errcode = 'serialization_failure';
  end if;
end $$;
