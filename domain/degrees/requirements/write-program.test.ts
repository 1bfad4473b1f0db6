import { expect, test } from 'vitest'
import { readRequirements } from './read-requirements.ts'
import { writeProgram } from './write-program.ts'

// That each of our files reads as the same program once it is written: samples/programs/programs.test.ts.
test('a program is written with what holds around its rules, equivalents and sets of their own', () => {
  const value = {
    program: 'GEO-minor',
    kind: 'minor',
    code: 'GEO',
    name: 'Geosciences',
    effective_term: { semester: 'Fall', year: 2026 },
    defaults: { minimum_grade: 'C' },
    equivalents: { 'GEO 102': ['GEO 103'] },
    sets: { research: ['GEO 487', 'GEO 488'] },
    rules: [
      { id: 'core', all: ['GEO 102', 'GEO 303 or GEO 304'] },
      { id: 'old', course: 'GEO 100', taken_before: { semester: 'Fall', year: 2025 } },
      { id: 'electives', courses: 3, from: ['GEO 300-499'], except: [{ set: 'research', except: ['GEO 488'] }] },
    ],
  }
  const { programs } = readRequirements({ programs: [value] }, { grades: ['A', 'B', 'C'], needC: [] })
  expect(writeProgram(programs[0]!)).toBe(`programs:
  - program: GEO-minor
    kind: minor
    code: GEO
    name: Geosciences
    effective_term: { semester: Fall, year: 2026 }
    equivalents: { GEO 102: [GEO 103] }
    sets: { list-1: [GEO 487, GEO 488] }
    rules:
      - { id: core, minimum_grade: C, all: [GEO 102, GEO 303 or GEO 304] }
      - id: old
        label: GEO 100
        minimum_grade: C
        taken_before: { semester: Fall, year: 2025 }
        courses: 1
        from: [GEO 100]
      - id: electives
        minimum_grade: C
        courses: 3
        from: [GEO 300-499]
        except: [{ set: list-1, except: [GEO 488] }]
`)
})
