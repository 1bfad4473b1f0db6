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
