import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/open-test-app.ts'

let world: TestApp
let token: string
beforeAll(async () => {
  world = await openTestApp()
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
    'ECO-minor, example Anna: theory is unsatisfied; satisfied is expected.',
    expect.stringMatching(/^ECO-minor, example Ben: the student cannot be read/),
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
])('%s is told with its line, and nothing is audited', async (_name, text, message) => {
  const { status, body } = await preview(text)
  expect([status, body.rules]).toEqual([200, []])
  expect(body.errors[0]).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
})

test('requirements built to explode the search are answered, marked as not proven', async () => {
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
