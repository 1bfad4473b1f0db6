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
create index waitlist_entry_queue on waitlist_entry (section_id) where status = 'waiting';
create index waitlist_entry_swap on waitlist_entry (swap_enrollment_id) where status = 'waiting';

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

-- What rarely changes of classes is kept in each process's memory; this says when it is out of date.
create table schedule_version (
  only_row boolean not null default true constraint schedule_version_pk primary key
    constraint schedule_version_one check (only_row),
  version bigint not null default 1
);
insert into schedule_version default values;

create function raise_schedule_version() returns trigger language plpgsql as $$
begin
  update schedule_version set version = version + 1;
  return null;
end $$;
create trigger section_version after insert or delete
  or update of offering_id, term, class_number, component, section_code, withdrawn_at on section
  for each statement execute function raise_schedule_version();
create trigger section_companion_version after insert or update or delete on section_companion
  for each statement execute function raise_schedule_version();
create trigger meeting_version after insert or update or delete on meeting
  for each statement execute function raise_schedule_version();
create trigger offering_version after insert or update or delete on offering
  for each statement execute function raise_schedule_version();
create trigger course_version after insert or update or delete on course
  for each statement execute function raise_schedule_version();
create trigger equivalent_course_version after insert or update or delete on equivalent_course
  for each statement execute function raise_schedule_version();

-- Every section whose seats a change of these sections by these people can touch: parts taken together, what those who
-- would give up a class hold and wait for besides, and what the people themselves wait for.
create function reach_of_registration(for_term integer, people bigint[], sections bigint[]) returns bigint[]
  language sql stable
return (
  with recursive reach (id) as (
    select unnest(sections)
    union
    select waitlist_entry.section_id from waitlist_entry join section on section.id = waitlist_entry.section_id
      where waitlist_entry.person_id = any (people) and status = 'waiting' and section.term = for_term
    union
    select next.id from reach cross join lateral (
      select companion_id as id from section_companion where section_id = reach.id
      union all
      select section_id from section_companion where companion_id = reach.id
      union all
      select enrollment.section_id from waitlist_entry
        join enrollment on enrollment.id = waitlist_entry.swap_enrollment_id
        where waitlist_entry.section_id = reach.id and waitlist_entry.status = 'waiting'
      union all
      select other.section_id from waitlist_entry
        join waitlist_entry other on other.person_id = waitlist_entry.person_id and other.status = 'waiting'
        where waitlist_entry.section_id = reach.id and waitlist_entry.status = 'waiting'
          and waitlist_entry.swap_enrollment_id is not null
    ) next
  )
  select coalesce(array_agg(id order by id), '{}') from reach where id is not null
);

-- Locks, in the one global order of registration: sections by id, then people by id. Whoever holds them decides alone.
-- Answers what is locked. When the reach grew while it waited, the transaction begins anew.
create function lock_registration(for_term integer, people bigint[], sections bigint[])
  returns table (section_ids bigint[], person_ids bigint[], schedule bigint) language plpgsql as $$
declare
  reached bigint[] := reach_of_registration(for_term, people, sections);
  everybody bigint[];
begin
  perform from section where id = any (reached) order by id for no key update;
  select coalesce(array_agg(person_id order by person_id), '{}') into everybody from (
    select unnest(people) as person_id
    union
    select waitlist_entry.person_id from waitlist_entry where section_id = any (reached) and status = 'waiting') known;
  perform pg_advisory_xact_lock(-(person_id * 1000000 + for_term)) from unnest(everybody) person_id;
  if not reach_of_registration(for_term, people, sections) <@ reached then
    raise exception 'the reach of a registration grew while it waited' using errcode = 'serialization_failure';
  end if;
  return query select reached, everybody, version from schedule_version;
end $$;

-- What decides the registrations of people, as one document each.
create function registration_record(for_people bigint[]) returns table (person_id bigint, record json)
  language plpgsql stable as $$
begin
  return query select student.person_id, json_build_object(
    'college', student.college,
    'classes', (select coalesce(json_agg(json_build_array(e.id, e.term, e.section_id, e.subject || ' ' || e.number,
        e.section_code, e.credits, e.gpnc_threshold, e.status, e.grade, e.title, e.enrolled_at)
        order by e.id), '[]'::json)
      from enrollment e where e.person_id = student.person_id and e.status in ('enrolled', 'withdrawn', 'completed')),
    'transfers', (select coalesce(json_agg(json_build_array(t.subject || ' ' || t.number, t.credits, t.grade)), '[]'::json)
      from transfer_credit t where t.person_id = student.person_id),
    'programs', (select coalesce(json_agg(json_build_array(p.kind, p.code)), '[]'::json)
      from student_program p where p.person_id = student.person_id and p.standing = 'declared'),
    'holds', (select coalesce(json_agg(json_build_object('id', h.id, 'type', h.type, 'description', h.description,
        'department', h.department)), '[]'::json)
      from hold h where h.person_id = student.person_id and h.lifted_at is null),
    'waivers', (select coalesce(json_agg(json_build_object('id', w.id, 'kind', w.kind, 'term', w.term,
        'courses', w.courses, 'sectionIds', w.section_ids, 'amount', w.amount, 'expiresOn', w.expires_on)), '[]'::json)
      from waiver w where w.person_id = student.person_id and w.revoked_at is null))
  from student where student.person_id = any (for_people);
end $$;
