-- Transcripts as they were issued. Anybody who has the number of one can ask whether a paper says the same.
create table transcript (
  id bigint generated always as identity constraint transcript_pk primary key,
  number text not null constraint transcript_number unique,
  person_id bigint not null constraint transcript_student_fk references student on delete cascade,
  issued_by bigint constraint transcript_issuer_fk references person on delete set null,
  issued_at timestamptz not null,
  -- The last day on which the number is answered.
  valid_through date not null,
  stopped_at timestamptz,
  opened integer not null default 0,
  opened_at timestamptz,
  content jsonb not null
);

create index transcript_person on transcript (person_id, id desc);
create index transcript_issuer on transcript (issued_by);
