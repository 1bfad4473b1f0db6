import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../open-database.ts'

/** What must hold at every commit. Each query finds the rows that break it, so a sound database answers none. */
const invariants: Record<string, RawBuilder<object>> = {
  'enrolled counts the students of the section and of the classes that take it along': sql`
    select section.id, section.enrolled, taken.seats from section cross join lateral (
      select (select count(*) from enrollment e where e.section_id = section.id and e.status = 'enrolled')
        + (select count(*) from section_companion link join enrollment e on e.section_id = link.section_id
           where link.companion_id = section.id and e.status = 'enrolled') as seats) taken
    where taken.seats <> section.enrolled`,
  'enrolled never exceeds capacity and recorded overrides': sql`
    select id from section where enrolled > capacity + over_capacity`,
  'seats beyond the capacity are on record': sql`
    select section.id from section where over_capacity > 0 and capacity_source <> 'default' and enrolled > capacity
      and not exists (select from section_companion where companion_id = section.id)
      and not exists (select from audit_entry where entity = 'enrollment' and after ->> 'beyondCapacity' = 'true'
        and split_part(entity_key, '/', 2)::bigint = section.id)
      and not exists (select from audit_entry where entity = 'section' and entity_key = section.id::text
        and (after ->> 'overCapacity')::integer > 0)
      and not exists (select from import_run where status = 'succeeded' and kind in ('rooms', 'schedule'))
      and not exists (select from enrollment where section_id = section.id and status = 'enrolled'
        and not exists (select from audit_entry where entity = 'enrollment'
          and entity_key = enrollment.person_id || '/' || enrollment.section_id))`,
  'no reservation holds more students than its seats, or students of another class': sql`
    select reservation.id from seat_reservation reservation join enrollment e on e.reservation_id = reservation.id
    where e.status = 'enrolled' group by reservation.id
    having count(*) > reservation.seats or bool_or(e.section_id is distinct from reservation.section_id)`,
  'one active enrollment per student and class': sql`
    select person_id, section_id from enrollment where status = 'enrolled' and section_id is not null
    group by 1, 2 having count(*) > 1`,
  'one active enrollment per student, term and course': sql`
    select person_id, term, subject, number from enrollment where status = 'enrolled'
    group by 1, 2, 3, 4 having count(*) > 1`,
  'one choice of G/P/NC per student and term among classes registered here': sql`
    select person_id, term from enrollment where status = 'enrolled' and gpnc_threshold is not null
      and exists (select from audit_entry where entity = 'enrollment' and entity_key = person_id || '/' || section_id)
    group by 1, 2 having count(*) > 1`,
  'no unwaived time overlap among classes registered here': sql`
    with part as (
      select id as whole, id as part_id from section union all select section_id, companion_id from section_companion
    ), met as (
      select e.id, e.person_id, e.term, e.section_id, e.subject || ' ' || e.number as course, m.days, m.start_minute, m.end_minute,
        m.start_date, m.end_date
      from enrollment e join part on part.whole = e.section_id join meeting m on m.section_id = part.part_id
      where e.status = 'enrolled' and m.start_minute is not null
        and exists (select from audit_entry where entity = 'enrollment' and entity_key = e.person_id || '/' || e.section_id)
    )
    select one.id, other.id as other from met one join met other
      on other.person_id = one.person_id and other.term = one.term and other.id > one.id and other.course <> one.course
      and (one.days & other.days) > 0 and one.start_minute < other.end_minute and other.start_minute < one.end_minute
    where exists (
        select from generate_series(greatest(one.start_date, other.start_date)::timestamp,
          least(one.end_date, other.end_date)::timestamp, interval '1 day') day
        where (one.days & other.days & (1 << (extract(isodow from day)::integer - 1))) > 0)
      and not exists (
        select from waiver where waiver.person_id = one.person_id and waiver.kind = 'time conflict'
          and (waiver.term is null or waiver.term = one.term)
          and (one.course = any(waiver.courses) or one.section_id = any(waiver.section_ids))
          and (other.course = any(waiver.courses) or other.section_id = any(waiver.section_ids)))`,
  'credits never exceed the limit in force when the last were added': sql`
    with added as (
      select distinct on (subject_id, section.term) subject_id as person_id, section.term,
        (after ->> 'limit')::numeric as most
      from audit_entry join section on section.id = split_part(entity_key, '/', 2)::bigint
      where entity = 'enrollment' and after ? 'limit' order by subject_id, section.term, audit_entry.id desc)
    select added.person_id, added.term, sum(credits) as carried, most
    from added join enrollment using (person_id, term) where status = 'enrolled'
    group by 1, 2, most having sum(credits) > most`,
  'nobody was seated outside the period of their standing, or after its end': sql`
    select seated.id from audit_entry seated
    join section on section.id = split_part(seated.entity_key, '/', 2)::bigint
    left join term on term.code = section.term
    where seated.entity = 'enrollment' and seated.after ->> 'event' = 'seated'
      and case when seated.after ->> 'how' = 'promoted'
        then (seated.after ->> 'on')::date > term.waitlist_processing_ends
        else (seated.after ->> 'on')::date > term.late_registration_ends or not exists (
          select from enrollment_period where enrollment_period.term = section.term
            and standing = seated.after ->> 'standing' and begins_at <= (seated.after ->> 'at')::timestamptz) end`,
  'nobody was seated against a hold': sql`
    select seated.id, hold.id as hold from audit_entry seated join hold on hold.person_id = seated.subject_id
    where seated.entity = 'enrollment' and seated.after ->> 'event' = 'seated'
      and not exists (select from audit_entry placed where placed.entity = 'hold'
        and placed.entity_key = hold.id::text and placed.after ->> 'event' = 'placed' and placed.id > seated.id)
      and (hold.expires_on is null or hold.expires_on >= (seated.after ->> 'on')::date)
      and (hold.lifted_at is null or exists (select from audit_entry lifted where lifted.entity = 'hold'
        and lifted.entity_key = hold.id::text and lifted.after ->> 'event' = 'lifted' and lifted.id > seated.id))`,
  'promotion follows the order of joining, except where a skip is on record': sql`
    with turn as (
      select w.id, w.section_id, w.place, a.id as at from waitlist_entry w
      join audit_entry a on a.entity = 'waitlist' and a.entity_key = w.person_id || '/' || w.section_id
        and a.after ->> 'event' = 'promoted' and (a.before ->> 'place')::integer = w.place
      where w.status = 'promoted')
    select later.id, earlier.id as passed from turn later
    join waitlist_entry earlier on earlier.section_id = later.section_id and earlier.place < later.place
    left join turn own on own.id = earlier.id
    where earlier.last_skip is null and (earlier.status = 'waiting' or own.at > later.at)`,
  'no seat is free beside someone who waits without a notice why it passes by': sql`
    select w.id from waitlist_entry w where w.status = 'waiting' and w.last_skip is null
      and not exists (select from section part where part.enrolled >= part.capacity
        and (part.id = w.section_id
          or part.id in (select companion_id from section_companion where section_id = w.section_id)))`,
  'places of a waitlist rise with joining': sql`
    select later.id from waitlist_entry later
    join waitlist_entry earlier on earlier.section_id = later.section_id and earlier.place > later.place
    where earlier.id < later.id`,
  'one place on a waitlist per student and class': sql`
    select person_id, section_id from waitlist_entry where status = 'waiting' group by 1, 2 having count(*) > 1`,
  'waitlisted counts those who wait': sql`
    select section.id from section where waitlisted <> (
      select count(*) from waitlist_entry where section_id = section.id and status = 'waiting')`,
  'nobody waits for a course that they are enrolled in, except to swap': sql`
    select w.id from waitlist_entry w join section s on s.id = w.section_id join offering o on o.id = s.offering_id
    join enrollment e on e.person_id = w.person_id and e.term = o.term and e.subject = o.subject
      and e.number = o.number and e.status = 'enrolled'
    where w.status = 'waiting' and w.swap_enrollment_id is distinct from e.id`,
  'every enrollment in a numbered class is of the whole class': sql`
    select e.id from enrollment e join section s on s.id = e.section_id
    where e.status = 'enrolled' and s.class_number is null`,
  'every kept sum is what its record sums up to': sql`
    select derived.person_id from record_sums_of(array(select person_id from student)) derived
    left join record_sum kept using (person_id)
    where (kept.earned, kept.gpa, kept.lowest_gpa) is distinct from (derived.earned, derived.gpa, derived.lowest_gpa)`,
  'the log rebuilds who is enrolled': sql`
    with last_word as (
      select distinct on (entity_key) entity_key, after ->> 'status' as status
      from audit_entry where entity = 'enrollment' and after ->> 'event' in ('seated', 'released', 'graded')
      order by entity_key, id desc
    ), imported as (
      select person.id as person_id, jsonb_array_elements_text(after -> 'enrolled') as class
      from audit_entry join person on person.id = subject_id where entity = 'person' and after ? 'enrolled'
    ), named as (
      select person_id, term || '/' || class_number as class, status,
        person_id || '/' || coalesce(section_id::text, '') as entity_key
      from enrollment
    ), active as (
      select * from named where status = 'enrolled' and entity_key not like '%/'
    )
    select last_word.entity_key from last_word left join active using (entity_key)
      where (coalesce(last_word.status, '') = 'enrolled') <> (active.entity_key is not null)
    union all
    select entity_key from active
      where not exists (select from last_word where last_word.entity_key = active.entity_key)
        and not exists (select from imported where imported.person_id = active.person_id and imported.class = active.class)
        and exists (select from audit_entry where entity = 'enrollment')
    union all
    select imported.person_id || '/' || imported.class from imported
      where not exists (
        select from named left join last_word using (entity_key)
        where named.person_id = imported.person_id and named.class = imported.class
          and (named.status = 'enrolled' or last_word.entity_key is not null))`,
  'an answer that is kept for its key tells of what was done': sql`
    with told as materialized (
      select known.person_id, known.key, result ->> 'sectionId' as section
      from idempotency_key known cross join lateral json_array_elements(known.answer -> 'results') result
      where (known.answer ->> 'done')::boolean and result ->> 'outcome' = 'enrolled'
    ), seated as materialized (
      select distinct actor_id as person_id, split_part(entity_key, '/', 2) as section from audit_entry
      where entity = 'enrollment' and after ->> 'event' = 'seated'
    )
    select told.* from told where not exists (
      select from seated where seated.person_id = told.person_id and seated.section = told.section)`,
}

export interface Violation {
  invariant: string
  rows: object[]
}

/** The invariants that the database breaks, with up to ten rows each; empty when it is sound. */
export async function listInvariantViolations(db: Db): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const [invariant, query] of Object.entries(invariants)) {
    const { rows } = await sql<object>`select * from (${query}) broken limit 10`.execute(db)
    if (rows.length > 0) violations.push({ invariant, rows })
  }
  return violations
}
