import { dumpTables, emptyTables, inspect } from '@sam/database/testing/inspect-tables'
import { openTestDatabase, type TestDatabase } from '@sam/database/testing/open-test-database'
import { listInvariantViolations } from '@sam/database/testing/invariant-reads'
import { plantClock } from '@sam/database/testing/plant-clock'
import { inTransaction } from '@sam/database/open-database'
import type { ScheduleDocument, ScheduleSection } from '@sam/domain/timetable/schedule'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadInstitution } from '../../../kernel/load-institution.ts'
import { sentenceOf } from '../../../parsing/collect-issues.ts'
import { importSchedule } from './import-schedule.ts'

const institution = await loadInstitution(path.join(import.meta.dirname, '../../../../institution.yaml'))
let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const meeting = {
  days: ['Tu' as const, 'Th' as const],
  dayPattern: 'TR',
  start: 570,
  end: 650,
  startDate: '2025-08-25',
  endDate: '2025-12-18',
  building: 'FREY HALL',
  room: '317',
  instructors: ['Ada Brook'],
}

function section(classNumber: number | null, code: string, more: Partial<ScheduleSection> = {}): ScheduleSection {
  const component = classNumber === null ? 'LEC' : 'REC'
  return {
    classNumber,
    component,
    section: code,
    topic: null,
    note: null,
    meetings: [meeting],
    companions: [],
    page: 1,
    ...more,
  }
}

function schedule(sections: ScheduleSection[], number = '214'): ScheduleDocument {
  const course = {
    subject: 'CSE',
    number,
    title: 'Data Structures',
    creditsMin: 4,
    creditsMax: 4,
    sbcs: ['TECH'],
    formerAttribute: null,
    requirementText: null,
    sections,
  }
  return {
    term: 202509,
    session: 'Full',
    asOf: null,
    subjects: [{ code: 'CSE', name: 'Computer Science', courses: [course] }],
  }
}

const counts = { subjects: 0, courses: 0, sectionRows: 0 }

async function load(document: ScheduleDocument, subjects: string[] | null = null) {
  return inTransaction(database.db, async (tx) => {
    const context = { tx, institution, today: '2025-11-05', actorId: null, subjects }
    const plan = await importSchedule({ document, counts: counts as never }, context)
    const changes = plan.listChanges()
    await plan.apply(() => undefined)
    return { counts: plan.counts, changes, sentences: plan.issues.map(sentenceOf) }
  })
}

const rowsOf = <Row>(statement: string) => inspect<Row>(database.db, statement)
const lecture = section(null, '01')
const both = [lecture, section(1001, 'R01', { companions: [0] }), section(1002, 'R02', { companions: [0] })]

/** A student in recitation R01 of the present schedule. */
async function enroll(): Promise<void> {
  await rowsOf(
    `insert into person (campus_id, first_name, last_name, email) values (5, 'Theo', 'Bell', 'theo@stonybrook.edu')`,
  )
  await rowsOf('insert into student (person_id) select id from person')
  await rowsOf(`insert into enrollment (person_id, term, section_id, class_number, subject, number, section_code, credits, status)
    select person.id, 202509, section.id, 1001, 'CSE', '214', 'R01', 4, 'enrolled' from person, section where class_number = 1001`)
  await rowsOf(`update section set enrolled = 1 where class_number = 1001 or class_number is null`)
}

beforeEach(async () => {
  await emptyTables(database.db, 'person, offering, room, notification, outbox, instructor')
  await load(schedule(both))
})

test('the same schedule again changes nothing', async () => {
  const before = await dumpTables(database.db, [])
  expect((await load(schedule(both))).counts).toMatchObject({ added: 0, changed: 0, unchanged: 3, removed: 0 })
  expect(await dumpTables(database.db, [])).toBe(before)
})

