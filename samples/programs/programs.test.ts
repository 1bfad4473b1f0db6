import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { namedIn } from '@sam/domain/degrees/requirements/course-set'
import { readRequirements } from '@sam/domain/degrees/requirements/read-requirements'
import { rulesOf, type Program } from '@sam/domain/degrees/requirements/program'
import { writeProgram } from '@sam/domain/degrees/requirements/write-program'
import { requirementsPreviewParser } from '@sam/server/imports/requirements-preview/parse'
import { requirementWordsOf } from '@sam/server/imports/requirement-words'
import { loadInstitution } from '@sam/server/kernel/load-institution'
import { describeLanguage, requirementsLanguage } from '@sam/contract/degrees/requirements-language'
import { load } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import { readCatalog } from '../read-demo.ts'

const words = requirementWordsOf(await loadInstitution(join(import.meta.dirname, '../../institution.yaml')))
const { grades } = words
const symbols = grades.filter(({ letter, earns }) => letter && earns).map(({ symbol }) => symbol)
const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.yaml'))
const programs = new Map<string, Program>(
  files.flatMap((name) => {
    const value = load(readFileSync(join(import.meta.dirname, name), 'utf8'))
    return readRequirements(value, { grades: symbols, needC: [] }).programs.map((one) => [one.id, one] as const)
  }),
)
const student = { completed: [], inProgress: [], planned: [], placements: [] }

describe.each(files)('%s', (name) => {
  test('is read without mistakes, and its example students come out as expected', async () => {
    const bytes = readFileSync(join(import.meta.dirname, name))
    const { result } = await requirementsPreviewParser.parse(bytes, { student, audit: { grades }, words }, () => {})
    expect({ errors: result.errors, warnings: result.warnings }).toEqual({ errors: [], warnings: [] })
    expect(result.answer?.programs.length).toBeGreaterThan(0)
    expect(result.answer?.proven).toBe(true)
  })
})

const whole = `
programs:
  - program: GEO-BS-2026
    kind: major
    code: GEO
    degree: BS
    name: "Geosciences: the degree"
    college: CAS
    effective_term: { semester: Fall, year: 2026 }
    status: unverified
    note: Read it aloud.
    defaults: { minimum_grade: C, grading: letter }
    equivalents: { GEO 102: [GEO 103] }
    sets:
      research: [GEO 487, { subject: GEO, level: [4, 5], except: [GEO 499] }]
    rules:
      - GEO 100
      - id: core
        label: Core
        here: true
        at_least: [{ credits: 12, here: true }, { subjects: 2 }]
        gpa: 2.5
        all: [GEO 102, GEO 303 or GEO 304, GEO 305 and GEO 307, { id: one, any: [GEO 111 and GEO 112, GEO 309] }]
      - id: electives
        courses: 3
        credits: 9
        from: [GEO 300-499, { category: HUM, to: 299 }]
        except: { set: research, except: [GEO 488] }
        at_most: [{ courses: 1, per_subject: true }, { credits: 3, no_letter: true }]
        shares_with: [core]
      - { id: two, choose: 2, of: [{ id: x, course: GEO 310 }, { id: y, any: [GEO 311, GEO 312] }] }
      - { id: all-credits, total_credits: 120, after_credits: 57, except: [GEO 487] }
      - { id: average, average: 2, from: GEO }
      - { id: math, placement: { name: mathematics, level: 5 } }
      - { id: minor, declared: minor, codes: [BIO], except: [ECO], unless: { colleges: [CEAS] } }
      - { id: oral, confirmed: "The oral: passed", when: { any: [{ majors: [GEO] }, { not: { standings: [U1] } }] } }
    admission:
      - { id: entry, courses: 1, from: { subject: GEO, level: 1 }, shares_with: program }
    sharing:
      - { with: other minors, at_most_courses: 0 }
      - { with: BIO-BA, rule: electives, at_most_credits: 6, only: GEO 300+, except: [GEO 301] }
    examples:
      - name: Anna
        student: { completed: [{ course: GEO 102, credits: 3, grade: B }], majors: [GEO] }
        expect: { core: unsatisfied, GEO-BS-2026: unsatisfied }
`

test('a program of every kind of rule is written so that it reads as the same program', () => {
  const read = (text: string) => readRequirements(load(text), { grades: symbols, needC: [] })
  const { programs: [program], errors } = read(whole) // prettier-ignore
  expect(errors).toEqual([])
  const text = writeProgram(program!)
  expect(read(text).programs).toEqual([program])
  expect(writeProgram(read(text).programs[0]!)).toBe(text)
})

test('each program is written so that it reads as the same program', () => {
  for (const program of programs.values()) {
    const again = readRequirements(load(writeProgram(program)), { grades: symbols, needC: [] })
    expect(again.errors, program.id).toEqual([])
    expect(again.programs[0], program.id).toEqual(program)
  }
})

test('every program has at least two example students, a page of the bulletin and rules of known ids', () => {
  for (const { id, examples, link, rules } of programs.values()) {
    expect(examples.length, id).toBeGreaterThanOrEqual(2)
    expect(link, id).toMatch(/^https:/)
    expect(rules.length, id).toBeGreaterThan(1)
  }
})

test('the schema by which editors complete such files is the published one, and every file fits it', () => {
  const published = readFileSync(join(import.meta.dirname, '../../docs/guides/requirements-schema.json'), 'utf8')
  expect(JSON.parse(published), 'run npx tsx tools/generate-requirements-schema.ts').toEqual(describeLanguage()) // prettier-ignore
  for (const name of files)
    expect(requirementsLanguage.safeParse(load(readFileSync(join(import.meta.dirname, name), 'utf8'))).error, name).toBe(undefined) // prettier-ignore
  const misspelled = { programs: [{ program: 'X', kind: 'minor', rules: [{ id: 'a', course: 'CSE 114', minimum_grad: 'C' }] }] } // prettier-ignore
  expect(requirementsLanguage.safeParse(misspelled).success).toBe(false)
})

/** Courses that programs name and that the small catalog of the demo university does not teach. */
const beyondTheDemo = {
  AMS: [325, 476],
  AST: [203, 205],
  BIO: [207],
  BME: [120],
  BUS: [215, 355],
  CHE: [129, 130, 152, 154, 326, 331, 332, 383],
  CSE: [130, 215, 260, 261, 350, 356, 385, 496],
  ECO: [348],
  ESE: [124],
  ESG: [111],
  GEO: [102, 103, 112, 113, 122],
  ISE: [108],
  MAT: [127, 141, 142, 171, 205, 305, 331],
  MEC: [101, 102],
  PHY: [122, 124, 125, 126, 127, 141, 142, 252],
  POL: [105],
  SOC: [202],
  VIP: [395, 396, 495, 496],
}

test('courses that the demo university does not teach are known', () => {
  const taught = new Set(readCatalog().map(({ subject, number }) => `${subject} ${number}`))
  const named = [...programs.values()].flatMap(({ rules, admission }) =>
    [...rulesOf([...rules, ...admission])].flatMap((rule) => (rule.kind === 'courses' ? namedIn(rule.set) : [])),
  )
  const missing = [...new Set(named)].filter((course) => !taught.has(course)).toSorted()
  const known = Object.entries(beyondTheDemo).flatMap(([subject, numbers]) => numbers.map((one) => `${subject} ${one}`))
  expect(missing).toEqual(known)
})
