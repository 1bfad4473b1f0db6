import { mustHave } from '@sam/domain/testing/must-have'
import { plantClass } from '@sam/database/testing/plant-class'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../testing/open-test-app.ts'

let world: TestApp
const people: Record<string, TestPerson> = {}
const tokens: Record<string, string> = {}
const placed = { department: 'OFFICE-WORD', description: 'REASON-WORD', note: 'NOTE-WORD' }
const placers = ['the registrar', 'who has every role', 'the advisor'] as const

beforeAll(async () => {
  world = await openTestApp()
  const add = async (name: string, ...rest: Parameters<TestApp['addPerson']>) => {
    const person = (people[name] = await world.addPerson(...rest))
    tokens[name] = (await world.signIn(person.email)).token
    return person.personId
  }
  const student = await add('the student', ['Student'])
  const instructor = await add('the instructor', ['Instructor'])
  await add('a classmate', ['Student'])
  await add('another instructor', ['Instructor'])
  await add('the advisor', ['Academic Advisor'])
  await add('an advisor of another department', ['Academic Advisor'], { level: 'department' })
  await add('the registrar', ['Registrar'])
  await add('another registrar', ['Registrar'])
  await add('who has every role', ['Student', 'Instructor', 'Academic Advisor', 'Registrar'])
  await add('someone never imported', [])
  await plantClass(world.db, { instructor, students: [student, people['a classmate']!.personId] })
  for (const who of placers) {
    const type = who === 'the advisor' ? 'advising' : 'financial'
    const answer = await read(who, `/api/users/${numberOf('the student')}/holds`, { type, ...placed })
    expect(answer.json()).toMatchObject({ placedBy: expect.stringContaining('Person Number') })
  }
  // As an import leaves one: by nobody here, and without a word why.
  const imported = { type: 'financial', description: placed.description, department: placed.department }
  await world.db
    .insertInto('hold')
    .values({ ...imported, person_id: student, placed_at: new Date() })
    .execute()
  // An advisor reads a student of other units after stating a reason.
  await read('an advisor of another department', `/api/users/${numberOf('the student')}/reading-reasons`, {
    reason: 'Asked for advice',
  })
})
afterAll(() => world.close())

const numberOf = (who: string) => mustHave(people[who]?.number)
function read(who: string, url: string, payload?: object) {
  const token = tokens[who]
  const headers = { 'x-sam-request': '1', ...(token && { authorization: `Bearer ${token}` }) }
  return world.app.inject({ url, headers, ...(payload && { method: 'POST', payload }) })
}
const surfaces: [surface: string, url: (own: boolean) => string][] = [
  ['the list of holds', () => `/api/users/${numberOf('the student')}/holds`],
  ['the registration', (own) => `/api/registration/202509${own ? '' : `?student=${numberOf('the student')}`}`],
]

type Signatures = 'names' | 'registrar'
/** Who reads the holds, and how those of registrars are signed for them; an advisor's name stands for everyone. */
const readers: [who: string, signatures: Signatures][] = [
  ['the student', 'registrar'],
  ['the advisor', 'registrar'],
  ['an advisor of another department', 'registrar'],
  ['the registrar', 'names'],
  ['another registrar', 'names'],
  ['who has every role', 'names'],
]
const others: [who: string, status: number][] = [
  ['nobody', 401],
  ['someone never imported', 403],
  ['a classmate', 403],
  ['the instructor', 403],
  ['another instructor', 403],
]

/** The name as the interface writes it: the number counts the people added. */
const nameOf = (who: string) => `Person Number ${numberOf(who) - 100_000_000}`

describe.each(surfaces)('%s', (_, url) => {
  test.each(readers)('%s reads every hold whole, those of registrars signed with %s', async (who, signatures) => {
    const answer = await read(who, url(who === 'the student'))
    expect(answer.statusCode).toBe(200)
    const { holds } = answer.json<{ holds: { mayLift?: boolean }[] }>()
    const ofRegistrar = (placer: string) => (signatures === 'names' ? `${nameOf(placer)}, Registrar` : 'registrar')
    const facts = { id: expect.any(Number), placedAt: expect.any(String), expiresOn: null, ...placed }
    expect(holds.map(({ mayLift: _mayLift, ...fields }) => fields)).toEqual([
      { ...facts, type: 'financial', placedBy: ofRegistrar('the registrar') },
      { ...facts, type: 'financial', placedBy: ofRegistrar('who has every role') },
      { ...facts, type: 'advising', placedBy: `${nameOf('the advisor')}, Academic Advisor` },
      { ...facts, type: 'financial', placedBy: null, note: null },
    ])
    if (signatures === 'registrar') expect(answer.body).not.toContain(nameOf('the registrar'))
  })

  test.each(others)('%s is refused with %i, without a word of a hold', async (who, status) => {
    const answer = await read(who, url(false))
    expect(answer.statusCode).toBe(status)
    expect(answer.body).not.toMatch(/-WORD|Person Number/)
  })
})

test.each([...readers.map(([who]) => who), 'the instructor'])(
  'the profile tells %s no signature and no note',
  async (who) => {
    const answer = await read(who, `/api/users/${numberOf('the student')}`)
    expect(answer.statusCode).toBe(200)
    const { accountHolds } = answer.json<{ academicRecord: { accountHolds: object[] | null } }>().academicRecord
    if (who === 'the instructor') expect(accountHolds).toBeNull()
    else expect(accountHolds).toHaveLength(4)
    for (const hold of accountHolds ?? [])
      expect(Object.keys(hold).toSorted()).toEqual([
        '_id',
        'department',
        'description',
        'expiresOn',
        'placedAt',
        'type',
      ])
    expect(answer.body).not.toContain('NOTE-WORD')
  },
)
