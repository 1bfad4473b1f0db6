-- Enrollments, waitlists, carts, holds and waivers; and the versions that tell a server process when what it keeps is old.

-- Seats of a class that are kept for some students. The first rows are filled first.
create table seat_reservation (
  id bigint generated always as identity constraint seat_reservation_pk primary key,
  section_id bigint not null constraint seat_reservation_section_fk references section on delete cascade,
  position smallint not null,
  -- Who the students are, in the words of requisites: 'CSE majors'.
  population text not null,
  seats integer not null constraint seat_reservation_seats_range check (seats between 1 and 100000),
  -- The last day on which they are kept; without one as long as students can add the class.
  kept_until date,
  constraint seat_reservation_position_unique unique (section_id, position)
);

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
  -- Whose kept seat it is; null in an open one.
  reservation_id bigint constraint enrollment_reservation_fk references seat_reservation on delete set null,
  status text not null constraint enrollment_status_known
    check (status in ('enrolled', 'dropped', 'withdrawn', 'completed', 'removed')),
  grade text,
  enrolled_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Gen-ed categories that are kept where the catalog of a term was imported again since, or a registrar corrected them, and that
  -- term; null: as catalogs and schedules say.
  categories text[],
  categories_term integer constraint enrollment_categories_term_known check (is_term(categories_term)),
  -- The transaction that last changed who takes what.
  changed_in xid8 not null default pg_current_xact_id(),
  constraint enrollment_categories_kept check ((categories is null) = (categories_term is null)),
  constraint enrollment_grade_when_ended check (status <> 'enrolled' or grade is null or grade in ('IP'))
);

create index enrollment_reservation on enrollment (reservation_id) where reservation_id is not null;

create unique index enrollment_active_section on enrollment (person_id, section_id) where status = 'enrolled';
create unique index enrollment_active_course on enrollment (person_id, term, subject, number) where status = 'enrolled';
create index enrollment_person on enrollment (person_id, term);
create index enrollment_section on enrollment (section_id) where status = 'enrolled';
-- A roster shows all who take or took a class, not only those whose class still runs.
create index enrollment_graded_section on enrollment (section_id) where status in ('completed', 'withdrawn');
create index enrollment_unlinked on enrollment (term, class_number) where section_id is null;
-- How fast seats went: those given back, by section and time.
create index enrollment_given_back on enrollment (section_id, ended_at) where ended_at is not null;
-- A class page shows the grades of its course in past terms; without this every enrollment would be read for it.
create index enrollment_course_grades on enrollment (subject, number, term) where grade is not null;

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
  -- Gen-ed categories that are kept where the catalog of a term was imported again since, or a registrar corrected them, and that
  -- term; null: as catalogs and schedules say.
  categories text[],
  categories_term integer constraint transfer_credit_categories_term_known check (is_term(categories_term)),
  constraint transfer_credit_categories_kept check ((categories is null) = (categories_term is null)),
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
  -- A G/P/NC choice made when joining is honored when the seat comes.
  gpnc_threshold text,
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
  -- A class that another person put in a student's cart: who, and why. The reason outlasts the account of the adviser.
  suggested_by bigint constraint cart_entry_suggested_by_fk references person on delete set null,
  suggestion_note text,
  constraint cart_entry_pk primary key (person_id, section_id),
  constraint cart_entry_suggestion_reasoned check (suggested_by is null or suggestion_note is not null)
);

create index cart_entry_suggested_by on cart_entry (suggested_by) where suggested_by is not null;

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
  lift_note text,
  -- A hold may end by itself: it counts to this day, where the institution is. Null counts until it is lifted.
  expires_on date
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

-- Grades that became known and after which nobody has yet looked at the registrations that rest on them (decision 20).
-- Every change of an enrollment leaves them here: a roster, a withdrawal, an I that is replaced. The record of a person
-- who is imported comes with its grades known.
create sequence known_grade_number as bigint;
create table known_grade (
  person_id bigint not null constraint known_grade_student_fk references student on delete cascade,
  term integer not null constraint known_grade_term_known check (is_term(term)),
  -- A later grade of the same term takes a new number, so that it is looked at again.
  number bigint not null default nextval('known_grade_number'),
  constraint known_grade_pk primary key (person_id, term)
);

create function note_known_grades() returns trigger language plpgsql as $$
begin
  insert into known_grade (person_id, term)
    select distinct changed.person_id, changed.term from changed join previous using (id)
    where changed.status in ('completed', 'withdrawn')
      and (changed.status, changed.grade) is distinct from (previous.status, previous.grade)
    order by 1, 2
    on conflict on constraint known_grade_pk do update set number = nextval('known_grade_number');
  return null;
