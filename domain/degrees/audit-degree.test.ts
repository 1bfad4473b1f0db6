import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { auditDegree, tryAudit } from './audit-degree.ts'
import { readRequirements } from './requirements/read-requirements.ts'
import { preparePrograms } from './solve-degree.ts'
import type { StudentRecord } from './student-record.ts'

const grades = [{ symbol: 'C', points: 2, earns: true, letter: true }]
const rules = [
  { id: 'intro', label: 'Introduction', link: 'https://example.edu/intro', all: ['CSE 114', 'CSE 214'] },
  { id: 'math', any: ['AMS 151 and AMS 161', 'MAT 131 and MAT 132'] },
  { id: 'more', courses: 2, from: 'CSE 300+' },
  { id: 'degree', total_credits: 30 },
]
const { programs } = readRequirements(
  { programs: [{ program: 'M', kind: 'major', rules }] },
  { grades: ['C'], needC: [] },
)
const prepared = preparePrograms(programs)
const names = ['CSE 114', 'CSE 214', 'AMS 151', 'AMS 161', 'MAT 131', 'CSE 301', 'CSE 302', 'ART 101']
const taken = (courses: readonly string[], grade: string | null = 'C') =>
  courses.map((course) => ({ course, credits: 3, grade }))
const audit = (completed: readonly string[], planned: readonly string[] = []) =>
  auditDegree(
    prepared,
    { completed: taken(completed), inProgress: [], planned: taken(planned, null), placements: [] },
    { grades },
  )

test('tells every rule with its place, what is asked, and the totals', () => {
  const { rules: told, unused, totals } = audit(['CSE 114', 'AMS 151', 'ART 101'], ['AMS 161'])
  expect(told.find(({ id }) => id === 'intro')).toMatchObject({ label: 'Introduction', link: 'https://example.edu/intro', status: 'unsatisfied', unit: 'rules', needed: 2, missing: 1, proof: 'Not met: CSE 214.' }) // prettier-ignore
  expect(told.find(({ id }) => id === 'math/MAT 131 and MAT 132')).toMatchObject({ parent: 'math', isAsked: false })
  expect(told.find(({ id }) => id === 'math')).toMatchObject({ status: 'planned' })
  expect(told.find(({ id }) => id === 'degree')).toMatchObject({ needed: 30, missing: 18, unit: 'credits' })
  expect(unused).toEqual([{ course: 'ART 101', credits: 3 }])
  expect(totals).toEqual({ completed: 9, inProgress: 0, planned: 3, projected: 12, upperDivision: 0, gpa: 2 })
})

test('one more course never leaves more missing, and a later one that helps nothing moves nothing', () => {
  const auditInTurn = (courses: readonly string[]) => {
    const completed = taken(courses).map((one, index) => ({ ...one, term: 202001 + 100 * index }))
    return auditDegree(prepared, { completed, inProgress: [], planned: [], placements: [] }, { grades })
  }
  const counted = ({ rules: told }: ReturnType<typeof audit>) =>
    told.filter(({ isAsked, isAssigned }) => isAsked && isAssigned)
  const missing = (answer: ReturnType<typeof audit>) => counted(answer).reduce((sum, one) => sum + one.missing, 0)
  const places = (answer: ReturnType<typeof audit>) => counted(answer).map(({ id, courses }) => [id, courses])
  const more = [...names, 'CSE 303', 'CSE 304']
  let idle = 0
  fc.assert(
    fc.property(fc.shuffledSubarray(more), fc.constantFrom(...more), (courses, one) => {
      fc.pre(!courses.includes(one))
      const [before, after] = [auditInTurn(courses), auditInTurn([...courses, one])]
      expect(missing(after)).toBeLessThanOrEqual(missing(before))
      if (missing(after) < missing(before)) return
      idle += 1
      expect(places(after)).toEqual(places(before))
    }),
    { numRuns: 300, seed: 7 },
  )
  expect(idle).toBeGreaterThan(50)
})

test('a trial answers what takes little as an audit does, and gives up what could take long', () => {
  const record = { completed: taken(names.slice(0, 4)), inProgress: [], planned: taken(names.slice(4), null), placements: [] } // prettier-ignore
  expect(tryAudit(prepared, record, { grades })).toEqual(auditDegree(prepared, record, { grades }))
  const overlapping = (count: number) => {
    const all = Array.from({ length: count }, (_, index) => ({ id: `r${index}`, credits: 7, from: { from: 100 + index } })) // prettier-ignore
    return preparePrograms(readRequirements({ programs: [{ program: 'X', kind: 'major', rules: all }] }, { grades: [], needC: [] }).programs) // prettier-ignore
  }
  const many = { ...record, completed: taken(Array.from({ length: 40 }, (_, index) => `CSE ${200 + index * 7}`)) }
  for (const count of [30, 300, 900]) expect(tryAudit(overlapping(count), many, { grades })).toBeNull()
})

