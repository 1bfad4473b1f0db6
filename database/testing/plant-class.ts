import type { Db } from '../open-database.ts'

interface PlantedClass {
  /** People who teach it and who are enrolled in it. */
  instructor: number
  students: readonly number[]
  subject?: string
  number?: string
  title?: string
  note?: string
}

const term = 202509

/** For tests: a class of Fall 2025 in the tests' own subject, with its one meeting. Answers the number of its section. */
export async function plantClass(db: Db, planted: PlantedClass): Promise<number> {
  const { instructor, students, subject = 'TST', number = '101', title = 'Tests', note = null } = planted
  await db
    .insertInto('subject')
    .values({ code: subject, name: 'Tests' })
    .onConflict((c) => c.doNothing())
    .execute()
  await db
    .insertInto('term')
    .values({ code: term })
    .onConflict((c) => c.doNothing())
    .execute()
  const { id: offering_id } = await db
    .insertInto('offering')
    .values({ term, subject, number, title, credits_min: 3, credits_max: 3 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const facts = { component: 'LEC', section_code: '01', capacity: 20, capacity_source: 'default', mode: 'in person' }
  const { id } = await db
    .insertInto('section')
    .values({
      offering_id,
      term,
      class_number: 70_000 + offering_id,
      position: 0,
      note,
      enrolled: students.length,
      ...facts,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await plantMeeting(db, id, instructor)
  const enrolled = { term, section_id: id, subject, number, section_code: '01', credits: 3, status: 'enrolled' }
  for (const person_id of students)
    await db
      .insertInto('enrollment')
      .values({ person_id, ...enrolled })
      .execute()
  return id
}

async function plantMeeting(db: Db, section_id: number, person_id: number): Promise<void> {
  const { id: meeting_id } = await db
    .insertInto('meeting')
    .values({ section_id, days: 5, position: 0, start_minute: 600, end_minute: 680 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: instructor_id } = await db
    .insertInto('instructor')
    .values({ name: `Teacher ${section_id}`, person_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('meeting_instructor').values({ meeting_id, instructor_id, position: 0 }).execute()
}

/** For tests: gives a student something of everything that a record holds, each with a word that can be looked for. */
export async function plantRecord(db: Db, person_id: number): Promise<void> {
  await db
    .updateTable('student')
    .set({ entry_term: 202309, graduation_term: 202705, area_of_interest: 'AOI-WORD', college: 'CEAS' })
    .where('person_id', '=', person_id)
    .execute()
  await db
    .insertInto('enrollment')
    .values({
      person_id,
      term: 202409,
      subject: 'OLD',
      number: '199',
      section_code: '01',
      title: 'TITLE-WORD',
      credits: 4,
      status: 'completed',
      grade: 'C+',
    })
    .execute()
  await db
    .insertInto('transfer_credit')
    .values({ person_id, position: 0, source_course: 'COURSE-WORD', source_institution: 'SCHOOL-WORD', credits: 7 })
    .execute()
  await db
    .insertInto('hold')
    .values({
      person_id,
      type: 'financial',
      description: 'HOLD-WORD',
      department: 'Bursar',
      placed_at: new Date(),
      note: 'SECRET-NOTE',
    })
    .execute()
  await db
    .insertInto('waiver')
    .values({
      person_id,
      kind: 'time conflict',
      courses: ['A 1', 'B 2'],
      description: 'WAIVER-WORD',
      granted_at: new Date(),
    })
    .execute()
  const programs = [
    { kind: 'major', standing: 'declared', code: 'PROGRAM-WORD' },
    { kind: 'minor', standing: 'planned', code: 'PLAN-WORD' },
  ]
  await db
    .insertInto('student_program')
    .values(programs.map((program, position) => ({ person_id, position, ...program })))
    .execute()
}