end $$;

create trigger enrollment_known_grades after update on enrollment
  referencing old table as previous new table as changed for each statement execute function note_known_grades();

-- Enrollment periods that a registrar is planning: only the author reads them, until they are published.
create table period_draft (
  term integer not null references term (code),
  author_id bigint not null references person (id) on delete cascade,
  -- The fields as typed, finished or not.
  fields jsonb not null,
  -- The fields as they were before anything was typed.
  base jsonb not null,
  note text not null,
  -- The version of the periods that the draft changes.
  version text not null,
  saved_at timestamptz not null default now(),
  constraint period_draft_pkey primary key (term, author_id)
);

-- The beginnings of enrollment periods that students were notified of: each once, and again when it moves.
create table told_opening (
  term integer not null references term (code) on delete cascade,
  standing text not null,
  minimum_credits numeric not null,
  begins_at timestamptz not null,
  stage text not null constraint told_opening_stage_known check (stage in ('ahead', 'open')),
  told_at timestamptz not null default now(),
  constraint told_opening_pk primary key (term, standing, minimum_credits, begins_at, stage)
);

-- What searches and registration keep in each process's memory, of catalog, schedules, calendar and clock: this one version
-- says when it is out of date. Versions come from a sequence: a number given in a transaction that was rolled back is never
-- given again, so nothing that was never committed can be taken for what was.
create sequence facts_version_number as bigint start 1000;
create table facts_version (
  only_row boolean not null default true constraint facts_version_pk primary key
    constraint facts_version_one check (only_row),
  version bigint not null default 1
);

insert into facts_version default values;

create function raise_facts_version() returns trigger language plpgsql as $$
begin
  update facts_version set version = nextval('facts_version_number');
  return null;
end $$;

create trigger subject_facts after insert or update or delete on subject
  for each statement execute function raise_facts_version();
create trigger course_facts after insert or update or delete on course
  for each statement execute function raise_facts_version();
create trigger course_sbc_facts after insert or update or delete on course_sbc
  for each statement execute function raise_facts_version();
create trigger equivalent_course_facts after insert or update or delete on equivalent_course
  for each statement execute function raise_facts_version();
create trigger offering_facts after insert or update or delete on offering
  for each statement execute function raise_facts_version();
-- Seats and queues change all day and are read live: they are not among these columns.
create trigger section_facts after insert or delete
  or update of offering_id, term, position, class_number, component, section_code, topic, note, mode, withdrawn_at on section
  for each statement execute function raise_facts_version();
create trigger section_companion_facts after insert or update or delete on section_companion
  for each statement execute function raise_facts_version();
create trigger meeting_facts after insert or update or delete on meeting
  for each statement execute function raise_facts_version();
create trigger meeting_instructor_facts after insert or update or delete on meeting_instructor
  for each statement execute function raise_facts_version();
create trigger instructor_facts after update of name on instructor
  for each statement execute function raise_facts_version();
create trigger term_facts after insert or update or delete on term
  for each statement execute function raise_facts_version();
create trigger enrollment_period_facts after insert or update or delete on enrollment_period
  for each statement execute function raise_facts_version();
create trigger setting_facts after insert or update or delete on setting
  for each statement execute function raise_facts_version();

-- student.record_version says when the closed part of a record changed: all that registering, dropping and waiting never
-- change.
create sequence record_version_number as bigint;
create function raise_record_versions(people bigint[]) returns void language plpgsql as $$
begin
  perform from student where person_id = any (people) order by person_id for no key update;
  update student set record_version = nextval('record_version_number') where person_id = any (people);
end $$;

create function raise_record_version() returns trigger language plpgsql as $$
begin
  perform raise_record_versions(array(select distinct person_id from changed));
  return null;
end $$;

create function note_closed_classes() returns trigger language plpgsql as $$
declare
  people bigint[];
  summed bigint[];
begin
  if tg_op = 'UPDATE' then
    if exists (select from changed where status in ('withdrawn', 'completed'))
        or exists (select from previous where status in ('withdrawn', 'completed')) then
      people := array(
        select person_id from changed where status in ('withdrawn', 'completed')
        union select person_id from previous where status in ('withdrawn', 'completed'));
      summed := array(
        select changed.person_id from changed join previous using (id)
          where (changed.person_id, changed.status, changed.grade, changed.credits, changed.term, changed.subject, changed.number)
            is distinct from (previous.person_id, previous.status, previous.grade, previous.credits, previous.term,
              previous.subject, previous.number)
        union select previous.person_id from changed join previous using (id) where changed.person_id <> previous.person_id);
    end if;
  elsif exists (select from changed where status in ('withdrawn', 'completed')) then
    people := array(select distinct person_id from changed where status in ('withdrawn', 'completed'));
    summed := people;
  end if;
  if people is not null then
    perform raise_record_versions(people);
    perform sum_records(summed);
  end if;
  return null;
