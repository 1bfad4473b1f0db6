import { decideRequisite } from '../../requisites/evaluate/evaluate-requisite.ts'
import { isInSet } from '../../requisites/evaluate/match-course-set.ts'
import { indexCourses, plainCourse, type StudentFacts } from '../../requisites/evaluate/student-facts.ts'
import { standings, type Requisite } from '../../requisites/requisite.ts'
import { findStanding } from '../../records/find-standing.ts'
import type { AutoRequest } from './auto.ts'
import { numberOf } from './number-requisites.ts'

export type SetLeaf = Extract<Requisite, { kind: 'courses' }>

/**
 * What requisites say of the record as it is today, each asked once: a model asks the same of many courses and in every term.
 */
export class RequisitesToday {
  private readonly facts: StudentFacts
  private readonly tables: AutoRequest['tables']
  /** The courses that may be planned. */
  private readonly names: ReadonlySet<string>
  /** Every course that was taken or is in progress; null where that is not known. */
  private readonly record: ReadonlySet<string> | null
  private bySubject: ReadonlyMap<string, readonly string[]> | null = null
  /** By the number of a requisite: half of a catalog's stand in several courses. */
  private readonly verdicts = new Map<number, string>()
  private readonly counts = new Map<SetLeaf, number>()
  private readonly sets = new Map<SetLeaf, ReadonlySet<string>>()

  constructor({ student, tables, credits, standings: bands, courses }: Omit<AutoRequest, 'audit'>) {
    // Where nobody has entered a standing it follows from the credits, as in the check of a plan.
    const standing = standings.find((band) => band === findStanding(credits, [...bands]))
    this.facts = { ...withIndex(student), credits, ...(standing && { standing }), sameTerm: [] }
    const { completed, inProgress } = this.facts
    this.record = completed ? new Set([...completed.map(({ course }) => course), ...(inProgress ?? [])].map(plainCourse)) : null // prettier-ignore
    this.tables = tables
    this.names = new Set(courses.map(({ course }) => course))
  }

  /** Of what has to hold as a whole the parts are asked: courses share these more often. */
  isRefused(tree: Requisite): boolean {
    if (tree.kind !== 'all' || tree.orPlaced) return this.verdictOf(tree) === 'not met'
    for (const part of tree.of) if (this.isRefused(part)) return true
    return false
  }

  isMet(tree: Requisite): boolean {
    if (tree.kind !== 'all' || tree.orPlaced) return this.verdictOf(tree) === 'met'
    for (const part of tree.of) if (!this.isMet(part)) return false
    return true
  }

  private verdictOf(tree: Requisite): string {
    const number = numberOf(tree)
    const known = this.verdicts.get(number)
    if (known !== undefined) return known
    const verdict = this.isUntouched(tree) ? 'not met' : decideRequisite(tree, this.facts, this.tables)
    this.verdicts.set(number, verdict)
    return verdict
  }

  /** Whether courses alone decide it and the record has none of them: most of a catalog is so, and nothing more has to be asked. */
  private isUntouched(tree: Requisite): boolean {
    if (this.record === null) return false
    const courses = coursesDeciding(tree)
    if (courses === null) return false
    for (const course of courses) if (this.isOnRecord(course, this.record)) return false
    return true
  }

  private isOnRecord(plain: string, record: ReadonlySet<string>): boolean {
    if (record.has(plain)) return true
    const equivalents = this.tables.equivalents?.get(plain)
    return equivalents !== undefined && equivalents.some((one) => record.has(plainCourse(one)))
  }

  /** How many of a set of courses the record has, up to as many as are asked for. */
  countOf(leaf: SetLeaf): number {
    const known = this.counts.get(leaf)
    if (known !== undefined) return known
    let has = 0
    while (has < leaf.count && decideRequisite({ ...leaf, count: has + 1 }, this.facts, this.tables) === 'met') has += 1 // prettier-ignore
    this.counts.set(leaf, has)
    return has
  }

  /** The courses that may be planned and are in a set. */
  membersOf(leaf: SetLeaf): ReadonlySet<string> {
    const known = this.sets.get(leaf)
    if (known) return known
    const near = leaf.set.subjects?.flatMap((subject) => this.coursesOf(subject)) ?? [...this.names]
    const found = new Set(near.filter((course) => isInSet(course, leaf.set, this.tables) === true))
    this.sets.set(leaf, found)
    return found
  }

  isPlannable(course: string): boolean {
    return this.names.has(course)
  }

  private coursesOf(subject: string): readonly string[] {
    this.bySubject ??= fileBySubject(this.names)
    return this.bySubject.get(subject) ?? []
  }

  /** What stands for a course: itself and those equivalent to it. */
  codesOf(course: string): string[] {
    const plain = plainCourse(course)
    const equivalents = this.tables.equivalents?.get(plain)
    return equivalents === undefined ? [plain] : [plain, ...equivalents.map(plainCourse)]
  }
}

/**
 * The courses that alone decide a requisite, where none of them ever refuses and nothing else, such as a placement, stands for
 * them; null for any other.
 */
function coursesDeciding(tree: Requisite): readonly string[] | null {
  const known = deciding.get(tree)
  if (known !== undefined) return known
  const found = findDeciding(tree)
  deciding.set(tree, found)
  return found
}

const deciding = new WeakMap<Requisite, readonly string[] | null>()

function findDeciding(tree: Requisite): readonly string[] | null {
  if (tree.orPlaced) return null
  if (tree.kind === 'course') return tree.minimumGrade === 'unstated' ? null : [plainCourse(tree.course)]
  const isGroup = tree.kind === 'all' || tree.kind === 'any' || (tree.kind === 'some' && tree.count > 0)
  if (!isGroup || tree.of.length === 0) return null
  const parts = tree.of.map(findDeciding)
  return parts.includes(null) ? null : parts.flatMap((part) => part ?? [])
}

function fileBySubject(names: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const filed = new Map<string, string[]>()
  for (const name of names) {
    const subject = name.slice(0, name.indexOf(' '))
    const known = filed.get(subject)
    if (known) known.push(name)
    else filed.set(subject, [name])
  }
  return filed
}

/** The facts with the record by course, for requisites that are asked by the thousand. */
export function withIndex(student: StudentFacts): StudentFacts {
  const { completed, index } = student
  return completed === undefined || index?.of === completed ? student : { ...student, index: indexCourses(completed) }
}