test('a class keeps its row when its content changes, and its students read what changed', async () => {
  await enroll()
  const [{ id } = { id: 0 }] = await rowsOf<{ id: number }>('select id from section where class_number = 1001')
  const moved = {
    ...meeting,
    building: 'HUMANITIES',
    room: '1006',
    start: 600,
    end: 680,
    instructors: ['Odile Marchetti'],
  }
  const outcome = await load(schedule([lecture, { ...both[1]!, meetings: [moved] }, both[2]!]))
  expect(outcome.counts).toMatchObject({ changed: 1, unchanged: 2, removed: 0 })
  expect(await rowsOf(`select id, enrolled from section where class_number = 1001`)).toEqual([{ id, enrolled: 1 }])
  const text =
    'the time was TuTh 9:30 AM-10:50 AM (2025-08-25 to 2025-12-18) and is now TuTh 10:00 AM-11:20 AM (2025-08-25 to 2025-12-18); the room was FREY HALL 317 and is now HUMANITIES 1006; the instructor was Ada Brook and is now Odile Marchetti.'
  expect(outcome.sentences).toEqual([
    `Page 1, CSE 214 REC R01 (class 1001): 1 student concerned: ${text} Told: Theo Bell.`,
  ])
  const title = 'CSE 214 REC R01 (class 1001) of Fall 2025 has changed'
  expect(await rowsOf('select title, body, link from notification')).toEqual([
    { title, body: text.replace('the time', 'The time'), link: `/class-search/${id}` },
  ])
  const entry = { action: 'Class changed by a schedule import', category: 'enrollment' }
  expect(await rowsOf(`select action, category, details from audit_entry where entity = 'section'`)).toEqual([
    { ...entry, details: `CSE 214 REC R01 (class 1001), Fall 2025: ${text}` },
  ])
})

test('a change of the lecture notifies the students of its recitations', async () => {
  await enroll()
  await load(schedule([{ ...lecture, meetings: [{ ...meeting, room: '1' }] }, both[1]!, both[2]!]))
  const [own] = await rowsOf<{ id: number }>('select id from section where class_number = 1001')
  expect(await rowsOf('select link from notification')).toEqual([{ link: `/class-search/${own?.id}` }])
})

test('a class in which students are stays with its lecture, marked; one without is dropped', async () => {
  await enroll()
  const outcome = await load(schedule([section(2001, '02')], '220'))
  expect(outcome.counts).toMatchObject({ added: 1, removed: 1 })
  expect(
    await rowsOf('select class_number, withdrawn_at is not null as withdrawn, enrolled from section order by 1'),
  ).toEqual([
    { class_number: 1001, withdrawn: true, enrolled: 1 },
    { class_number: 2001, withdrawn: false, enrolled: 0 },
    { class_number: null, withdrawn: true, enrolled: 1 },
  ])
  expect(outcome.sentences).toContainEqual(
    'CSE 214 REC R01 (class 1001): It is no longer in the schedule but has 1 student; it was kept. Told: Theo Bell.',
  )
  const back = await load(schedule(both))
  expect(back.counts).toMatchObject({ added: 1, changed: 2, removed: 1 })
  expect(await rowsOf('select count(*)::int as n from section where withdrawn_at is not null')).toEqual([{ n: 0 }])
})

