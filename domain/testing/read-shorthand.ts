import type { StudentFacts } from '../requisites/evaluate/student-facts.ts'
import { type Standing, standings } from '../requisites/requisite.ts'

/** Every fact of a student but the year of entry, and what the record cannot tell of categories. */
export type KnownFacts = Omit<
  Required<StudentFacts>,
  'index' | 'cohort' | 'sbcsInProgress' | 'carriedInProgress' | 'knownSbcs'
>

/**
 * A student in one line, for tables of tests: 'CSE 114:B, now MAT 125, with CSE 161, U3, major CSE, minor FIN, gpa 3.1,
 * major gpa 3, credits 60, may instructor, sbc QPS, placed mathematics 4, in Honors College, college CEAS'. Parts are separated by commas; a
 * course may carry its credits, 'HIS 201:C:3'. Everything not named is known and empty: standing U1, no credits, GPA 0.
 */
export function readShorthand(line: string): KnownFacts {
  const student: KnownFacts = {
    completed: [],
    inProgress: [],
    sameTerm: [],
    standing: 'U1',
    majors: [],
    minors: [],
    colleges: [],
    memberships: [],
    credits: 0,
    gpa: 0,
    majorGpa: 0,
    placements: [],
    permissions: [],
    sbcs: [],
  }
  for (const part of line.split(',').map((one) => one.trim())) if (part) addPart(student, part)
  return student
}

function addPart(student: KnownFacts, part: string): void {
  const standing = standings.find((one): one is Standing => one === part)
  const [word = '', ...rest] = part.split(' ')
  const value = rest.join(' ')
  if (standing) student.standing = standing
  else if (word === 'now') student.inProgress.push(value)
  else if (word === 'with') student.sameTerm.push(value)
  else if (part.startsWith('major gpa ')) student.majorGpa = Number(rest[1])
  else if (word === 'major') student.majors.push(value)
  else if (word === 'minor') student.minors.push(value)
  else if (word === 'college') student.colleges.push(value)
  else if (word === 'in') student.memberships.push(value)
  else if (word === 'credits') student.credits = Number(value)
  else if (word === 'gpa') student.gpa = Number(value)
  else if (word === 'may') student.permissions.push(value)
  else if (word === 'placed') student.placements.push({ name: rest[0] ?? '', level: Number(rest[1]) })
  else if (word === 'sbc') student.sbcs.push(value)
  else {
    const [course = '', grade, credits] = part.split(':')
    student.completed.push({ course, grade: grade ?? 'A', ...(credits ? { credits: Number(credits) } : {}) })
  }
}
