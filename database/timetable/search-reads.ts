import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

/** One enrollable whole as searches look at it: the words, days and seats of a section and its companions. */
export interface ClassCandidate {
  sectionId: number
  offeringId: number
  subject: string
  number: string
  sbcs: string[]
  mode: string
  /** Lower case: title, description and topic. */
  words: string
  /** Lower case: everybody who teaches a part of it. */
  instructors: string
  /** Days of all its meetings, bit 0 Monday to bit 6 Sunday. */
  days: number
  capacity: number
  enrolled: number
  waitlisted: number
}

/** Every enrollable whole of a term, of one subject when given, by subject, number and place in the schedule. */
export async function listClassCandidates(
  db: Db,
  term: number,
  subject: string | undefined,
): Promise<ClassCandidate[]> {
  const { rows } = await sql<ClassCandidate>`
    with part as (
      select section.id as whole, section.id as part_id from section where term = ${term}
      union all
      select section_id, companion_id from section_companion join section on section.id = section_id where term = ${term}
    ), met as (
      select part.whole, bit_or(meeting.days) as days, string_agg(distinct lower(instructor.name), ' | ') as instructors
      from part
      join meeting on meeting.section_id = part.part_id
      left join meeting_instructor on meeting_instructor.meeting_id = meeting.id
      left join instructor on instructor.id = meeting_instructor.instructor_id
      group by part.whole
    )
    select section.id as "sectionId", offering.id as "offeringId", offering.subject, offering.number, offering.sbcs,
      section.mode, section.capacity, section.enrolled, section.waitlisted,
      lower(concat_ws(' ', offering.title, catalog.name, catalog.description, section.topic)) as words,
      coalesce(met.instructors, '') as instructors, coalesce(met.days, 0) as days
    from section
    join offering on offering.id = section.offering_id
    left join met on met.whole = section.id
    left join lateral (
      select course.name, course.description from course
      where course.subject = offering.subject and course.number = offering.number
      order by abs(course.term - offering.term) limit 1) catalog on true
    where section.term = ${term}
      and (${subject ?? null}::text is null or offering.subject = ${subject ?? null})
      and section.withdrawn_at is null
      and not exists (select from section_companion where companion_id = section.id)
    order by offering.subject, offering.number, section.position`.execute(db)
  return rows
}

export interface OfferingFacts {
  offeringId: number
  term: number
  subject: string
  number: string
  title: string
  creditsMin: number | null
  creditsMax: number | null
  sbcs: string[]
  requirementText: string | null
  description: string | null
}

/** What a schedule and the nearest catalog say of these offerings, by subject and number. */
export async function listOfferings(db: Db, ids: readonly number[]): Promise<OfferingFacts[]> {
  const { rows } = await sql<OfferingFacts>`
    select offering.id as "offeringId", offering.term, offering.subject, offering.number,
      coalesce(catalog.name, offering.title) as title, offering.credits_min as "creditsMin",
      offering.credits_max as "creditsMax", offering.sbcs, offering.requirement_text as "requirementText",
      nullif(catalog.description, '') as description
    from offering
    left join lateral (
      select course.name, course.description from course
      where course.subject = offering.subject and course.number = offering.number
      order by abs(course.term - offering.term) limit 1) catalog on true
    where offering.id = any(${[...ids]}::bigint[])
    order by offering.subject, offering.number`.execute(db)
  return rows
}

/** What filters can be set to among a term's classes. */
export async function listClassFilters(
  db: Db,
  term: number,
): Promise<{ subjects: { code: string; name: string }[]; sbcs: string[]; modes: string[] }> {
  const [subjects, sbcs, modes] = await Promise.all([
    db
      .selectFrom('subject')
      .select(['code', 'name'])
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('offering')
            .select('offering.id')
            .whereRef('offering.subject', '=', 'subject.code')
            .where('offering.term', '=', term),
        ),
      )
      .orderBy('code')
      .execute(),
    sql<{ sbc: string }>`select distinct unnest(sbcs) as sbc from offering where term = ${term} order by 1`.execute(db),
    db.selectFrom('section').select('mode').distinct().where('term', '=', term).orderBy('mode').execute(),
  ])
  return { subjects, sbcs: sbcs.rows.map(({ sbc }) => sbc), modes: modes.map(({ mode }) => mode) }
}

/** The offering of a section, or null when the section does not exist. */
export async function findOfferingOf(db: Db, sectionId: number): Promise<number | null> {
  const row = await db.selectFrom('section').select('offering_id').where('id', '=', sectionId).executeTakeFirst()
  return row?.offering_id ?? null
}

/** How many enrollable wholes a term has. */
export async function countClasses(db: Db, term: number): Promise<number> {
  const row = await db
    .selectFrom('section')
    .select((eb) => eb.fn.countAll<number>().as('classes'))
    .where('term', '=', term)
    .where('withdrawn_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('section_companion')
            .select('companion_id')
            .whereRef('section_companion.companion_id', '=', 'section.id'),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return row.classes
}
