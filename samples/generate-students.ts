import type { TermCode } from '@sam/domain/terms/term'
import { semesterOf, termOf, yearOf } from '@sam/domain/terms/term'
import { demoDate, demoPeriods, demoTerm } from './demo-term.ts'
import { gradeAround } from './invent-grade.ts'
import { readCatalog, readDemo, readPrograms } from './read-demo.ts'
import type { Program } from './read-demo.ts'
import { SeatBook, type Seat } from './seat-book.ts'
import { SeededRandom } from './seeded-random.ts'
import { writeStudent } from './write-student.ts'
import type { DemoStudent, PlannedCourse, RecordedClass } from './write-student.ts'

interface StoryUsers {
  students: {
    email: string
    classes: { class_id: number; semester: string; year: number; grade: string | null }[] | null
  }[]
}

const currentTerm: TermCode = 202509
const nextTerm = demoTerm
const studentCount = 1200
const firstId = 114200011
const dayMs = 86_400_000
/** With more than this nobody looks for another class. */
const mostCreditsChosen = 14
/** As in institution.yaml. */
const creditsOfDegree = 120
const waitlistShare = 0.2

/** The class that the specification shows: 40 of its 60 seats are taken in Fall 2025. */
export const sampleClass = { course: 'CSE 307', term: currentTerm, enrolled: 40 } as const

/** Who would like a seat of a full class, first come first. Some of them may be refused: they lack a prerequisite, say. */
export interface WantedSeat {
  classNumber: number
  /** University numbers. */
  students: number[]
  /** How many of them wait. */
  places: number
}

/** Twelve hundred further students as a users file: always the same ones, in keeping with catalog and schedules. */
export function generateStudents(): string {
  const students = new Generator().generate()
  return ['students:', ...students.map(writeStudent), ''].join('\n')
}

/** The queues for the full classes of the term that is being registered for. */
export function generateQueues(): WantedSeat[] {
  const generator = new Generator()
  return generator.queues(generator.generate())
}

class Generator {
  private readonly random = new SeededRandom(114)
  private readonly credits = new Map(readCatalog().map((one) => [`${one.subject} ${one.number}`, one.credits]))
  private readonly books = new Map([currentTerm, nextTerm].map((term) => [term, new SeatBook(term)]))
  private readonly earlierNumbers = new Map<string, number>()
  private readonly stories = readDemo<StoryUsers>('users.yaml').students
  /** How much each is liked, from 0 to 1. */
  private readonly electives = new Map(
    [...this.credits.keys()]
      .filter((course) => Number(course.split(' ')[1]) < 400 && course !== sampleClass.course)
      .map((course) => [course, this.random.next()]),
  )
  private sampleSeats = sampleClass.enrolled

  generate(): DemoStudent[] {
    this.seatStories()
    const bag = readPrograms().flatMap((program) =>
      Array.from({ length: program.share * (studentCount / 100) }, () => program),
    )
    const people = this.inventPeople(bag.length)
    return bag.map((program, index) => this.student(program, people[index] ?? ['', ''], index))
  }

  /** The students told one by one have their seats before anyone generated. */
  private seatStories(): void {
    const sample = this.seatsOf(currentTerm).listOf(sampleClass.course)
    for (const { class_id, semester, year, grade } of this.stories.flatMap((story) => story.classes ?? [])) {
      const book = this.books.get(semester === 'Fall' ? termOf('Fall', year) : termOf('Spring', year))
      if (semester !== 'Fall' && semester !== 'Spring') continue
      if (book === undefined || grade === 'W') continue
      book.fill(class_id)
      if (sample.some((seat) => seat.classNumber === class_id)) this.sampleSeats -= 1
    }
  }

