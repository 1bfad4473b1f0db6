import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'
import { chooseReader } from '../../testing/read-here.ts'

const reader = chooseReader()
let world: TestApp
let token: string
beforeAll(async () => {
  world = await openTestApp({ reader: reader.read })
  token = (await world.signIn((await world.addPerson(['Registrar'])).email)).token
})
afterAll(() => world.close())

async function preview(requirements: string, student: object = {}, more: object = {}) {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/degrees/audit/preview',
    headers: { authorization: `Bearer ${token}` },
    payload: { requirements, student, ...more },
  })
  return { status: answer.statusCode, body: answer.json() }
}

const minor = `# A minor
programs:
  - program: ECO-minor
    kind: minor
    code: ECO
    name: Economics
    defaults: { minimum_grade: C, grading: letter }
    rules:
      - id: intro
        label: Introduction
        course: ECO 108
      - id: theory
        choose: 2
        of: [ECO 303, ECO 305, ECO 320]
      - id: category
        courses: 1
        from: { category: SBS }
        shares_with: program
`

test('a course that no catalog knows is warned of at its line', async () => {
  const known = ['ECO 108', 'ECO 303', 'ECO 305'].map((course) => ({ course, credits: 4, sbcs: [] }))
  const { body } = await preview(minor, {}, { catalog: known })
  expect(body.warnings).toEqual([expect.stringMatching(/^Line 14, theory.*: ECO 320 is in no catalog\./)])
})

test('a course of a named set is warned of where the set is written', async () => {
  const text = minor
    .replace('    rules:', '    sets:\n      area: [ECO 108, ECO 399]\n    rules:')
    .replace('from: { category: SBS }', 'from: { set: area }')
  const { body } = await preview(text, {}, { catalog: ['ECO 108', 'ECO 303', 'ECO 305', 'ECO 320'].map((course) => ({ course, sbcs: [] })) }) // prettier-ignore
  expect(body.errors).toEqual([])
  expect(body.warnings).toEqual([expect.stringMatching(/^Line 9, category.*: ECO 399 is in no catalog/)])
})

test('an average above every grade is refused, and what counts for nothing is named', async () => {
  const text = minor.replace('choose: 2', 'gpa: 5\n        choose: 2')
  expect((await preview(text)).body.errors).toEqual(['Line 13, theory: gpa is 5; it must be a number from 0 to 4.'])
  expect((await preview(minor, { gpa: 4.5 })).body.errors).toEqual([
    'The student cannot be read: gpa is 4.5; no average is above 4.00.',
  ])
  const completed = [{ course: 'ECO 108', credits: 4, grade: 'H' }]
  const { body } = await preview(minor, { completed, standing: 'U9' })
  expect(body.errors).toEqual([])
  expect(body.warnings).toEqual([
    'The student: completed, number 1: H is no grade here.',
    'The student: there is no standing U9; there are U1, U2, U3, U4.',
  ])
})

test('an average that is missed is said once', async () => {
  const text = minor.replace('choose: 2', 'gpa: 3\n        choose: 2')
  const completed = ['ECO 303', 'ECO 305'].map((course) => ({ course, credits: 4, grade: 'C' }))
  const { body } = await preview(text, { completed })
  const theory = body.rules.find(({ id }: { id: string }) => id === 'theory')
  expect(theory.proof).toBe('You need an average of 3.00; yours is 2.00.')
})

test('a byte order mark and the line ends of Windows are accepted; what no text has is named by its line', async () => {
  const answers = [
    `\uFEFF${minor.replaceAll('\n', '\r\n')}`,
    minor.replace('Economics', '\u202Escimonocé'),
    minor.replace('Economics', '\uFFFDconomics'),
    minor.replace('    kind', '\tkind'),
    minor.replace('Economics', 'Econ\0mics'),
  ].map(async (text) => (await preview(text)).body.errors)
  expect(await Promise.all(answers)).toEqual([
    [],
    ['Line 6 has a hidden character (U+202E). Delete it, or type the line again.'],
    ['Line 6 has bytes that are not UTF-8 text. Save the file as UTF-8 and choose it again.'],
    [expect.stringMatching(/^Line 4.*tab/i)],
    ['Line 6 has a hidden character (U+0000). Delete it, or type the line again.'],
  ])
})

