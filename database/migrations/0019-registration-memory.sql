-- What servers keep in memory says when it is out of date. Versions come from sequences: a number given in a transaction
-- that was rolled back is never given again, so nothing that was never committed can be taken for what was.
create sequence schedule_version_number as bigint start 1000;
create or replace function raise_schedule_version() returns trigger language plpgsql as $$
begin
  update schedule_version set version = nextval('schedule_version_number');
  return null;
end $$;
-- The clock, the calendar and the enrollment periods are kept beside the classes.
create trigger term_version after insert or update or delete on term
  for each statement execute function raise_schedule_version();
create trigger enrollment_period_version after insert or update or delete on enrollment_period
  for each statement execute function raise_schedule_version();
create trigger setting_version after insert or update or delete on setting
  for each statement execute function raise_schedule_version();

-- The closed part of what decides a student's registrations: all that registering, dropping and waiting never change.
create sequence record_version_number as bigint;
alter table student add column record_version bigint not null default 0;

create function raise_record_version() returns trigger language plpgsql as $$
begin
  update student set record_version = nextval('record_version_number')
    where person_id in (select person_id from changed);
  return null;
end $$;
create function raise_record_version_of_classes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    update student set record_version = nextval('record_version_number') where person_id in (
      select person_id from changed where status in ('withdrawn', 'completed')
      union select person_id from previous where status in ('withdrawn', 'completed'));
  else
    update student set record_version = nextval('record_version_number')
      where person_id in (select person_id from changed where status in ('withdrawn', 'completed'));
  end if;
  return null;
end $$;
create trigger enrollment_added_record after insert on enrollment
  referencing new table as changed for each statement execute function raise_record_version_of_classes();
create trigger enrollment_changed_record after update on enrollment
  referencing old table as previous new table as changed
  for each statement execute function raise_record_version_of_classes();
create trigger enrollment_taken_record after delete on enrollment
  referencing old table as changed for each statement execute function raise_record_version_of_classes();
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

-- What decides the registrations of people: a row each, without the closed part where the version known already is right.
drop function registration_record(bigint[]);
create function registration_record(for_people bigint[], known_versions bigint[])
  returns table (person_id bigint, version bigint, college text, open json, closed json)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query select student.person_id, student.record_version, student.college,
    (select coalesce(json_agg(json_build_array(e.id, e.term, e.section_id, e.subject || ' ' || e.number,
        e.section_code, e.credits, e.gpnc_threshold, e.status, e.grade, e.title, e.enrolled_at) order by e.id), '[]'::json)
      from enrollment e where e.person_id = student.person_id and e.status = 'enrolled'),
    case when student.record_version is distinct from known.version then json_build_object(
      'classes', (select coalesce(json_agg(json_build_array(e.id, e.term, e.section_id, e.subject || ' ' || e.number,
          e.section_code, e.credits, e.gpnc_threshold, e.status, e.grade, e.title, e.enrolled_at) order by e.id), '[]'::json)
        from enrollment e where e.person_id = student.person_id and e.status in ('withdrawn', 'completed')),
      'transfers', (select coalesce(json_agg(json_build_array(t.subject || ' ' || t.number, t.credits, t.grade)), '[]'::json)
        from transfer_credit t where t.person_id = student.person_id),
      'programs', (select coalesce(json_agg(json_build_array(p.kind, p.code)), '[]'::json)
        from student_program p where p.person_id = student.person_id and p.standing = 'declared'),
      'holds', (select coalesce(json_agg(json_build_object('id', h.id, 'type', h.type, 'description', h.description,
          'department', h.department)), '[]'::json)
        from hold h where h.person_id = student.person_id and h.lifted_at is null),
      'waivers', (select coalesce(json_agg(json_build_object('id', w.id, 'kind', w.kind, 'term', w.term,
          'courses', w.courses, 'sectionIds', w.section_ids, 'amount', w.amount, 'expiresOn', w.expires_on)), '[]'::json)
        from waiver w where w.person_id = student.person_id and w.revoked_at is null)) end
  from unnest(for_people, known_versions) known (person_id, version) join student on student.person_id = known.person_id;
end $$;

-- Seats of sections, with the highest place that each waitlist ever gave, and those who wait for them in order.
create function section_seats(for_sections bigint[]) returns table (seats json, waiting json)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query select
    (select coalesce(json_agg(json_build_object('sectionId', s.id, 'capacity', s.capacity, 'enrolled', s.enrolled,
        'overCapacity', s.over_capacity,
        'lastPlace', coalesce((select max(place) from waitlist_entry w where w.section_id = s.id), 0))), '[]'::json)
      from section s where s.id = any (for_sections)),
    (select coalesce(json_agg(json_build_object('entryId', w.id, 'personId', w.person_id, 'sectionId', w.section_id,
        'place', w.place, 'credits', w.credits, 'swapSectionId', e.section_id, 'lastSkip', w.last_skip)
        order by w.section_id, w.place), '[]'::json)
      from waitlist_entry w left join enrollment e on e.id = w.swap_enrollment_id and e.status = 'enrolled'
      where w.section_id = any (for_sections) and w.status = 'waiting');
end $$;

-- Keeps the answers to keyed commands. A key that another transaction took meanwhile begins this one anew, which then
-- finds the answer given there.
create function keep_answers(answers json) returns void language plpgsql as $$
declare
  kept integer;
begin
  insert into idempotency_key (person_id, key, request_hash, status, answer)
    select source.person_id, source.key, decode(source.hash, 'hex'), 200, source.answer
    from json_to_recordset(answers) as source (person_id bigint, key text, hash text, answer json) order by 1, 2
    on conflict do nothing;
  get diagnostics kept = row_count;
  if kept < json_array_length(answers) then
    raise exception 'a key was taken by another transaction meanwhile' using errcode = 'serialization_failure';
  end if;
end $$;
delete from idempotency_key where answer is null;
alter table idempotency_key alter column answer type json, alter column answer set not null,
  alter column status set not null;

-- How fast seats went: those given back, by section and time.
create index enrollment_given_back on enrollment (section_id, ended_at) where ended_at is not null;
