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
alter table record_access add column reason text;

-- The seals of the register cover the reason too. A row without one has the digest that it had before.
create or replace function record_access_digest(entry record_access) returns bytea language sql stable return sha256(convert_to(
  case when entry.reason is null
    then json_build_array(entry.id, extract(epoch from entry.happened_at), entry.viewer_id, entry.subject_id,
      entry.surface, entry.interest)
    else json_build_array(entry.id, extract(epoch from entry.happened_at), entry.viewer_id, entry.subject_id,
      entry.surface, entry.interest, entry.reason) end::text, 'UTF8'));
