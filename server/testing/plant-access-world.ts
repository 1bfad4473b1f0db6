import { noWishes } from '@sam/contract/planning/wishes'
import { plantClass } from '@sam/database/testing/plant-class'
import { mustHave } from '@sam/domain/testing/must-have'
import { callers, relatives, type Caller, type Relative } from './access-lines.ts'
import type { TestApp, TestPerson } from './open-test-app.ts'

export interface AccessWorld {
  people: Record<Caller | Relative, TestPerson>
  /** The other people that addresses name. */
  others: Record<string, TestPerson> & { nobody: TestPerson }
  /** Numbers of things that addresses name. */
  things: Record<string, string>
}

/** Everyone who calls, the people they call about, and one of everything that a student can have. */
export async function plantAccessWorld(world: TestApp): Promise<AccessWorld> {
  const people = {} as AccessWorld['people']
  for (const [caller, roles] of Object.entries({ ...callers, ...relatives }))
    people[caller as Caller | Relative] = await world.addPerson(roles)
  await setColleges(world, people)
  const others = {
    enrolled: await world.addPerson(['Student']),
    other: await world.addPerson(['Student']),
    registrar: await world.addPerson(['Registrar']),
    asking: people['asking student'],
    nobody: { personId: 0, number: 999_999_999, email: 'nobody@stonybrook.edu' },
  }
  const taught = { instructor: people.instructor.personId, students: [others.enrolled.personId] }
  const foreign = { instructor: people.colleague.personId, students: [others.other.personId], number: '102' }
  const things = {
    run: await plantRun(world),
    class: String(await plantClass(world.db, taught)),
    foreign: String(await plantClass(world.db, foreign)),
    ...(await plantThings(world, people)),
  }
  return { people, others, things }
}

async function setColleges({ db }: TestApp, people: AccessWorld['people']): Promise<void> {
  const units = { 'own advisor': 'CEAS', 'advisor elsewhere': 'CAS' } as const
  for (const [advisor, unit] of Object.entries(units)) {
    const { personId } = people[advisor as keyof typeof units]
    await db.updateTable('advisor').set({ level: 'college' }).where('person_id', '=', personId).execute()
    await db.updateTable('advisor_unit').set({ unit }).where('person_id', '=', personId).execute()
  }
  await db
    .updateTable('student')
    .set({ college: 'CEAS' })
    .where('person_id', '=', people['asking student'].personId)
    .execute()
}

/** An import that is over. */
async function plantRun({ db }: TestApp): Promise<string> {
  const facts = { kind: 'rooms', status: 'succeeded', file_name: 'rooms.yaml', file_size: 0, finished_at: new Date() }
  const { id } = await db
    .insertInto('import_run')
    .values({ ...facts, file_sha256: Buffer.alloc(32) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Of the asking student, each made as people make it. */
async function plantThings(world: TestApp, people: AccessWorld['people']): Promise<Record<string, string>> {
  const { number } = people['asking student']
  const make = async (as: Caller | Relative, url: string, payload: object, method: 'POST' | 'PUT' = 'POST') => {
    const { token } = await world.signIn(people[as].email)
    const headers = { authorization: `Bearer ${token}` }
    const answer = await world.app.inject({ method, url: `/api${url}`, headers, payload })
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`)
    return answer.json<{ id?: number; plan?: { id: number }; version?: string }>()
  }
  const last = async (table: 'hold' | 'waiver' | 'student_note') => {
    const { id } = await world.db.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    return String(id)
  }
  const about = {
    department: 'College of Engineering and Applied Sciences',
    description: 'See an advisor',
    note: 'before spring',
  }
  const placeHold = async () => {
    await make('own advisor', `/users/${number}/holds`, { type: 'advising', ...about })
    return last('hold')
  }
  const ask = async (payload: object) =>
    String(mustHave((await make('asking student', `/users/${number}/requests`, { message: 'Please.', ...payload })).id))
  const hold = await placeHold()
  const request = await ask({ kind: 'hold removal', holdId: Number(await placeHold()) })
  const waiver = { kind: 'prerequisite', term: null, courses: ['TST 101'], expiresOn: null, note: 'knows it' }
  await make('registrar', `/users/${number}/waivers`, waiver)
  await make('registrar', `/users/${number}/notes`, { text: 'Works nights.', visibility: 'advisors' })
  const kept = { name: 'Mine', choices: { courses: [], classes: [], busy: [], preferences: {}, limits: {} } }
  const schedule = await make('asking student', '/planner/202509/schedules', kept)
  const { plan: { id: plan } = { id: 0 }, version } = await make('asking student', '/plans', { name: 'A plan' })
  const courses = [{ term: 209901, course: 'TST 101', credits: 3 }]
  const planned = { version, courses, choices: [], wishes: noWishes }
  const sent = await make('asking student', `/plans/${plan}`, planned, 'PUT')
  const review = await ask({ kind: 'plan review', plan, version: sent.version })

  const counts = { counts_plan: true, counts_progress: true, counts_tried: true, counts_exceptions: true }
  const whatIf = await world.db
    .insertInto('degree_what_if')
    .values({
      person_id: people['asking student'].personId,
      name: 'Another major',
      programs: [],
      courses: '[]',
      ...counts,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    hold,
    request,
    waiver: await last('waiver'),
    note: await last('student_note'),
    schedule: String(schedule.id),
    plan: String(plan),
    review,
    whatIf: String(whatIf.id),
  }
}
