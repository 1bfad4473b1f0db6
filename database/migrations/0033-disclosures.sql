-- The register of disclosures to people outside (34 CFR 99.32). A row is written once; a wrong one is corrected by a later one.
create table disclosure (
  id bigint generated always as identity constraint disclosure_pk primary key,
  subject_id bigint not null constraint disclosure_subject_fk references person,
  recorded_by bigint not null constraint disclosure_recorder_fk references person,
  recorded_at timestamptz not null default clock_timestamp(),
  disclosed_on date not null,
  -- Who asked for it or got it, and what they got.
  party text not null,
  content text not null,
  basis text not null,
  -- The legitimate interest of the party.
  interest text not null,
  consent_on date,
  corrects bigint constraint disclosure_corrected_once unique
    constraint disclosure_corrects_fk references disclosure,
  constraint disclosure_consent check ((basis = 'consent') = (consent_on is not null))
);
create index disclosure_subject on disclosure (subject_id, id desc);
create index disclosure_recorder on disclosure (recorded_by);

create trigger disclosure_append_only before update or delete on disclosure
  for each row execute function refuse_change();
create trigger disclosure_keep before truncate on disclosure for each statement execute function refuse_change();
