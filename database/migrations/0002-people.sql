-- Accounts, who they are to the university, what they may do, and how they prove it. Nearly every area refers to a person, so
-- this comes early.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists citext;

create function fold_text(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return trim(replace(replace(translate(lower(public.unaccent('public.unaccent'::regdictionary, value)),
    E' \t\n!"#$&()*+,/:;<=>?@[\\]^{|}~–-''’`.', E'                               '), '  ', ' '), '  ', ' '));
end $$;

create table person (
  id bigint generated always as identity constraint person_pk primary key,
  -- The institution's own number (the wire's SBU_ID). Null: signed in, but never imported.
  campus_id bigint constraint person_campus_id_unique unique
    constraint person_campus_id_positive check (campus_id > 0),
  first_name text not null constraint person_first_name_present check (first_name <> ''),
  last_name text not null,
  email citext not null constraint person_email_unique unique
    constraint person_email_shape check (email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  picture text,
  -- FERPA 34 CFR 99.37: the person has asked that directory information be withheld.
  directory_withheld boolean not null default false,
  -- A registrar deactivated the account: nobody signs in to it, and it holds no role until it is activated again.
  deactivated_at timestamptz,
  created_at timestamptz not null default now(),
  search_last text collate "C" generated always as (fold_text(last_name)) stored,
  search_first text collate "C" generated always as (fold_text(first_name)) stored,
  search_email text collate "C" generated always as (lower(email::text)) stored
);

create index person_search_last on person (search_last, search_first);

create table granted_role (
  person_id bigint not null constraint granted_role_person_fk references person on delete cascade,
  role text not null
    constraint granted_role_role_known check (role in ('Student', 'Instructor', 'Academic Advisor', 'Registrar')),
  granted_by bigint constraint granted_role_granted_by_fk references person on delete set null,
  granted_at timestamptz not null default now(),
  -- A role may be granted up to a moment: a real one, so that a registrar who sets the university's date for training ends
  -- nobody's role by it.
  ends_at timestamptz,
  constraint granted_role_pk primary key (person_id, role)
);

create index granted_role_role on granted_role (role);

-- The grants that count now: not ended, and of an account that is active. The others stay on record.
create view held_role as
  select person_id, role from granted_role
  where (ends_at is null or ends_at > now())
    and not exists (select from person where person.id = granted_role.person_id and deactivated_at is not null);

-- The notices about roles that end, so that nobody hears of one twice.
create table role_end_notice (
  person_id bigint not null constraint role_end_notice_person_fk references person on delete cascade,
  role text not null,
  ends_at timestamptz not null,
  stage text not null constraint role_end_notice_stage_known check (stage in ('month', 'week', 'ended')),
  told_at timestamptz not null default now(),
  constraint role_end_notice_pk primary key (person_id, role, ends_at, stage)
);

create table advisor (
  person_id bigint not null constraint advisor_pk primary key constraint advisor_person_fk references person on delete cascade,
  level text not null constraint advisor_level_known check (level in ('university', 'college', 'department'))
);

create table advisor_unit (
  person_id bigint not null constraint advisor_unit_advisor_fk references advisor on delete cascade,
  unit text not null constraint advisor_unit_present check (unit <> ''),
  constraint advisor_unit_pk primary key (person_id, unit)
);

create table student (
  person_id bigint not null constraint student_pk primary key constraint student_person_fk references person on delete cascade,
  entry_term integer constraint student_entry_term_known check (is_term(entry_term)),
  direct_admit text,
  -- Area of interest: a restricted major that the student hopes to enter.
  area_of_interest text,
  college text,
  graduation_term integer constraint student_graduation_term_known check (is_term(graduation_term)),
  -- Rises with each change of the closed part of the record.
  record_version bigint not null default 0
);

create index student_graduation on student (graduation_term) where graduation_term is not null;

-- An account is keyed by what its issuer says, never by an address that may change hands.
create table identity (
  issuer text not null,
  subject text not null,
  person_id bigint not null constraint identity_person_fk references person on delete cascade,
  linked_at timestamptz not null default now(),
  constraint identity_pk primary key (issuer, subject)
);

create index identity_person on identity (person_id);

create table session (
  id uuid not null default gen_random_uuid() constraint session_pk primary key,
  person_id bigint not null constraint session_person_fk references person on delete cascade,
  -- SHA-256 of the secret in the cookie; the secret itself is nowhere.
  secret_hash bytea not null constraint session_secret_unique unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- Why others ended it; null where the person signed out.
  end_reason text constraint session_end_reason_known check (end_reason in ('roles', 'closed', 'address')),
  -- A session that began with the demo's sign-in ends with the demo.
  from_demo boolean not null default false,
  constraint session_expiry_after_creation check (expires_at > created_at)
);

create index session_person on session (person_id) where ended_at is null;

-- A sign-in under way at a provider: survives the redirect, used once, on any server process.
create table sign_in_attempt (
  state text not null constraint sign_in_attempt_pk primary key,
  provider text not null,
  nonce text not null,
  code_verifier text,
  return_to text,
  expires_at timestamptz not null
);

-- Every credential is accepted once.
create table used_credential (
  credential_hash bytea not null constraint used_credential_pk primary key,
  expires_at timestamptz not null
);

-- Keys that sign our own tokens, shared by all server processes.
create table signing_key (
  id text not null constraint signing_key_pk primary key,
  purpose text not null constraint signing_key_purpose_known check (purpose in ('token', 'demo')),
  private_jwk jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);

-- The people who came with the demo data: others are never offered for signing in without a proof.
create table demo_person (
  person_id bigint not null constraint demo_person_pk primary key
    constraint demo_person_person_fk references person on delete cascade
);

-- Why an advisor opens the record of a student outside the advisor's units (34 CFR 99.31(a)(1)). The register of reads
-- (99.32) keeps the reason with each read, and the student sees it.
create table reading_reason (
  id bigint generated always as identity constraint reading_reason_pk primary key,
  viewer_id bigint not null constraint reading_reason_viewer_fk references person on delete cascade,
  subject_id bigint not null constraint reading_reason_subject_fk references person on delete cascade,
  reason text not null constraint reading_reason_length check (length(reason) between 1 and 500),
  stated_at timestamptz not null default clock_timestamp()
);

create index reading_reason_pair on reading_reason (viewer_id, subject_id, id desc);
create index reading_reason_subject on reading_reason (subject_id);

-- Who signed in, who was refused, who signed out. Kept apart from the log of changes, since it is forgotten after a while.
create table security_event (
  id bigint generated always as identity constraint security_event_pk primary key,
  happened_at timestamptz not null default clock_timestamp(),
  kind text not null constraint security_event_kind_known
    check (kind in ('sign-in', 'sign-out', 'credential', 'demo end')),
  -- Null: nobody was proven. No foreign key: the event stays when the account is removed.
  person_id bigint,
  means text constraint security_event_means_known
    check (means in ('google', 'campus', 'demo', 'token', 'cookie')),
  -- 'accepted', or the reason of the refusal.
  result text not null constraint security_event_result_present check (result <> ''),
  address_class text constraint security_event_address_class_known
    check (address_class in ('this machine', 'private network', 'internet')),
  -- Only where the institution file asks for it.
  address inet,
  -- Refusals of one kind within a minute are one row.
  times integer not null default 1 constraint security_event_times_positive check (times > 0)
);

create index security_event_age on security_event (happened_at);

create function guard_security_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.happened_at < now() - interval '30 days' then return old; end if;
  raise exception '% rows are written once and kept for 30 days at least', tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;

create trigger security_event_append_only before update or delete on security_event
  for each row execute function guard_security_event();
create trigger security_event_keep before truncate on security_event
  for each statement execute function guard_security_event();

create function forget_security_events(keep_days integer) returns bigint
  language sql security definer set search_path = pg_catalog, public as $$
  with forgotten as (
    delete from public.security_event
    where happened_at < now() - make_interval(days => greatest(keep_days, 30)) returning 1)
  select count(*) from forgotten
$$;

revoke execute on function forget_security_events from public;

-- What advisors and registrars note on a student. A note is never changed and never deleted; a withdrawn one stays with its reason.
create table student_note (
  id bigint generated always as identity constraint student_note_pk primary key,
  student_id bigint not null constraint student_note_student_fk references student on delete cascade,
  -- null once the account is removed; the role stays.
  written_by bigint constraint student_note_written_by_fk references person on delete set null,
  written_as text not null,
  written_at timestamptz not null,
  text text not null,
  visibility text not null constraint student_note_visibility_known check (visibility in ('advisors', 'student')),
  withdrawn_at timestamptz,
  withdrawn_by bigint constraint student_note_withdrawn_by_fk references person on delete set null,
  withdrawn_because text,
  constraint student_note_withdrawal check ((withdrawn_at is null) = (withdrawn_because is null))
);

create index student_note_student on student_note (student_id, id desc);
