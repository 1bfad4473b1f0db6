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
  search tsvector generated always as (
    setweight(to_tsvector('simple', subject || number || ' ' || subject || ' ' || number), 'A')
    || setweight(to_tsvector('english', name), 'B')
    || setweight(to_tsvector('english', description), 'C')) stored,
  constraint course_unique unique (term, subject, number),
  constraint course_credits_order check (credits_max >= credits_min)
);
create index course_search on course using gin (search);
create index course_name_trigram on course using gin (lower(name) gin_trgm_ops);

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