end $$;

create trigger enrollment_added_record after insert on enrollment
  referencing new table as changed for each statement execute function note_closed_classes();
create trigger enrollment_changed_record after update on enrollment
  referencing old table as previous new table as changed
  for each statement execute function note_closed_classes();
create trigger enrollment_taken_record after delete on enrollment
  referencing old table as changed for each statement execute function note_closed_classes();
create trigger transfer_credit_added_record after insert on transfer_credit
  referencing new table as changed for each statement execute function raise_record_version();
create trigger transfer_credit_changed_record after update on transfer_credit
  referencing new table as changed for each statement execute function raise_record_version();
create trigger transfer_credit_taken_record after delete on transfer_credit
  referencing old table as changed for each statement execute function raise_record_version();
create trigger student_program_added_record after insert on student_program
  referencing new table as changed for each statement execute function raise_record_version();
create trigger student_program_changed_record after update on student_program
  referencing new table as changed for each statement execute function raise_record_version();
create trigger student_program_taken_record after delete on student_program
  referencing old table as changed for each statement execute function raise_record_version();
create trigger hold_added_record after insert on hold
  referencing new table as changed for each statement execute function raise_record_version();
create trigger hold_changed_record after update on hold
  referencing new table as changed for each statement execute function raise_record_version();
create trigger hold_taken_record after delete on hold
  referencing old table as changed for each statement execute function raise_record_version();
create trigger waiver_added_record after insert on waiver
  referencing new table as changed for each statement execute function raise_record_version();
create trigger waiver_changed_record after update on waiver
  referencing new table as changed for each statement execute function raise_record_version();
create trigger waiver_taken_record after delete on waiver
  referencing old table as changed for each statement execute function raise_record_version();

create function sections_beside(sections bigint[]) returns bigint[]
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  beside bigint[] := (
    select coalesce(array_agg(id), '{}') from (
      select companion_id as id from section_companion where section_id = any (sections)
      union
      select section_id from section_companion where companion_id = any (sections)) parts);
begin
  if exists (select from waitlist_entry where section_id = any (sections) and status = 'waiting') then
    beside := beside || (
      select coalesce(array_agg(id), '{}') from (
        select enrollment.section_id as id from waitlist_entry
          join enrollment on enrollment.id = waitlist_entry.swap_enrollment_id
          where waitlist_entry.section_id = any (sections) and waitlist_entry.status = 'waiting'
        union
        select other.section_id from waitlist_entry
          join waitlist_entry other on other.person_id = waitlist_entry.person_id and other.status = 'waiting'
          join section on section.id = waitlist_entry.section_id
          join offering on offering.id = section.offering_id
          join section other_section on other_section.id = other.section_id
          join offering other_offering on other_offering.id = other_section.offering_id
          where waitlist_entry.section_id = any (sections) and waitlist_entry.status = 'waiting'
            and (waitlist_entry.swap_enrollment_id is not null
              or (other_offering.subject = offering.subject and other_offering.number = offering.number))) queues
      where id is not null);
  end if;
  return beside;
end $$;

create function sections_waited_for(for_term integer, people bigint[]) returns bigint[]
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select coalesce(array_agg(waitlist_entry.section_id), '{}') from waitlist_entry
      join section on section.id = waitlist_entry.section_id
      where waitlist_entry.person_id = any (people) and status = 'waiting' and section.term = for_term);
end $$;

create function reach_of_registration(for_term integer, people bigint[], sections bigint[]) returns bigint[]
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  reached bigint[] := '{}';
  next bigint[] := sections || sections_waited_for(for_term, people);
begin
  loop
    next := (select coalesce(array_agg(distinct id), '{}') from unnest(next) id where id <> all (reached));
    exit when cardinality(next) = 0;
    reached := reached || next;
    next := sections_beside(next);
  end loop;
  return (select coalesce(array_agg(id order by id), '{}') from unnest(reached) id);
end $$;

create function lock_registration(for_term integer, people bigint[], sections bigint[])
  returns table (section_ids bigint[], person_ids bigint[], facts bigint) language plpgsql as $$
declare
  reached bigint[] := reach_of_registration(for_term, people, sections);
  everyone bigint[];