test('who had a dropped class in the cart or the planner is named before and notified', async () => {
  await rowsOf(`insert into person (campus_id, first_name, last_name, email) values
    (5, 'Theo', 'Bell', 'theo@stonybrook.edu'), (6, 'Una', 'Carr', 'una@stonybrook.edu')`)
  await rowsOf('insert into student (person_id) select id from person')
  await rowsOf(`insert into cart_entry (person_id, section_id, term) select person.id, section.id, 202509
    from person, section where class_number = 1001`)
  await rowsOf(`insert into planned_section (person_id, section_id, term) select person.id, section.id, 202509
    from person, section where campus_id = 5 and class_number in (1001, 1002)`)
  const outcome = await load(schedule([lecture, both[2]!]))
  expect(outcome.counts).toMatchObject({ added: 0, removed: 1 })
  expect(outcome.sentences).toEqual([
    'CSE 214 REC R01 (class 1001): It is no longer in the schedule; the cart or planner of 2 students loses it. Told: Theo Bell and Una Carr.',
  ])
  expect(
    await rowsOf(
      'select campus_id::int as id, title, notification.body, link from notification join person on person.id = person_id order by 1',
    ),
  ).toEqual(
    [5, 6].map((id) => ({
      id,
      title: 'CSE 214 REC R01 (class 1001) of Fall 2025 has changed',
      body: 'It is no longer in the class schedule and was removed from your cart and planner. Choose another class.',
      link: '/class-search?term=202509&subject=CSE&number=214',
    })),
  )
  expect(await rowsOf('select count(*)::int as n from outbox')).toEqual([{ n: 2 }])
})

test('classes in another order keep their rows', async () => {
  const before = await rowsOf('select id, class_number from section order by id')
  const turned = [both[2]!, both[1]!, lecture].map((one) =>
    one.companions.length > 0 ? { ...one, companions: [2] } : one,
  )
  expect((await load(schedule(turned))).counts).toMatchObject({ unchanged: 3, changed: 0 })
  expect(await rowsOf('select id, class_number from section order by id')).toEqual(before)
})

test('other subjects than the chosen ones stay', async () => {
  const outcome = await load({ ...schedule([]), subjects: [] }, ['AMS'])
  expect(outcome.counts.removed).toBe(0)
  expect(await rowsOf('select count(*)::int as n from section')).toEqual([{ n: 3 }])
})

test('seats that a larger room adds go to those who wait', async () => {
  await inTransaction(database.db, (tx) => plantClock(tx, '2025-11-05'))
  await rowsOf(`insert into room values ('FREY HALL', '317', 1)`)
  await load(schedule(both))
  await enroll()
  await rowsOf(
    `insert into person (campus_id, first_name, last_name, email) values (6, 'Mia', 'Bell', 'mia@stonybrook.edu')`,
  )
  await rowsOf('insert into student (person_id) select id from person where campus_id = 6')
  await rowsOf(`insert into waitlist_entry (person_id, section_id, place, credits, status)
    select person.id, section.id, 1, 4, 'waiting' from person, section where campus_id = 6 and class_number = 1001`)
  await rowsOf('update section set waitlisted = 1 where class_number = 1001')
  await rowsOf('update room set capacity = 3')
  await rowsOf(`insert into audit_entry (category, action, details, entity, entity_key, after)
    select 'enrollment', 'Enrolled', '', 'enrollment', person_id || '/' || section_id,
      '{"event": "seated", "status": "enrolled", "how": "promoted"}' from enrollment`)
  await load(schedule(both))
  expect(await rowsOf('select class_number, capacity, enrolled, waitlisted from section order by 1')).toEqual([
    { class_number: 1001, capacity: 3, enrolled: 2, waitlisted: 0 },
    { class_number: 1002, capacity: 3, enrolled: 0, waitlisted: 0 },
    { class_number: null, capacity: 3, enrolled: 2, waitlisted: 0 },
  ])
  expect(await listInvariantViolations(database.db)).toEqual([])
})

test('a preview lists what would change of which class, and which classes come and go', async () => {
  const moved = { ...both[1]!, meetings: [{ ...meeting, room: '318' }] }
  const { changes } = await load(schedule([lecture, moved, section(1003, 'R03', { companions: [0] })]))
  expect(changes).toMatchObject([
    {
      change: 'change',
      entry: 'CSE 214 REC R01 (class 1001)',
      values: [{ field: 'Room', before: 'FREY HALL 317', after: 'FREY HALL 318' }],
    },
    { change: 'add', entry: 'CSE 214 REC R03 (class 1003)' },
    { change: 'remove', entry: 'CSE 214 REC R02 (class 1002)', values: [] },
  ])
})
