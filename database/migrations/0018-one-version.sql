-- The kinds of import are named by the contract alone.
alter table import_run drop constraint import_run_kind_known;

-- One version says when what processes keep of catalog, schedules, calendar and clock is out of date, for searches and
-- registration alike.
do $$
declare
  raised record;
begin
  for raised in
    select tgname, tgrelid::regclass as of_table from pg_trigger
    where tgfoid in ('raise_search_version'::regproc, 'raise_schedule_version'::regproc)
  loop
    execute format('drop trigger %I on %s', raised.tgname, raised.of_table);
  end loop;
end $$;
drop function raise_search_version;
drop function raise_schedule_version;
drop table search_version;
alter table schedule_version rename to facts_version;
alter table facts_version rename constraint schedule_version_pk to facts_version_pk;
alter table facts_version rename constraint schedule_version_one to facts_version_one;
alter sequence schedule_version_number rename to facts_version_number;

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

drop function lock_registration;
create function lock_registration(for_term integer, people bigint[], sections bigint[])
  returns table (section_ids bigint[], person_ids bigint[], facts bigint) language plpgsql as $$
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
  if not (sections_beside(reached) || sections_waited_for(for_term, people)) <@ reached then
    raise exception 'the reach of a registration grew while it waited' using errcode = 'serialization_failure';
  end if;
  return query select reached, everybody, version from facts_version;
end $$;
