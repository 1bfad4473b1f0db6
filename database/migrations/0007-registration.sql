-- The academic record: one row per class that a student takes or took, as it was when taken.
create table enrollment (
  id bigint generated always as identity constraint enrollment_pk primary key,
  person_id bigint not null constraint enrollment_student_fk references student on delete cascade,
  term integer not null constraint enrollment_term_known check (is_term(term)),
  -- Null: the class is in no schedule known here; the row stands by its own words.
  section_id bigint constraint enrollment_section_fk references section,
  class_number integer,
  subject text not null,
  number text not null,
  section_code text not null,
  title text,
  credits numeric(4,1) not null constraint enrollment_credits_range check (credits between 0 and 30),
  -- Threshold grade of a G/P/NC choice; null when graded by letter.
  gpnc_threshold text,
  status text not null constraint enrollment_status_known
    check (status in ('enrolled', 'dropped', 'withdrawn', 'completed', 'removed')),
  grade text,
  enrolled_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint enrollment_grade_when_ended check (status <> 'enrolled' or grade is null or grade in ('IP'))
);
create unique index enrollment_active_section on enrollment (person_id, section_id) where status = 'enrolled';
create unique index enrollment_active_course on enrollment (person_id, term, subject, number) where status = 'enrolled';
create index enrollment_person on enrollment (person_id, term);
create index enrollment_section on enrollment (section_id) where status = 'enrolled';
create index enrollment_unlinked on enrollment (term, class_number) where section_id is null;

create table transfer_credit (
  id bigint generated always as identity constraint transfer_credit_pk primary key,
  person_id bigint not null constraint transfer_credit_student_fk references student on delete cascade,
  position integer not null,
  source_course text not null,
  source_institution text not null,
  credits numeric(4,1) not null constraint transfer_credit_credits_range check (credits between 0 and 200),
  subject text,
  number text,
  grade text,
  constraint transfer_credit_unique unique (person_id, position),
  constraint transfer_credit_equivalent check ((subject is null) = (number is null))
);

create table waitlist_entry (
  id bigint generated always as identity constraint waitlist_entry_pk primary key,
  person_id bigint not null constraint waitlist_entry_student_fk references student on delete cascade,
  section_id bigint not null constraint waitlist_entry_section_fk references section,
  -- Taken under the section's lock; never reused within a section.
  place integer not null,
  -- Given up when this one comes true.
  swap_enrollment_id bigint constraint waitlist_entry_swap_fk references enrollment,
  credits numeric(4,1) not null,
  status text not null constraint waitlist_entry_status_known check (status in ('waiting', 'promoted', 'left', 'closed')),
  last_skip jsonb,
  joined_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint waitlist_entry_place_unique unique (section_id, place)
);
create unique index waitlist_entry_active on waitlist_entry (person_id, section_id) where status = 'waiting';

create table cart_entry (
  person_id bigint not null constraint cart_entry_student_fk references student on delete cascade,
  section_id bigint not null constraint cart_entry_section_fk references section on delete cascade,
  term integer not null,
  credits numeric(4,1),
  gpnc_threshold text,
  added_at timestamptz not null default now(),
  constraint cart_entry_pk primary key (person_id, section_id)
);

create table hold (
  id bigint generated always as identity constraint hold_pk primary key,
  person_id bigint not null constraint hold_person_fk references person on delete cascade,
  type text not null constraint hold_type_known check (type in ('advising', 'financial')),
  description text not null,
  department text not null,
  placed_at timestamptz not null,
  placed_by bigint constraint hold_placed_by_fk references person,
  note text,
  lifted_at timestamptz,
  lifted_by bigint constraint hold_lifted_by_fk references person,
  lift_note text
);
create index hold_active on hold (person_id) where lifted_at is null;

create table waiver (
  id bigint generated always as identity constraint waiver_pk primary key,
  person_id bigint not null constraint waiver_person_fk references person on delete cascade,
  kind text not null constraint waiver_kind_known check (kind in
    ('prerequisite', 'corequisite', 'antirequisite', 'time conflict', 'department permission', 'capacity', 'credit limit')),
  term integer constraint waiver_term_known check (is_term(term)),
  -- The courses concerned, as 'CSE 214'; two for a time conflict.
  courses text[] not null default '{}',
  section_ids bigint[] not null default '{}',
  amount numeric(4,1),
  description text not null default '',
  granted_at timestamptz not null,
  granted_by bigint constraint waiver_granted_by_fk references person,
  expires_on date,
  revoked_at timestamptz,
  revoked_by bigint constraint waiver_revoked_by_fk references person
);
create index waiver_active on waiver (person_id) where revoked_at is null;
