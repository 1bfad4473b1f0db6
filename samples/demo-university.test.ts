import { findLapses } from '@sam/domain/rosters/find-lapses'
import { termOf, type Semester } from '@sam/domain/terms/term'
import { rules } from '@sam/domain/testing/grading-rules'
import { load } from 'js-yaml'
import { describe, expect, test } from 'vitest'
import { demoDate, demoFiles, demoPeople } from './demo/demo.ts'
import { generateStudents, sampleClass } from './generate-students.ts'
import { readCatalog, readDemo, readOfferings } from './read-demo.ts'
import { listSeats, meetingsClash } from './seat-book.ts'

interface Person {
  SBU_ID: number
  first_name: string
  last_name: string
  email: string
}

interface TakenClass {
  class_id: number
  department: string
  course_num: number
  section: string
  semester: string
  year: number
  credits: number
  grade: string | null
}

interface Student extends Person {
  majors: string[]
  degrees: string[]
  major_requirement_versions: unknown[]
  classes: TakenClass[]
  course_plan: { department: string; course_num: number }[]
  holds?: { type: string; description: string; department: string; placed_at: string }[]
  waived_time_conflicts?: { courses: string[]; granted_at: string; description: string }[]
}

interface Users {
  registrars: Person[]
  academic_advisors: (Person & { level: string; academic_unit: string[] })[]
  instructors: Person[]
  students: Student[]
}

const users = readDemo<Users>('users.yaml')
const generated = (load(generateStudents()) as { students: Student[] }).students
const students = [...users.students, ...generated]
const staff = [...users.registrars, ...users.academic_advisors, ...users.instructors]
const catalog = new Map(readCatalog().map((course) => [`${course.subject} ${course.number}`, course]))
const courseOf = (taken: { department: string; course_num: number }) => `${taken.department} ${taken.course_num}`
const identity = ({ SBU_ID, email, first_name, last_name }: Person) => `${SBU_ID} ${email} ${first_name} ${last_name}`
const isIn = (semester: string, year: number) => (taken: TakenClass) =>
  taken.semester === semester && taken.year === year

describe('the catalog', () => {
  test('has enough to look at', () => {
    expect(catalog.size).toBe(readCatalog().length)
    expect(catalog.size).toBeGreaterThanOrEqual(120)
    expect(new Set(readCatalog().map((course) => course.subject)).size).toBeGreaterThanOrEqual(8)
    expect(catalog.get('CSE 307')).toMatchObject({ credits: 3 })
  })

  test('uses every category the university asks for', () => {
    const asked = readDemo<{ graduation_requirements: { SBCs: string[] } }>('graduation-requirements.yaml')
    const used = new Set(readCatalog().flatMap((course) => course.sbcs ?? []))
    expect([...used].toSorted()).toEqual(asked.graduation_requirements.SBCs.toSorted())
  })
})

describe('the people', () => {
  test('have one number and one address each, the same in every list', () => {
    const everyone = [...staff, ...students]
    const distinct = new Set(everyone.map(identity))
    expect(new Set(everyone.map((person) => person.SBU_ID)).size).toBe(distinct.size)
    expect(new Set(everyone.map((person) => person.email)).size).toBe(distinct.size)
    expect(everyone.filter(({ email }) => !/^[a-z.-]+@stonybrook\.edu$/.test(email))).toEqual([])
    expect(everyone.filter(({ SBU_ID }) => SBU_ID < 114_000_000 || SBU_ID > 114_999_999)).toEqual([])
  })

  test('are twenty-five told and twelve hundred generated students, and staff of every kind', () => {
    expect(users.students.length).toBeGreaterThanOrEqual(25)
    expect(generated).toHaveLength(1200)
    expect(new Set(users.academic_advisors.map((advisor) => advisor.level))).toEqual(
      new Set(['university', 'college', 'department']),
    )
    expect(users.registrars.length).toBeGreaterThanOrEqual(2)
  })

  test('include one who holds all four roles', () => {
    for (const list of [users.registrars, users.academic_advisors, users.instructors, users.students]) {
      expect(list.map((person) => person.email)).toContain('robin.quill@stonybrook.edu')
    }
    expect(demoPeople[0]?.email).toBe('robin.quill@stonybrook.edu')
  })

  test('are the instructors that the schedule names', () => {
    const named = readOfferings().subjects.flatMap((subject) => subject.instructors)
    expect(users.instructors.map((person) => `${person.first_name} ${person.last_name}`)).toEqual(named)
  })

  test('are all there to sign in as, in the role that is shown', () => {
    const lists: Record<string, Person[]> = {
      Registrar: users.registrars,
      'Academic Advisor': users.academic_advisors,
      Instructor: users.instructors,
      Student: users.students,
    }
    for (const { role, email, name } of demoPeople) {
      const person = lists[role]?.find((one) => one.email === email)
      expect(`${person?.first_name} ${person?.last_name}`).toBe(name)
    }
  })
})