begin
  perform from section where id = any (reached) order by id for no key update;
  -- An import that keeps what courses carried lets all who enroll end before, and the others begin after.
  perform pg_advisory_xact_lock_shared(hashtext('kept categories'));
  select coalesce(array_agg(person_id order by person_id), '{}') into everyone from (
    select unnest(people) as person_id
    union
    select waitlist_entry.person_id from waitlist_entry where section_id = any (reached) and status = 'waiting') known;
  perform pg_advisory_xact_lock(-(person_id * 1000000 + for_term)) from unnest(everyone) person_id;
  if not (sections_beside(reached) || sections_waited_for(for_term, people)) <@ reached then
    raise exception 'the reach of a registration grew while it waited' using errcode = 'serialization_failure';
  end if;
  return query select reached, everyone, version from facts_version;
end $$;

create function registration_record(for_people bigint[], known_versions bigint[])
  returns table (person_id bigint, version bigint, college text, open json, closed json)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query select student.person_id, student.record_version, student.college,
    (select coalesce(json_agg(json_build_array(e.id, e.term, e.section_id, e.subject || ' ' || e.number,
        e.section_code, e.credits, e.gpnc_threshold, e.status, e.grade, e.title, e.enrolled_at, e.reservation_id,
        case when e.categories is not null then json_build_object('term', e.categories_term, 'categories', e.categories) end)
        order by e.id),
        '[]'::json)
      from enrollment e where e.person_id = student.person_id and e.status = 'enrolled'),
    case when student.record_version is distinct from known.version then json_build_object(
      'classes', (select coalesce(json_agg(json_build_array(e.id, e.term, e.section_id, e.subject || ' ' || e.number,
          e.section_code, e.credits, e.gpnc_threshold, e.status, e.grade, e.title, e.enrolled_at, null,
          case when e.categories is not null then json_build_object('term', e.categories_term, 'categories', e.categories) end)
          order by e.id), '[]'::json)
        from enrollment e where e.person_id = student.person_id and e.status in ('withdrawn', 'completed')),
      'transfers', (select coalesce(json_agg(json_build_array(t.subject || ' ' || t.number, t.credits, t.grade,
          case when t.categories is not null then json_build_object('term', t.categories_term, 'categories', t.categories) end)),
          '[]'::json)
        from transfer_credit t where t.person_id = student.person_id),
      'programs', (select coalesce(json_agg(json_build_array(p.kind, p.code)), '[]'::json)
        from student_program p where p.person_id = student.person_id and p.standing = 'declared'),
      'holds', (select coalesce(json_agg(json_build_object('id', h.id, 'type', h.type, 'description', h.description,
          'department', h.department, 'expiresOn', h.expires_on)), '[]'::json)
        from hold h where h.person_id = student.person_id and h.lifted_at is null),
      'waivers', (select coalesce(json_agg(json_build_object('id', w.id, 'kind', w.kind, 'term', w.term,
          'courses', w.courses, 'sectionIds', w.section_ids, 'amount', w.amount, 'expiresOn', w.expires_on)), '[]'::json)
        from waiver w where w.person_id = student.person_id and w.revoked_at is null)) end
  from unnest(for_people, known_versions) known (person_id, version) join student on student.person_id = known.person_id;
end $$;

create function section_seats(for_sections bigint[]) returns table (seats json, waiting json)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query select
    (select coalesce(json_agg(json_build_object('sectionId', s.id, 'capacity', s.capacity, 'enrolled', s.enrolled,
        'overCapacity', s.over_capacity,
        'lastPlace', coalesce((select max(place) from waitlist_entry w where w.section_id = s.id), 0),
        'reservations', (select json_agg(json_build_object('id', r.id, 'population', r.population, 'seats', r.seats,
            'taken', (select count(*) from enrollment e where e.reservation_id = r.id and e.status = 'enrolled'),
            'keptUntil', r.kept_until) order by r.position)
          from seat_reservation r where r.section_id = s.id))), '[]'::json)
      from section s where s.id = any (for_sections)),
    (select coalesce(json_agg(json_build_object('entryId', w.id, 'personId', w.person_id, 'sectionId', w.section_id,
        'place', w.place, 'credits', w.credits, 'gpncThreshold', w.gpnc_threshold, 'swapSectionId', e.section_id,
        'lastSkip', w.last_skip) order by w.section_id, w.place), '[]'::json)
      from waitlist_entry w left join enrollment e on e.id = w.swap_enrollment_id and e.status = 'enrolled'
      where w.section_id = any (for_sections) and w.status = 'waiting');
end $$;
