import type { PrintedName } from '@sam/domain/timetable/decide-links'
import { sql } from 'kysely'
import type { Db, Tx } from '../open-database.ts'

export interface PrintedNameRow extends PrintedName {
  instructorId: number
  name: string
}

/** The printed names that read like the name of an instructor that nothing is decided about yet. */
export async function listUndecidedNames(tx: Tx): Promise<PrintedNameRow[]> {
  const { rows } = await sql<PrintedNameRow>`
    with printed as (select id, name, person_id, lower(unaccent(name)) as folded from instructor),
    teaching as (
      select id, lower(unaccent(first_name || ' ' || last_name)) as folded from person
      where exists (select from held_role where person_id = person.id and role = 'Instructor')),
    undecided as materialized (
      select distinct printed.* from printed join teaching using (folded)
      where not exists (select from instructor_link link
        where link.instructor_id = printed.id and link.person_id = teaching.id)),
    -- Materialized: right after an import the planner knows nothing of the new rows and would compare all classes.
    placed as materialized (
      select taught.instructor_id, section.term, meeting.id, days, start_minute, end_minute, start_date, end_date,
        building, room
      from meeting_instructor taught join meeting on meeting.id = taught.meeting_id
        join section on section.id = meeting.section_id
      where taught.instructor_id in (select id from undecided) and withdrawn_at is null and building is not null),
    bearer as (
      select id, campus_id, lower(unaccent(first_name || ' ' || last_name)) as folded from person
      where lower(unaccent(first_name || ' ' || last_name)) in (select folded from undecided))
    select undecided.id as "instructorId", undecided.name, undecided.person_id as "linkedTo",
      (select count(*)::int from printed where printed.folded = undecided.folded) as spellings,
      exists (select from placed a join placed b on b.instructor_id = a.instructor_id and b.term = a.term and a.id < b.id
        where a.instructor_id = undecided.id and a.days & b.days <> 0
          and a.start_minute < b.end_minute and b.start_minute < a.end_minute
          and coalesce(a.start_date, '-infinity') <= coalesce(b.end_date, 'infinity')
          and coalesce(b.start_date, '-infinity') <= coalesce(a.end_date, 'infinity')
          and (a.building, a.room) is distinct from (b.building, b.room)) as "inTwoPlaces",
      (select json_agg(json_build_object('personId', bearer.id, 'isImported', bearer.campus_id is not null,
          'isInstructor', exists (select from held_role where person_id = bearer.id and role = 'Instructor'))
          order by bearer.id)
        from bearer where bearer.folded = undecided.folded) as bearers,
      coalesce((select json_agg(person_id) from instructor_link where instructor_id = undecided.id), '[]'::json) as known
    from undecided order by undecided.id`.execute(tx)
  return rows
}

export interface LinkRow {
  id: number
  instructorId: number
  printedName: string
  personId: number
  campusId: number | null
  name: string
  email: string
  isInstructor: boolean
  state: 'pending' | 'linked' | 'undone'
  madeBy: 'schedule import' | 'users import' | 'registrar' | 'earlier version'
  madeAt: Date
  doubt: PrintedNameDoubt | null
  decidedBy: string | null
  decidedAt: Date | null
  /** Of the classes where the name is printed: the latest few, and how many there are. */
  classes: { subject: string; number: string; component: string; section: string; term: number }[]
  classCount: number
}
type PrintedNameDoubt = 'several people' | 'several spellings' | 'two places at once' | 'not imported' | 'taken'

const linkRow = sql`
  select link.id, link.instructor_id as "instructorId", instructor.name as "printedName", link.person_id as "personId",
    person.campus_id as "campusId", trim(person.first_name || ' ' || person.last_name) as name, person.email,
    exists (select from held_role where person_id = person.id and role = 'Instructor') as "isInstructor",
    link.state, link.made_by as "madeBy", link.made_at as "madeAt", link.doubt,
    trim(decider.first_name || ' ' || decider.last_name) as "decidedBy", link.decided_at as "decidedAt",
    coalesce((select json_agg(taught) from (
      select distinct on (section.term, offering.subject, offering.number, section.position) offering.subject,
        offering.number, section.component, section.section_code as section, section.term
      from meeting_instructor join meeting on meeting.id = meeting_instructor.meeting_id
      join section on section.id = meeting.section_id join offering on offering.id = section.offering_id
      where meeting_instructor.instructor_id = instructor.id and section.withdrawn_at is null
      order by section.term desc, offering.subject, offering.number, section.position limit 4) taught), '[]'::json) as classes,
    (select count(distinct meeting.section_id)::int from meeting_instructor
      join meeting on meeting.id = meeting_instructor.meeting_id
      where meeting_instructor.instructor_id = instructor.id) as "classCount"
  from instructor_link link join instructor on instructor.id = link.instructor_id
  join person on person.id = link.person_id left join person decider on decider.id = link.decided_by`

/** The links that wait for a registrar, oldest first. */
export async function listPendingLinks(db: Db): Promise<LinkRow[]> {
  return (await sql<LinkRow>`${linkRow} where link.state = 'pending' order by link.id`.execute(db)).rows
}

/** All links of the names printed with a class or the components taken together with it. */
export async function listLinksOfClass(db: Db, sectionId: number): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`${linkRow} where link.instructor_id in (
      select instructor_id from meeting_instructor join meeting on meeting.id = meeting_instructor.meeting_id
      where meeting.section_id = ${sectionId} or meeting.section_id in (
        select companion_id from section_companion where section_id = ${sectionId}))
    order by instructor.name, link.id`.execute(db)
  return rows
}

/** A link, locked together with the others of its printed name until the transaction ends; null when there is none. */
export async function lockLink(tx: Tx, id: number): Promise<{ link: LinkRow; others: LinkRow[] } | null> {
  await sql`select id from instructor where id = (select instructor_id from instructor_link where id = ${id})
    for update`.execute(tx)
  const { rows } = await sql<LinkRow>`${linkRow} where link.instructor_id = (
    select instructor_id from instructor_link where id = ${id}) order by link.id`.execute(tx)
  const link = rows.find((one) => one.id === id)
  return link ? { link, others: rows.filter((one) => one.id !== id) } : null
}

export interface OwnLinkRow {
  printedName: string
  madeBy: LinkRow['madeBy']
  madeAt: Date
}

/** By which printed names a class, or a component taken together with it, is a person's. */
export async function listOwnLinks(db: Db, sectionId: number, personId: number): Promise<OwnLinkRow[]> {
  const { rows } = await sql<OwnLinkRow>`
    select distinct instructor.name as "printedName", link.made_by as "madeBy",
      coalesce(link.decided_at, link.made_at) as "madeAt"
    from instructor_link link join instructor on instructor.id = link.instructor_id
    join meeting_instructor on meeting_instructor.instructor_id = instructor.id
    join meeting on meeting.id = meeting_instructor.meeting_id
    where link.person_id = ${personId} and link.state = 'linked' and (meeting.section_id = ${sectionId}
      or meeting.section_id in (select companion_id from section_companion where section_id = ${sectionId}))
    order by 1`.execute(db)
  return rows
}
