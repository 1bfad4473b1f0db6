import { expect, test } from 'vitest'
import { asksTheSame, compareVersions } from './compare-versions.ts'
import { readRequirements } from './requirements/read-requirements.ts'

const track = { id: 'track', label: 'Data', courses: 4, from: ['CSE 351', 'CSE 352', 'CSE 353', 'CSE 357'] }
const algorithms = { id: 'algorithms', any: ['CSE 373', 'CSE 385'] }
const project = { id: 'project', any: ['CSE 356', 'CSE 416'] }
const rules = {
  core: { id: 'core', all: ['CSE 114', algorithms, project] } as { id: string; all: unknown[] },
  electives: { id: 'electives', courses: 6, from: 'CSE 300-499', at_most: { credits: 3, from: ['CSE 487'] } },
  probability: { id: 'probability', course: 'AMS 310' } as object | null,
  honors: { id: 'honors', all: ['CSE 160', 'CSE 161'] } as object | null,
  credits: { id: 'credits', total_credits: 120 },
  minor: { id: 'minor', declared: 'minor', codes: ['BIO'] } as object,
  track: null as object | null,
}
const top = {
  program: 'CSE-BS-2025',
  kind: 'major',
  code: 'CSE',
  degree: 'BS',
  name: 'Computer Science',
  effective_term: { semester: 'Fall', year: 2025 },
  defaults: { minimum_grade: 'C' },
  sharing: [{ with: 'other minors', at_most_courses: 2 }],
}

function read(more: Partial<typeof rules> = {}, around: Partial<typeof top> = {}) {
  const list = Object.values({ ...rules, ...more }).filter((rule) => rule !== null)
  const { programs, errors } = readRequirements(
    { programs: [{ ...top, ...around, rules: list }] },
    { grades: ['A', 'B', 'C+', 'C'], needC: [] },
  )
  expect(errors).toEqual([])
  return programs[0]!
}

test('a version differs in nothing from itself', () => {
  expect(compareVersions(read(), read())).toEqual([])
})

test.each<[string, Partial<typeof rules>, Partial<typeof top>, boolean]>([
  ['nothing differs', {}, {}, true],
  ['another name', {}, { name: 'Computing' }, true],
  ['another label', { credits: { ...rules.credits, label: 'The degree' } as never }, {}, true],
  ['another amount', { credits: { ...rules.credits, total_credits: 128 } as never }, {}, false],
  ['another term', {}, { effective_term: { semester: 'Fall', year: 2026 } }, false],
  ['one rule less', { honors: null }, {}, false],
])('%s: asks the same is %s', (_name, more, around, isSame) => {
  expect(asksTheSame(read(), read(more, around))).toBe(isSame)
})

const core = (...parts: unknown[]) => ({ core: { id: 'core', all: ['CSE 114', ...parts] } })
test.each<[Partial<typeof rules>, Partial<typeof top>, unknown]>([
  [core({ ...algorithms, any: ['CSE 373', 'CSE 386'] }, project), {}, ['changed', 'algorithms', ['CSE 386 replaces CSE 385']]],
  [core(algorithms, { ...project, minimum_grade: 'C+' }), {}, ['changed', 'project', ['C+ or higher, not C']]],
  [{ electives: { ...rules.electives, at_most: { credits: 6, from: ['CSE 487'] } } }, {}, ['changed', 'electives', ['At most 6 credits of CSE 487, not 3 credits of CSE 487']]],
  [{ probability: { id: 'probability', label: 'AMS 310', any: ['AMS 310', 'AMS 311'] } }, {}, ['changed', 'probability', ['Also AMS 311']]],
  [{ electives: { ...rules.electives, courses: 5 } }, {}, ['changed', 'electives', ['Asks for 5 courses, not 6 courses']]],
  [{ credits: { ...rules.credits, here: true } as never }, {}, ['changed', 'credits', ['Taken here alone']]],
  [{ credits: { ...rules.credits, taken_before: { semester: 'Fall', year: 2025 } } as never }, {}, ['changed', 'credits', ['Taken before Fall 2025, not at any time']]],
  [{ credits: { ...rules.credits, after_credits: 57 } as never }, {}, ['changed', 'credits', ['Counted after the first 57 credits, not 0 credits']]],
  [{ minor: { ...rules.minor, codes: ['ECO'] } }, {}, ['changed', 'minor', ['One of ECO, not BIO']]],
  [{ minor: { ...rules.minor, when: { majors: ['BIO'] } } }, {}, ['changed', 'minor', ['Asked of majors in BIO, not everyone']]],
  [{}, { sharing: [{ with: 'other minors', at_most_courses: 0 }] }, ['changed', 'sharing/other minors/courses', ['The program shares nothing with other minors']]],
  [{}, { effective_term: { semester: 'Fall', year: 2026 } }, ['changed', 'CSE-BS-2025', ['In effect from Fall 2026, not Fall 2025']]],
  [{}, { name: 'Computing' }, ['changed', 'CSE-BS-2025', ['Named Computing, not Computer Science']]],
  [{ honors: null }, {}, ['removed', 'honors', ['All of these: CSE 160; CSE 161']]],
  [{ track }, {}, ['added', 'track', ['4 courses of CSE 351, CSE 352, CSE 353, CSE 357, with C or higher. What it counts counts for nothing else in this program']]],
])('%j %j', (more, around, expected) => {
  const told = compareVersions(read(), read(more, around)).map(({ kind, id, words }) => [kind, id, words])
  expect(told).toEqual([expected])
}) // prettier-ignore

test('a rule that moves into another group says so', () => {
  const moved = read({ probability: null, ...core(rules.probability, algorithms, project) })
  expect(compareVersions(read(), moved)).toMatchObject([
    { id: 'core', words: ['Asks for all of 4, not all of 3'] },
    { id: 'probability', words: ['Moved into core'] },
  ])
})
