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