test('several parts that are not met stay apart where their names hold commas or "and"', () => {
  const proofOf = (all: unknown[]) => {
    const read = readRequirements({ programs: [{ program: 'M', kind: 'major', rules: [{ id: 'a', all }] }] }, { grades: [], needC: [] }) // prettier-ignore
    const record = { completed: [], inProgress: [], planned: [], placements: [] }
    return auditDegree(preparePrograms(read.programs), record, { grades: [] }).rules[0]?.proof
  }
  expect(proofOf(['CSE 114', 'CSE 214'])).toBe('Not met: CSE 114, CSE 214.')
  expect(proofOf(['BIO 201 and BIO 203', 'CSE 214'])).toBe('Not met: BIO 201 and BIO 203; CSE 214.')
})

test('credits of the whole record that are missing are named as the rule asks for them', () => {
  const asked = { id: 'a', total_credits: 36, after_credits: 57, here: true, from: { from: 300 } }
  const read = readRequirements({ programs: [{ program: 'M', kind: 'major', rules: [asked, { id: 'b', total_credits: 12 }] }] }, { grades: [], needC: [] }) // prettier-ignore
  const proofsOf = (more: Partial<StudentRecord>) => {
    const record = { completed: taken(['CSE 301']), inProgress: [], planned: [], placements: [], ...more }
    return auditDegree(preparePrograms(read.programs), record, { grades }).rules.map(({ proof }) => proof)
  }
  const soFar = 'You need 36 credits of courses 300 and above, taken here, after the first 57; you have 0.'
  const [one, other] = [[{ course: 'CSE 302', credits: 3, grade: null }], [{ course: 'CSE 303', credits: 3, grade: null }]] // prettier-ignore
  expect(proofsOf({})).toEqual([soFar, 'You need 12 credits; you have 3.'])
  expect(proofsOf({ inProgress: one })[1]).toBe('You need 12 credits; you have 6, with what is in progress.')
  expect(proofsOf({ inProgress: one, planned: other })[1]).toBe('You need 12 credits; you have 9, with what is in progress and planned.') // prettier-ignore
})

test.each<[string, Partial<StudentRecord>, string | null]>([
  ['none is declared', { minors: [] }, 'You have not declared a minor.'],
  ['another is declared', { minors: ['ECO'] }, 'ECO is not a minor that counts here.'],
  ['it is under way', { minors: ['AMS'] }, 'Your minor is not complete yet.'],
  ['several are under way', { minors: ['AMS', 'CSE'] }, 'None of your minors is complete yet.'],
])('a minor that a program asks for is missing: %s', (_, declared, proof) => {
  const asked = { id: 'minor', declared: 'minor', codes: ['AMS', 'CSE'] }
  const minor = (code: string) => ({ program: `${code}-minor`, kind: 'minor', code, rules: [`${code} 301`] })
  const all = [{ program: 'M', kind: 'major', rules: [asked] }, minor('AMS'), minor('CSE')]
  const read = readRequirements({ programs: all }, { grades: [], needC: [] })
  const record = { completed: [], inProgress: [], planned: [], placements: [], ...declared }
  expect(auditDegree(preparePrograms(read.programs), record, { grades }).rules[0]?.proof).toBe(proof)
})

test('a group says of itself what its parts do not: a condition that nothing on the way meets, and the parts not met', () => {
  const rule = { id: 'core', all: ['CSE 301', 'CSE 302'], at_least: [{ credits: 3, here: true }, { credits: 9 }] }
  const read = readRequirements({ programs: [{ program: 'M', kind: 'major', rules: [rule] }] }, { grades: [], needC: [] }) // prettier-ignore
  const inProgress = [{ course: 'CSE 301', credits: 3, grade: null }]
  const record = { completed: [], inProgress, planned: [], placements: [] }
  const proof = auditDegree(preparePrograms(read.programs), record, { grades }).rules[0]?.proof
  expect(proof).toBe('You need at least 9 credits; you have 3. Not met: CSE 302.')
})