test('requirements that are being written are tried on an imagined student, and nothing is stored', async () => {
  const { status, body } = await preview(
    minor,
    {
      completed: [
        { course: 'ECO 108', credits: 4, grade: 'B' },
        { course: 'ECO 303', credits: 4, grade: 'D' },
      ],
      inProgress: [{ course: 'eco 305', credits: 4 }],
      planned: [{ course: 'ECO 320', credits: 4 }],
    },
    { catalog: [{ course: 'ECO 108', credits: 4, sbcs: ['SBS'] }] },
  )
  expect(status).toBe(200)
  expect(body).toMatchObject({
    errors: [],
    programs: [{ id: 'ECO-minor', status: 'planned', admission: null }],
    rules: [
      { id: 'intro', label: 'Introduction', status: 'satisfied', courses: [{ course: 'ECO 108', credits: 4 }] },
      {
        id: 'theory',
        status: 'planned',
        needed: 2,
        missing: 0,
        excluded: [{ course: 'ECO 303', reason: 'D is below C' }],
      },
      { id: 'category', status: 'satisfied' },
    ],
    unused: [{ course: 'ECO 303', credits: 4 }],
    totals: { completed: 8, inProgress: 4, planned: 4, projected: 16 },
    proven: true,
  })
  const kept = await world.app.inject({
    url: '/api/degree-requirements',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(kept.json().university).toEqual([])
})

test('example students of the file are tried too', async () => {
  const examples = `    examples:
      - name: Anna
        student: { completed: [{ course: ECO 108, credits: 4, grade: B }] }
        expect: { intro: satisfied, theory: satisfied, ECO-minor: unsatisfied }
      - { name: Ben, student: { completed: ECO 108 }, expect: { intro: satisfied } }
`
  const { body } = await preview(minor + examples)
  expect(body.errors).toEqual([
    'Line 20, ECO-minor, example Anna: theory is unsatisfied; satisfied is expected.',
    expect.stringMatching(/^Line 23, ECO-minor, example Ben: the student cannot be read: completed: /),
  ])
  expect(body.rules).toHaveLength(3)
})

test('pins and exceptions are kept', async () => {
  const student = { completed: [{ course: 'ECO 301', credits: 3, grade: 'A' }] }
  const exceptions = [
    { rule: 'intro', kind: 'substitute', course: 'ECO 301', for: 'ECO 108', reason: 'taken abroad', approver: 'Chair' },
  ]
  const { body } = await preview(minor, student, { exceptions, pins: [{ course: 'ECO 999', rule: 'intro' }] })
  expect(body.rules[0]).toMatchObject({
    status: 'satisfied',
    exceptions: ['ECO 301 takes the place of ECO 108: taken abroad (Chair)'],
  })
  expect(body.warnings).toEqual(['ECO 999 cannot be counted for intro: it is not on the record.'])
})

test('an exception that ended does not hold, and courses that no catalog knows are named with their lines', async () => {
  const exceptions = [{ rule: 'intro', kind: 'waive', reason: 'r', approver: 'a', expires: '2020-01-01' }]
  const { body } = await preview(minor, {}, { exceptions, catalog: ['ECO 108', 'ECO 303', 'ECO 306'].map((course) => ({ course })) }) // prettier-ignore
  expect(body.rules[0].status).toBe('unsatisfied')
  expect(body.warnings).toEqual([
    'Line 14, theory: ECO 305 is in no catalog. Did you mean ECO 303?',
    'Line 14, theory: ECO 320 is in no catalog.',
    'The exception to intro (waive) ended on 2020-01-01.',
  ])
})

test('an exception without a reason is said plainly, and one whose last day is misspelled is refused', async () => {
  const told = await preview(minor, {}, { exceptions: [{ rule: 'intro', kind: 'waive' }] })
  expect(told.body.rules[0].exceptions).toEqual(['Waived'])
  const refused = await preview(minor, {}, { exceptions: [{ rule: 'intro', kind: 'waive', until: '2020-01-01' }] })
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('until')])
})

test('the short form of a university is understood', async () => {
  const file = 'graduation_requirements:\n  minimum_credits: 120\n  SBCs: [ARTS, LANG]\n  LANG_exemptions: [CEAS]\n'
  const { body } = await preview(file, { colleges: ['CEAS'] })
  expect(body.rules.map(({ id, status }: Record<string, string>) => [id, status])).toEqual([
    ['credits', 'unsatisfied'],
    ['ARTS', 'unsatisfied'],
    ['LANG', 'satisfied'],
  ])
})

test.each([
  [
    'a misspelled field',
    minor.replace('label:', 'lable:'),
    'Line 10, intro: The field lable is not known. Did you mean label?',
  ],
  [
    'a course that is none',
    minor.replace('ECO 108', 'nothing'),
    'Line 11, intro: nothing is not a course. Write its subject and number, such as CSE 114.',
  ],
  [
    'a rule without id',
    minor.replace('id: theory', 'label: theory'),
    'Line 12, ECO-minor: A rule needs an id that never changes, such as "id: calculus".',
  ],
  ['YAML that is none', 'programs: [', /^Line 1/],
  ['several documents', 'a: 1\n---\nb: 2\n', /several YAML documents/],
])('%s is reported at its line, and nothing is audited', async (_name, text, message) => {
  const { status, body } = await preview(text)
  expect([status, body.rules]).toEqual([200, []])
  expect(body.errors[0]).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
})

test('requirements built to explode the search are answered, marked as not proven', async () => {
  reader.apart = true
  const rules = Array.from({ length: 300 }, (_, index) => `      - { id: r${index}, credits: 7, from: [CS ${100 + (index % 30)}-${200 + ((index * 7) % 90)}], at_least: { courses: 2 } }`) // prettier-ignore
  const completed = Array.from({ length: 45 }, (_, index) => ({
    course: `CS ${110 + index * 3}`,
    credits: 3 + (index % 3),
    grade: 'A',
  }))
  const { status, body } = await preview(
    `programs:\n  - program: X\n    kind: major\n    rules:\n${rules.join('\n')}\n`,
    { completed },
  )
  expect(status).toBe(200)
  expect([body.errors, body.proven, body.rules.length]).toEqual([[], false, 300])
})
