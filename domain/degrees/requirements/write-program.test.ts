import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { readRequirements } from './read-requirements.ts'
import { writeProgram } from './write-program.ts'

const grades = ['A', 'B', 'C', 'D']

function read(text: string) {
  const { programs, errors } = readRequirements(load(text), { grades, needC: [] })
  expect(errors).toEqual([])
  return programs[0]!
}

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
  const program = read(whole)
  expect(read(writeProgram(program))).toEqual(program)
})

test('what was written is written the same once more', () => {
  const text = writeProgram(read(whole))
  expect(writeProgram(read(text))).toBe(text)
})
