-- Accounts, who they are to the university, what they may do, and how they prove it.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;
create extension if not exists citext;

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
  created_at timestamptz not null default now()
);

create table granted_role (
  person_id bigint not null constraint granted_role_person_fk references person on delete cascade,
  role text not null
    constraint granted_role_role_known check (role in ('Student', 'Instructor', 'Academic Advisor', 'Registrar')),
  granted_by bigint constraint granted_role_granted_by_fk references person on delete set null,
  granted_at timestamptz not null default now(),
  constraint granted_role_pk primary key (person_id, role)
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
  entry_term integer,
  direct_admit text,
  -- Area of interest: a restricted major that the student hopes to enter.
  area_of_interest text,
  college text,
  graduation_term integer
);

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
