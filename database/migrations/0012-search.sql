-- Every server process keeps the catalog and the schedules in memory for searching. A version that rises in the
-- transaction of each change tells a process, with the seats that it reads anyway, that what it keeps is old.
create table search_version (
  what text not null constraint search_version_pk primary key
    constraint search_version_what_known check (what in ('catalog', 'schedule')),
  version bigint not null default 0
);
insert into search_version (what) values ('catalog'), ('schedule');

create function raise_search_version() returns trigger language plpgsql as $$
begin
  update search_version set version = version + 1 where what = tg_argv[0];
  return null;
end $$;

create trigger course_raises_version after insert or update or delete on course
  for each statement execute function raise_search_version('catalog');
create trigger course_sbc_raises_version after insert or update or delete on course_sbc
  for each statement execute function raise_search_version('catalog');
create trigger subject_raises_version after insert or update or delete on subject
  for each statement execute function raise_search_version('catalog');
create trigger offering_raises_version after insert or update or delete on offering
  for each statement execute function raise_search_version('schedule');
-- Seats and queues change all day and are read live: they are not among these columns.
create trigger section_raises_version after insert or delete
  or update of offering_id, term, position, class_number, component, section_code, topic, note, mode, withdrawn_at on section
  for each statement execute function raise_search_version('schedule');
create trigger section_companion_raises_version after insert or update or delete on section_companion
  for each statement execute function raise_search_version('schedule');
create trigger meeting_raises_version after insert or update or delete on meeting
  for each statement execute function raise_search_version('schedule');
create trigger meeting_instructor_raises_version after insert or update or delete on meeting_instructor
  for each statement execute function raise_search_version('schedule');
create trigger instructor_raises_version after update of name on instructor
  for each statement execute function raise_search_version('schedule');

-- What an earlier way of searching needed.
drop index course_name_trigram;
drop index instructor_name_trigram;
alter table course drop column search;
