-- Transcripts as they were issued. Anyone who has the number of one can ask whether a paper says the same.
create table transcript (
  id bigint generated always as identity constraint transcript_pk primary key,
  number text not null constraint transcript_number unique,
  person_id bigint not null constraint transcript_student_fk references student on delete cascade,
  issued_by bigint constraint transcript_issuer_fk references person on delete set null,
  issued_at timestamptz not null,
  -- The last day on which the number is answered.
  valid_through date not null,
  stopped_at timestamptz,
  opened integer not null default 0,
  opened_at timestamptz,
  content jsonb not null
);

create index transcript_person on transcript (person_id, id desc);
create index transcript_issuer on transcript (issued_by);

-- What a record sums up to, by person: a row for each student, kept by triggers in the transaction that changes the record.
create table record_sum (
  person_id bigint not null constraint record_sum_pk primary key
    constraint record_sum_student_fk references student on delete cascade,
  -- Credits earned here and elsewhere.
  earned numeric not null default 0,
  -- The grade point average; null when no grade counts.
  gpa numeric,
  -- The lowest average of a term, and of all terms through one.
  lowest_gpa numeric
);


-- What the grades of the institution file are worth, written at the start.
create table grade_worth (
  symbol text not null constraint grade_worth_pk primary key,
  earns boolean not null,
  -- Null: it does not count in averages.
  points numeric,
  -- The class still runs.
  running boolean not null
);

-- The few courses that earn each time.
create index course_repeatable on course (subject, number) where repeatable;

create function record_sums_of(people bigint[])
  returns table (person_id bigint, earned numeric, gpa numeric, lowest_gpa numeric)
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query
    with repeated as (
      select distinct course.subject, course.number from course where course.repeatable
    ), taken as (
      select one.id as person, enrollment.id, enrollment.term, enrollment.subject, enrollment.number, enrollment.credits,
        worth.earns, worth.points
      from unnest(people) one (id) join enrollment on enrollment.person_id = one.id
      join grade_worth worth on worth.symbol = enrollment.grade
      where enrollment.status in ('withdrawn', 'completed') and not worth.running
    ), alone as (
      select taken.person, taken.credits, taken.subject, taken.number, case
        when repeated.subject is not null and (
          select course.repeatable from course
          where course.subject = taken.subject and course.number = taken.number
          order by abs(term_ordinal(course.term) - term_ordinal(taken.term)), course.term limit 1)
        then taken.id else 0 end as alone
      from taken left join repeated on repeated.subject = taken.subject and repeated.number = taken.number
      where taken.earns
      union all
      select one.id, transfer.credits, transfer.subject, transfer.number,
        case when transfer.subject is null then -transfer.id else 0 end
      from unnest(people) one (id) join transfer_credit transfer on transfer.person_id = one.id
      left join grade_worth worth on worth.symbol = transfer.grade
      where coalesce(worth.earns, true)
    ), once as (
      select alone.person, max(alone.credits) as credits from alone group by alone.person, subject, number, alone.alone
    ), credited as (
      select once.person, sum(once.credits) as credits from once group by once.person
    ), termly as (
      select taken.person, taken.term, sum(taken.points * taken.credits) as points, sum(taken.credits) as credits
      from taken where taken.points is not null group by taken.person, taken.term
    ), averaged as (
      select termly.person, termly.points / nullif(termly.credits, 0) as own, termly.points, termly.credits,
        sum(termly.points) over through / nullif(sum(termly.credits) over through, 0) as through
      from termly window through as (partition by termly.person order by termly.term)
    ), graded as (
      select averaged.person, sum(points) / nullif(sum(averaged.credits), 0) as average,
        least(min(own), min(averaged.through)) as lowest
      from averaged group by averaged.person
    )
    select one.id, coalesce(credited.credits, 0), graded.average, graded.lowest
    from unnest(people) one (id) left join credited on credited.person = one.id left join graded on graded.person = one.id;
end $$;

-- A row is locked before it is summed: who changes the same record beside this waits, and then sums what both wrote.
create function sum_records(people bigint[]) returns void
  language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform from record_sum where person_id = any (people) order by person_id for no key update;
  update record_sum set earned = derived.earned, gpa = derived.gpa, lowest_gpa = derived.lowest_gpa
    from record_sums_of(people) derived where record_sum.person_id = derived.person_id
      and (record_sum.earned, record_sum.gpa, record_sum.lowest_gpa)
        is distinct from (derived.earned, derived.gpa, derived.lowest_gpa);
end $$;

create function sum_records_of_students() returns trigger language plpgsql as $$
begin
  insert into record_sum select * from record_sums_of(array(select person_id from changed));
  return null;
end $$;

create function sum_records_of_transfers() returns trigger language plpgsql as $$
begin
  perform sum_records(array(select distinct person_id from changed));
  if tg_op = 'UPDATE' then
    perform sum_records(array(select previous.person_id from changed join previous using (id)
      where changed.person_id <> previous.person_id));
  end if;
  return null;
end $$;

-- A course that became repeatable, or is no more: it counts again for who has it more than once.
create function sum_records_of_courses() returns trigger language plpgsql as $$
declare
  codes text[];
begin
  if tg_op = 'UPDATE' then
    codes := array(
      select distinct unnest(array[changed.subject || ' ' || changed.number, previous.subject || ' ' || previous.number])
      from changed join previous using (id)
      where (changed.term, changed.subject, changed.number, changed.repeatable)
        is distinct from (previous.term, previous.subject, previous.number, previous.repeatable));
  else
    codes := array(
      select distinct changed.subject || ' ' || changed.number from changed
      where changed.repeatable or exists (select from course
        where course.subject = changed.subject and course.number = changed.number and course.repeatable));
  end if;
  perform sum_records(array(
    select taken.person_id from unnest(codes) code (code) join enrollment taken
      on taken.subject = split_part(code, ' ', 1) and taken.number = split_part(code, ' ', 2) and taken.grade is not null
    where (select count(*) from enrollment other where other.person_id = taken.person_id
        and other.subject = taken.subject and other.number = taken.number and other.grade is not null) > 1
      or exists (select from transfer_credit other where other.person_id = taken.person_id
        and other.subject = taken.subject and other.number = taken.number)
    group by taken.person_id));
  return null;
end $$;

create trigger student_added_sum after insert on student
  referencing new table as changed for each statement execute function sum_records_of_students();
create trigger transfer_credit_added_sum after insert on transfer_credit
  referencing new table as changed for each statement execute function sum_records_of_transfers();
create trigger transfer_credit_changed_sum after update on transfer_credit
  referencing old table as previous new table as changed
  for each statement execute function sum_records_of_transfers();
create trigger transfer_credit_taken_sum after delete on transfer_credit
  referencing old table as changed for each statement execute function sum_records_of_transfers();
create trigger course_added_sum after insert on course
  referencing new table as changed for each statement execute function sum_records_of_courses();
create trigger course_changed_sum after update on course
  referencing old table as previous new table as changed for each statement execute function sum_records_of_courses();
create trigger course_taken_sum after delete on course
  referencing old table as changed for each statement execute function sum_records_of_courses();
