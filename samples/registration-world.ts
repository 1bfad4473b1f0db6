import { recordClassesBegin } from '@sam/database/terms/import-writes'
import { insertRows } from '@sam/database/insert-rows'
import { plantClock } from '@sam/database/testing/plant-clock'
import { inTransaction, type Db, type Tx } from '@sam/database/open-database'

export const worldTerm = 202601
export const worldToday = '2025-11-05'

export interface WorldClass {
  /** 'TST 101'. */
  course: string
  section?: string
  capacity: number
  /** Bit 0 Monday to bit 6 Sunday; 0 without a time. */
  days?: number
  start?: number
  end?: number
  credits?: [number, number]
  requirement?: string
  /** Index, among the classes, of un-numbered components taken together with it. */
  companions?: number[]
  /** An un-numbered component. */
  isComponent?: boolean
}

export interface World {
  studentIds: number[]
  sectionIds: number[]
}

/** A small university to register in: a term with a calendar and open periods, classes, and students without a past. */
export async function buildWorld(db: Db, classes: readonly WorldClass[], students: number): Promise<World> {
  return inTransaction(db, async (tx) => {
    await plantClock(tx, worldToday)
    await buildTerm(tx)
    const sectionIds = await buildClasses(tx, classes)
    await recordClassesBegin(tx, worldTerm)
    return { sectionIds, studentIds: await addStudents(tx, students) }
  })
}

async function buildTerm(tx: Tx): Promise<void> {
  await tx
    .insertInto('term')
    .values({
      code: worldTerm,
      waitlist_closes: '2026-02-02',
      waitlist_processing_ends: '2026-02-06',
      late_registration_ends: '2026-02-09',
      gpnc_selection_ends: '2026-04-03',
      course_withdrawal_ends: '2026-04-03',
      semester_end: '2026-05-20',
    })
    .execute()
  const standings = ['U1', 'U2', 'U3', 'U4']
  await tx
    .insertInto('enrollment_period')
    .values(standings.map((standing) => ({ term: worldTerm, standing, begins_at: '2025-11-03T13:00:00Z' })))
    .execute()
}

export async function addStudents(tx: Tx, count: number): Promise<number[]> {
  const { max } = await tx
    .selectFrom('person')
    .select((eb) => eb.fn.coalesce(eb.fn.max('campus_id'), eb.val(700_000_000)).as('max'))
    .executeTakeFirstOrThrow()
  const people = Array.from({ length: count }, (_, at) => ({
    campus_id: Number(max) + at + 1,
    first_name: 'Student',
    last_name: `Number ${at}`,
    email: `student-${Number(max) + at + 1}@stonybrook.edu`,
  }))
  const columns = { campus_id: 'bigint', first_name: 'text', last_name: 'text', email: 'text' }
  await insertRows(tx, 'person', columns, people)
  const rows = await tx
    .selectFrom('person')
    .select('id')
    .where('campus_id', '>', Number(max))
    .orderBy('campus_id')
    .execute()
  const ids = rows.map(({ id }) => id)
  await insertRows(
    tx,
    'student',
    { person_id: 'bigint' },
    ids.map((person_id) => ({ person_id })),
  )
  await insertRows(
    tx,
    'granted_role',
    { person_id: 'bigint', role: 'text' },
    ids.map((person_id) => ({ person_id, role: 'Student' })),
  )
  return ids
}

async function buildClasses(tx: Tx, classes: readonly WorldClass[]): Promise<number[]> {
  await tx
    .insertInto('subject')
    .values({ code: 'TST', name: 'Testing' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const offerings = new Map<string, { id: number; sections: number }>()
  const sectionIds: number[] = []
  for (const [index, one] of classes.entries()) {
    const offering = offerings.get(one.course) ?? (await addOffering(tx, one))
    offerings.set(one.course, { ...offering, sections: offering.sections + 1 })
    sectionIds.push(await addSection(tx, one, offering, index))
  }
  const links = classes.flatMap(({ companions = [] }, index) =>
    companions.map((companion) => ({ section_id: sectionIds[index], companion_id: sectionIds[companion] })),
  )
  await insertRows(tx, 'section_companion', { section_id: 'bigint', companion_id: 'bigint' }, links)
  return sectionIds
}

async function addOffering(tx: Tx, one: WorldClass): Promise<{ id: number; sections: number }> {
  const [subject = 'TST', number = '101'] = one.course.split(' ')
  const { id } = await tx
    .insertInto('offering')
    .values({
      term: worldTerm,
      subject,
      number,
      title: `Course ${one.course}`,
      credits_min: one.credits?.[0] ?? 3,
      credits_max: one.credits?.[1] ?? 3,
      requirement_text: one.requirement ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, sections: 0 }
}

async function addSection(
  tx: Tx,
  one: WorldClass,
  offering: { id: number; sections: number },
  index: number,
): Promise<number> {
  const { id } = await tx
    .insertInto('section')
    .values({
      offering_id: offering.id,
      term: worldTerm,
      position: offering.sections,
      class_number: one.isComponent ? null : 40_000 + index,
      component: one.isComponent ? 'LEC' : 'TUT',
      section_code: one.section ?? String(offering.sections + 1).padStart(2, '0'),
      mode: 'in person',
      capacity: one.capacity,
      capacity_source: 'room',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (one.days)
    await tx
      .insertInto('meeting')
      .values({
        section_id: id,
        position: 0,
        days: one.days,
        start_minute: one.start ?? 600,
        end_minute: one.end ?? 680,
        start_date: '2026-01-26',
        end_date: '2026-05-08',
      })
      .execute()
  return id
}