  private student(program: Program, [firstName, lastName]: [string, string], index: number): DemoStudent {
    const done = this.random.whole(0, program.terms.length - 1)
    const entered = termsBefore(currentTerm, done)
    const id = firstId + index * 41
    const path = program.terms.map((courses) => [...courses])
    const sample = this.arrangeSampleClass(path, done)
    const classes = [...this.earlier(path, entered, done), ...this.current(path[done] ?? [], sample, path)]
    const registers = this.random.chance(shareRegistered(earnedCredits(classes)))
    if (registers) classes.push(...this.enroll(path[done + 1] ?? [], nextTerm, path))
    const undeclared = program.code === 'CSE' && done === 0 && this.random.chance(0.3)
    return {
      id,
      firstName,
      lastName,
      email: emailOf(firstName, lastName),
      entered,
      aoi: undeclared ? program.code : null,
      college: program.college,
      major: undeclared ? null : program.code,
      degree: undeclared ? null : program.degree,
      requirements: chooseVersion(program.requirements, entered, index),
      graduated: null,
      classes,
      plan: this.random.chance(0.35)
        ? this.fillPlan(this.plan(path, done + (registers ? 2 : 1), done), classes, path, index)
        : [],
      holds: isStruggling(classes) && index % 3 !== 0 ? [advisingHold] : [],
    }
  }

  /** Lets just as many students into the sample class as it shows, by moving it between two neighboring terms. */
  private arrangeSampleClass(path: string[][], done: number): boolean {
    const usual = path.findIndex((courses) => courses.includes(sampleClass.course))
    if (usual < 0 || done < usual || done > usual + 2) return false
    const now = path[done] ?? []
    if (this.sampleSeats > 0) {
      if (done > usual) swap(path[usual] ?? [], sampleClass.course, now)
      return true
    }
    if (done === usual) swap(now, sampleClass.course, path[usual + 1] ?? [])
    return false
  }

  private earlier(path: string[][], entered: TermCode, done: number): RecordedClass[] {
    const ability = 1.8 + 2.2 * Math.sqrt(this.random.next())
    return path.slice(0, done).flatMap((courses, index) => {
      const term = termsAfter(entered, index)
      const last = index === done - 1
      return courses.map((course) => {
        const incomplete = last && this.random.chance(0.01)
        const withdrawn = this.random.chance(0.015)
        const given = incomplete ? 'I' : withdrawn ? 'W' : gradeAround(ability, this.random)
        const elective = index >= 2 && /^(ARH|HIS|POL) /.test(course) && this.random.chance(0.02)
        const passed = elective && ['C', 'C-', 'D+', 'D'].includes(given)
        const threshold = passed ? 'B' : null
        return { ...this.earlierClass(course, term), threshold, grade: passed ? 'P' : given }
      })
    })
  }

  /** Classes of terms without a schedule have a number each, the same for all who took them. */
  private earlierClass(course: string, term: TermCode): Omit<RecordedClass, 'threshold' | 'grade'> {
    const key = `${term} ${course}`
    const classNumber = this.earlierNumbers.get(key) ?? 50211 + this.earlierNumbers.size * 13
    this.earlierNumbers.set(key, classNumber)
    const section = this.seatsOf(currentTerm).listOf(course)[0]?.section ?? '01'
    return { classNumber, course, section, term, credits: this.creditsOf(course) }
  }

  private current(courses: string[], sample: boolean, path: string[][]): RecordedClass[] {
    const partTime = this.random.chance(0.05)
    const wanted = (partTime ? courses.slice(0, 2) : courses).filter((course) => course !== sampleClass.course)
    const order = sample ? [sampleClass.course, ...wanted] : wanted
    const taken = this.enroll(order, currentTerm, path)
    if (taken.some((one) => one.course === sampleClass.course)) this.sampleSeats -= 1
    return taken.map((one) => {
      const withdrawn = taken.length > 4 && one.course !== sampleClass.course && this.random.chance(0.02)
      return withdrawn ? { ...one, grade: 'W' } : one
    })
  }

