-- Courses, as the catalog of each term describes them.
create table college (
  code text not null constraint college_pk primary key,
  name text not null
);

create table subject (
  code text not null constraint subject_pk primary key constraint subject_code_shape check (code ~ '^[A-Z]{2,5}$'),
  name text not null,
  college text constraint subject_college_fk references college
);

-- A course as the catalog of one term describes it.
create table course (
  id bigint generated always as identity constraint course_pk primary key,
  term integer not null constraint course_term_known check (is_term(term)),
  subject text not null constraint course_subject_fk references subject,
  number text not null constraint course_number_shape check (number ~ '^[0-9]{3}[A-Z]?$'),
  name text not null,
  description text not null default '',
  credits_min numeric(4,1) not null constraint course_credits_min_range check (credits_min between 0 and 30),
  credits_max numeric(4,1) not null constraint course_credits_max_range check (credits_max between 0 and 30),
  prerequisites text,
  corequisites text,
  antirequisites text,
  advisory_prerequisites text,
  -- Expression tree of the sentences above, as domain/requisites defines it.
  requisite jsonb,
  repeatable boolean not null default false,
  constraint course_unique unique (term, subject, number),
  constraint course_credits_order check (credits_max >= credits_min)
);

-- What the catalogs of several terms say of one course.
create index course_by_code on course (subject, number, term);

create table course_sbc (
  course_id bigint not null constraint course_sbc_course_fk references course on delete cascade,
  sbc text not null,
  constraint course_sbc_pk primary key (course_id, sbc)
);

create index course_sbc_by_sbc on course_sbc (sbc);

-- Courses that count as one another everywhere: renamed, cross-listed, honors versions.
create table equivalent_course (
  subject text not null,
  number text not null,
  equivalent_subject text not null,
  equivalent_number text not null,
  constraint equivalent_course_pk primary key (subject, number, equivalent_subject, equivalent_number),
  constraint equivalent_course_other check ((subject, number) <> (equivalent_subject, equivalent_number))
);

-- Pages of the online catalog that have been read for a term, so that reading goes on where it broke off.
create table scraped_course (
  term integer not null constraint scraped_course_term_known check (is_term(term)),
  address text not null,
  subject text not null,
  -- The course as read.
  entry jsonb not null,
  fetched_at timestamptz not null default now(),
  constraint scraped_course_pk primary key (term, address)
);

create index scraped_course_subject on scraped_course (term, subject);

-- Subjects whose catalog of a term has been imported from the online catalog: once, unless forced.
create table catalog_scrape (
  term integer not null constraint catalog_scrape_term_known check (is_term(term)),
  subject text not null,
  courses integer not null,
  scraped_at timestamptz not null default now(),
  scraped_by bigint constraint catalog_scrape_by_fk references person on delete set null,
  constraint catalog_scrape_pk primary key (term, subject)
);