describe('the records', () => {
  test('name only courses of the catalog, with credits it allows', () => {
    const wrong = students.flatMap((student) =>
      student.classes.filter((taken) => {
        const credits = String(catalog.get(courseOf(taken))?.credits ?? 'none')
          .split('-')
          .map(Number)
        return !(taken.credits >= (credits[0] ?? NaN) && taken.credits <= (credits.at(-1) ?? NaN))
      }),
    )
    expect(wrong).toEqual([])
  })

  test('plan only courses of the catalog that are not taken', () => {
    for (const { classes, course_plan } of users.students) {
      const taken = new Set(classes.filter((one) => one.year === 2026).map(courseOf))
      expect(course_plan.filter((one) => !catalog.has(courseOf(one)) || taken.has(courseOf(one)))).toEqual([])
    }
  })

  test('have a degree and a requirement version for each major', () => {
    for (const { majors, degrees, major_requirement_versions } of students) {
      expect([degrees.length, major_requirement_versions.length]).toEqual([majors.length, majors.length])
    }
  })

  test('leave room for good and for poor averages', () => {
    const grades = generated.flatMap((student) => student.classes).map((taken) => taken.grade)
    for (const grade of ['A', 'B', 'C', 'D', 'F', 'W', 'I']) expect(grades).toContain(grade)
  })

  test.each([
    ['Fall', 2025, 202509],
    ['Spring', 2026, 202601],
  ])('of %s %i are classes of its schedule, with a seat for each', (semester, year, term) => {
    const seats = new Map(listSeats(term).map((seat) => [seat.classNumber, seat]))
    const taken = students.flatMap((student) => student.classes).filter(isIn(semester, year))
    expect(taken.length).toBeGreaterThan(200)
    const unlike = taken.filter((one) => {
      const seat = seats.get(one.class_id)
      return seat?.course !== courseOf(one) || seat.section !== one.section
    })
    expect(unlike).toEqual([])
    for (const seat of seats.values()) {
      const enrolled = taken.filter((one) => one.class_id === seat.classNumber && one.grade !== 'W')
      expect(enrolled.length).toBeLessThanOrEqual(seat.capacity)
    }
  })

  test.each([
    ['Fall', 2025, 202509],
    ['Spring', 2026, 202601],
  ])('of %s %i overlap only where it was waived', (semester, year, term) => {
    const seats = new Map(listSeats(term).map((seat) => [seat.classNumber, seat]))
    const overlapping = students.filter(({ classes }) => {
      const meetings = classes.filter(isIn(semester, year)).map((taken) => seats.get(taken.class_id)?.meetings ?? [])
      return meetings.some((one, index) =>
        meetings.slice(index + 1).some((other) => one.some((a) => other.some((b) => meetingsClash(a, b)))),
      )
    })
    const waived =
      term === 202509 ? users.students.filter((student) => student.waived_time_conflicts !== undefined) : []
    expect(overlapping.map((student) => student.email)).toEqual(waived.map((student) => student.email))
  })

  test('put 40 students into the 60 seats of the sample class', () => {
    const [seat] = listSeats(sampleClass.term).filter((one) => one.course === sampleClass.course)
    const enrolled = students.flatMap((student) => student.classes).filter((one) => one.class_id === seat?.classNumber)
    expect(seat).toMatchObject({ capacity: 60, creditsMin: 3, creditsMax: 3 })
    expect(seat?.meetings[0]?.instructors).toEqual(['Robin Quill'])
    expect(enrolled).toHaveLength(40)
  })

  test('have an I and an NR that lapse on the day of the demo, though no schedule has their classes', () => {
    const { academic_calendar: fall } = readDemo<{ academic_calendar: { course_withdrawal_ends: string } }>('calendar-202509.yaml') // prettier-ignore
    const courseWithdrawalEnds = new Date(fall.course_withdrawal_ends).toISOString().slice(0, 10)
    const rows = users.students.flatMap(({ classes }) =>
      classes.map(({ semester, year, grade }, enrollmentId) => ({
        enrollmentId,
        status: grade === null ? ('enrolled' as const) : ('completed' as const),
        grade,
        basis: 'letter' as const,
        extendedTo: null,
        term: termOf(semester as Semester, year),
      })),
    )
    const due = findLapses(rows, [{ term: 202509, courseWithdrawalEnds, semesterEnd: '2025-12-18' }], demoDate, rules)
    expect(due.map(({ before, grade, lastDay }) => `${before} ${grade} ${lastDay}`)).toEqual([
      'I I/F 2025-10-24',
      'NR N/F 2025-04-01',
    ])
  })

  test('hold and waive in words', () => {
    expect(users.students.flatMap((student) => student.holds ?? []).map((hold) => hold.type)).toEqual([
      'advising',
      'financial',
    ])
    expect(users.students.flatMap((student) => student.waived_time_conflicts ?? [])[0]?.courses).toEqual([
      'CSE 307',
      'CSE 390',
    ])
  })
})

test('every file of the demo can be read', () => {
  for (const { read } of demoFiles) expect(read().length).toBeGreaterThan(100)
})

test('the generated students are the same each time', () => {
  expect(generateStudents()).toBe(generateStudents())
})