  /** As many as may wait, fewer, or nobody; twelve are asked for each place. */
  queues(students: readonly DemoStudent[]): WantedSeat[] {
    const book = this.seatsOf(nextTerm)
    const inTerm = (student: DemoStudent) => student.classes.filter(({ term }) => term === nextTerm)
    const registered = students.filter((student) => inTerm(student).length > 0)
    return book.listFull().map((seat) => {
      const limit = Math.floor(seat.capacity * waitlistShare)
      const places = this.random.whole(limit > 2 ? 2 : 0, limit)
      const wants = (student: DemoStudent) => {
        const held = inTerm(student)
        if (held.some(({ course }) => course === seat.course)) return false
        return !held.some(({ classNumber }) => book.clashes(seat.classNumber, classNumber))
      }
      const wanting = this.random.shuffled(registered.filter(wants)).slice(0, places * 12)
      return { classNumber: seat.classNumber, students: wanting.map(({ id }) => id), places }
    })
  }

  private enroll(courses: string[], term: TermCode, path: string[][]): RecordedClass[] {
    const book = this.seatsOf(term)
    const held = courses.filter((course) => book.listOf(course).length > 0)
    const seats = book.takeAll(held, this.random)
    const known = new Set(path.flat())
    const others = this.listElectives().filter((course) => !known.has(course))
    // Who finds a class full or at a bad time takes another that is free.
    for (const course of others) {
      if (seats.length >= courses.length || this.creditsIn(seats) > mostCreditsChosen) break
      const seat = book.takeBeside(course, seats, this.random)
      if (seat) seats.push(seat)
    }
    return seats.map(({ classNumber, course, section }) => ({
      classNumber,
      course,
      section,
      term,
      credits: this.creditsOf(course),
      threshold: null,
      grade: null,
    }))
  }

  /** By chance, and those that are talked about first. */
  private listElectives(): string[] {
    return [...this.electives]
      .map(([course, liking]) => ({ course, rank: liking + 0.3 * this.random.next() }))
      .toSorted((a, b) => b.rank - a.rank)
      .map(({ course }) => course)
  }

  private creditsIn(seats: readonly Seat[]): number {
    return seats.reduce((sum, { course }) => sum + this.creditsOf(course), 0)
  }

  private plan(path: string[][], from: number, done: number): PlannedCourse[] {
    return path.slice(from).flatMap((courses, index) => {
      const term = termsAfter(currentTerm, from - done + index)
      return courses.map((course) => ({ course, term, credits: this.creditsOf(course) }))
    })
  }

  /** Electives up to the credits of a degree, term by term; every sixth plan stays short, as some do. */
  private fillPlan(
    plan: readonly PlannedCourse[],
    classes: readonly RecordedClass[],
    path: readonly string[][],
    index: number,
  ): PlannedCourse[] {
    const filled = [...plan]
    if (index % 6 === 0) return filled
    const known = new Set([...path.flat(), ...classes.map(({ course }) => course), ...plan.map(({ course }) => course)])
    const electives = [...this.electives.keys()].filter((course) => !known.has(course))
    const last = Math.max(nextTerm, ...classes.map(({ term }) => term))
    const terms =
      plan.length > 0
        ? [...new Set(plan.map(({ term }) => term))]
        : [last === nextTerm ? termsAfter(nextTerm, 1) : nextTerm]
    const loadOf = (term: TermCode) => sumOf(filled.filter((one) => one.term === term))
    for (let total = creditsThrough(classes) + sumOf(plan); total < creditsOfDegree;) {
      const term = terms.toSorted((a, b) => loadOf(a) - loadOf(b))[0]
      const course = electives[(index * 7) % Math.max(electives.length, 1)]
      if (term === undefined || course === undefined || loadOf(term) > mostCreditsChosen) break
      electives.splice(electives.indexOf(course), 1)
      const credits = this.creditsOf(course)
      filled.push({ course, term, credits })
      total += credits
    }
    return filled
  }

  /** A course of variable credits is taken for three, or for its most when that is less. */
  private creditsOf(course: string): number {
    const credits = this.credits.get(course)
    if (credits === undefined) throw new Error(`curricula.yaml names ${course}, which catalog.yaml lacks.`)
    return typeof credits === 'number' ? credits : Math.min(3, Number(credits.split('-')[1]))
  }

