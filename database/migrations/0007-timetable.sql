-- The class schedule of each term: courses offered, classes, meetings, rooms and instructors.
create table room (
  building text not null,
  number text not null,
  capacity integer not null constraint room_capacity_range check (capacity between 1 and 10000),
  constraint room_pk primary key (building, number)
);

-- A name under which someone teaches, as schedules print it; linked to a person when exactly one fits.
create table instructor (
  id bigint generated always as identity constraint instructor_pk primary key,
  name text not null constraint instructor_name_unique unique,
  person_id bigint constraint instructor_person_fk references person on delete set null
);

create index instructor_person on instructor (person_id);

-- How a name that schedules print became a person's: by an import where only one person can be meant, else confirmed by a
-- registrar. instructor.person_id is the link in force and is written together with these rows.
create table instructor_link (
  id bigint generated always as identity constraint instructor_link_pk primary key,
  instructor_id bigint not null constraint instructor_link_instructor_fk references instructor on delete cascade,
  person_id bigint not null constraint instructor_link_person_fk references person on delete cascade,
  state text not null constraint instructor_link_state_known check (state in ('pending', 'linked', 'undone')),
  made_by text not null constraint instructor_link_made_by_known
    check (made_by in ('schedule import', 'users import', 'registrar', 'earlier version')),
  made_at timestamptz not null default clock_timestamp(),
  -- Why an import left it to a registrar; null when it did not.
  doubt text,
  decided_by bigint constraint instructor_link_decided_by_fk references person on delete set null,
  decided_at timestamptz,
  constraint instructor_link_pair unique (instructor_id, person_id)
);

create unique index instructor_link_one on instructor_link (instructor_id) where state = 'linked';
create index instructor_link_person on instructor_link (person_id);
create index instructor_link_pending on instructor_link (id) where state = 'pending';

-- A course as one term's schedule offers it.
create table offering (
  id bigint generated always as identity constraint offering_pk primary key,
  term integer not null constraint offering_term_fk references term,
  subject text not null constraint offering_subject_fk references subject,
  number text not null,
  title text not null,
  credits_min numeric(4,1),
  credits_max numeric(4,1),
  sbcs text[] not null default '{}',
  former_attribute text,
  requirement_text text,
  constraint offering_unique unique (term, subject, number)
);

create table section (
  id bigint generated always as identity constraint section_pk primary key,
  offering_id bigint not null constraint section_offering_fk references offering on delete cascade,
  term integer not null constraint section_term_fk references term,
  -- Order of the file within the offering, from 0.
  position integer not null,
  -- Null: a component taken with others, not enrolled in by number.
  class_number integer,
  component text not null,
  section_code text not null,
  topic text,
  note text,
  -- As domain/timetable/section-mode.ts names them.
  mode text not null constraint section_mode_known
    check (mode in ('in person', 'online synchronous', 'online asynchronous', 'hybrid', 'arranged')),
  capacity integer not null constraint section_capacity_range check (capacity between 0 and 100000),
  capacity_source text not null constraint section_capacity_source_known
    check (capacity_source in ('room', 'default', 'linked', 'registrar')),
  enrolled integer not null default 0,
  -- Seats granted beyond the capacity, each recorded by a waiver or an import.
  over_capacity integer not null default 0 constraint section_over_capacity_range check (over_capacity >= 0),
  waitlisted integer not null default 0 constraint section_waitlisted_range check (waitlisted >= 0),
  -- A section that has students but is no longer in the schedule stays, marked.
  withdrawn_at timestamptz,
  constraint section_class_number_unique unique (term, class_number),
  constraint section_position_unique unique (offering_id, position) deferrable initially deferred,
  constraint section_seats check (enrolled between 0 and capacity + over_capacity)
);

create index offering_by_code on offering (subject, number);
create index section_offering on section (offering_id);

-- A numbered section with the un-numbered components taken together with it: one enrollable whole.
create table section_companion (
  section_id bigint not null constraint section_companion_section_fk references section on delete cascade,
  companion_id bigint not null constraint section_companion_companion_fk references section on delete cascade,
  constraint section_companion_pk primary key (section_id, companion_id),
  constraint section_companion_other check (section_id <> companion_id)
);

create index section_companion_companion on section_companion (companion_id);

create table meeting (
  id bigint generated always as identity constraint meeting_pk primary key,
  section_id bigint not null constraint meeting_section_fk references section on delete cascade,
  position integer not null,
  -- Bit 0 Monday to bit 6 Sunday; 0 when no day is fixed.
  days smallint not null constraint meeting_days_range check (days between 0 and 127),
  day_pattern text,
  -- Minutes since midnight.
  start_minute smallint,
  end_minute smallint,
  start_date date,
  end_date date,
  building text,
  room text,
  constraint meeting_position_unique unique (section_id, position),
  constraint meeting_times check (
    (start_minute is null) = (end_minute is null)
    and (start_minute is null or (start_minute >= 0 and end_minute <= 1440 and start_minute < end_minute))),
  constraint meeting_dates check (start_date is null or end_date is null or start_date <= end_date)
);

create table meeting_instructor (
  meeting_id bigint not null constraint meeting_instructor_meeting_fk references meeting on delete cascade,
  position integer not null,
  instructor_id bigint not null constraint meeting_instructor_instructor_fk references instructor,
  constraint meeting_instructor_pk primary key (meeting_id, position)
);

create index meeting_instructor_instructor on meeting_instructor (instructor_id);
