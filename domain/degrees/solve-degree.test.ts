import { expect, test } from 'vitest'
import { AuditFacts } from './audit-facts.ts'
import { readRequirements } from './requirements/read-requirements.ts'
import { preparePrograms, solveDegree } from './solve-degree.ts'

test('each program is judged by its own rules, and a compulsory minor by the minor', () => {
  const minor = { program: 'ECO-minor', kind: 'minor', code: 'ECO', rules: [{ id: 'e', course: 'ECO 108' }] }
  const major = { program: 'BIO', kind: 'major', code: 'BIO', rules: [{ id: 'b', course: 'BIO 201' }, { id: 'm', declared: 'minor' }] } // prettier-ignore
  const { programs } = readRequirements({ programs: [major, minor] }, { grades: [], needC: [] })
  const levels = (...planned: string[]) => {
    const completed = [{ course: 'BIO 201', credits: 3, grade: null }]
    const record = { completed, inProgress: [], planned: planned.map((course) => ({ course, credits: 3, grade: null })), placements: [], minors: ['ECO'] } // prettier-ignore
    return solveDegree(new AuditFacts(preparePrograms(programs), record, { grades: [] })).programs.map(
      ({ level }) => level,
    )
  }
  expect(levels('ECO 108')).toEqual([2, 2])
  expect(levels()).toEqual([3, 3])
})
