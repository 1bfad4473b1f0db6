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
insert into instructor_link (instructor_id, person_id, state, made_by)
  select id, person_id, 'linked', 'earlier version' from instructor where person_id is not null;