  private seatsOf(term: TermCode): SeatBook {
    const book = this.books.get(term)
    if (book === undefined) throw new Error(`The demo university has no schedule for ${term}.`)
    return book
  }

  private inventPeople(count: number): [string, string][] {
    const { first, last } = readDemo<{ first: string[]; last: string[] }>('invented-names.yaml')
    const pairs = first.flatMap((given) => last.map((family): [string, string] => [given, family]))
    const known = new Set(this.stories.map((story) => story.email))
    const people = new Map<string, [string, string]>()
    for (const pair of this.random.shuffled(pairs)) {
      const email = emailOf(...pair)
      if (!known.has(email) && !people.has(email)) people.set(email, pair)
      if (people.size === count) break
    }
    return [...people.values()]
  }
}

const unearned = ['F', 'W', 'I', null]

function earnedCredits(classes: readonly RecordedClass[]): number {
  return classes.reduce((sum, { grade, credits }) => sum + (unearned.includes(grade) ? 0 : credits), 0)
}

/** Credits earned and under way. */
function creditsThrough(classes: readonly RecordedClass[]): number {
  return sumOf(classes.filter(({ grade }) => grade === null || !unearned.includes(grade)))
}

const sumOf = (courses: readonly { credits: number }[]) => courses.reduce((sum, { credits }) => sum + credits, 0)

const lowGrades = ['C-', 'D+', 'D', 'F']

/** Whether a third of the grades are below C. */
function isStruggling(classes: readonly RecordedClass[]): boolean {
  const graded = classes.filter(({ grade }) => grade !== null && grade !== 'W')
  return graded.length >= 4 && 3 * graded.filter(({ grade }) => lowGrades.includes(grade ?? '')).length >= graded.length
}

const advisingHold = 'Several low grades: meet an advisor before registering.'

/** How many students with this many credits have registered by the demo's day; before their appointment nobody has. */
function shareRegistered(credits: number): number {
  const begun = demoPeriods.find(({ minimumCredits }) => credits >= minimumCredits)
  const since =
    begun === undefined ? -1 : (Date.parse(`${demoDate}T12:00:00-05:00`) - Date.parse(begun.beginsAt)) / dayMs
  return since < 0 ? 0 : since < 1 ? 0.75 : 0.95
}

/** Exchanges a course for the last one of another list. */
/** Newcomers follow the newest version of their entry; of students who were there before it every third chose it too. */
function chooseVersion(versions: readonly TermCode[] | undefined, entered: TermCode, index: number): TermCode {
  const newest = versions?.at(-1)
  const first = versions?.[0]
  if (newest === undefined || first === undefined) return entered
  return entered >= newest || index % 3 === 0 ? newest : (versions?.findLast((term) => term <= entered) ?? first)
}

function swap(from: string[], course: string, to: string[]): void {
  const other = to.pop()
  if (other === undefined) return
  from[from.indexOf(course)] = other
  to.push(course)
}

function termsBefore(term: TermCode, count: number): TermCode {
  return count === 0
    ? term
    : termsBefore(
        semesterOf(term) === 'Fall' ? termOf('Spring', yearOf(term)) : termOf('Fall', yearOf(term) - 1),
        count - 1,
      )
}

function termsAfter(term: TermCode, count: number): TermCode {
  return count === 0
    ? term
    : termsAfter(
        semesterOf(term) === 'Fall' ? termOf('Spring', yearOf(term) + 1) : termOf('Fall', yearOf(term)),
        count - 1,
      )
}

const plainLetters: Record<string, string> = { ø: 'o', ł: 'l', ð: 'd', đ: 'd', æ: 'ae', ß: 'ss' }

/** first.last in plain letters at the university's domain. */
export function emailOf(firstName: string, lastName: string): string {
  const plain = `${firstName}.${lastName}`
    .toLowerCase()
    .replace(/[øłðđæß]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^a-z.-]/g, '')
  return `${plain}@stonybrook.edu`
}
