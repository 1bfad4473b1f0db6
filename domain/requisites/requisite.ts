/** Letters that can be a minimum, best first. */
export const minimumGrades = ['A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'C-', 'D+', 'D'] as const
export type MinimumGrade = (typeof minimumGrades)[number]

export const standings = ['U1', 'U2', 'U3', 'U4'] as const
export type Standing = (typeof standings)[number]

/**
 * When a course has to be taken: before the term in question; before it or in the same term; or ever attempted,
 * whatever the grade. A corequisite already passed is met, so 'together' differs from 'either' in its advice only.
 */
export type CourseTiming = 'earlier' | 'together' | 'either' | 'ever'

/** Who has to agree. 'waiver' is never demanded by a sentence; holding it answers a part that could not be read. */
export const permissionKinds = [
  'instructor',
  'department',
  'director',
  'coordinator',
  'faculty',
  'program',
  'dean',
  'advisor',
  'sponsor',
  'honors',
  'waiver',
] as const
export type PermissionKind = (typeof permissionKinds)[number]

/** Conditions that no record holds: a person confirms them. */
export const attestedMatters = [
  'audition',
  'interview',
  'proficiency',
  'programming',
  'contract',
  'admission',
  'preparation',
  'entry skill',
  'assisted course',
  'high school',
  'orientation',
  'employer',
] as const
export type AttestedMatter = (typeof attestedMatters)[number]

/** Courses by what they have in common; every stated part has to hold. Numbers are inclusive. */
export interface CourseSet {
  /** Any of these subject codes. */
  subjects?: string[]
  from?: number
  to?: number
  /** Hundreds: 2 for a 200-level course; of a four-digit number, the thousands. */
  levels?: number[]
  /** Course codes that stand outside although their number lies inside. */
  except?: string[]
  /** A code's beginning, without blank: 'NTW1' holds NTW 1001 and not NTW 2006. */
  prefix?: string
  /** Gen-ed codes, any of which the course carries: 'SNW', 'DEC E'. */
  categories?: string[]
  /** Words naming a list the institution keeps: 'statistics requirement'; with the subject that keeps it. */
  list?: { name: string; owner: string | null }
}

export interface CourseRequisite {
  kind: 'course'
  /** 'CSE 114': subject, one blank, number. */
  course: string
  /** 'unstated' when the source has lost the letter: only an A is then surely enough. */
  minimumGrade?: MinimumGrade | 'unstated'
  timing: CourseTiming
}

/** A level of a placement examination, such as level 4 of mathematics. */
export interface PlacementLevel {
  name: string
  level: number
}

/**
 * A requisite: what a student has to have done, be, or hold. Plain data, safe to store as JSON.
 * An 'all' of nothing is always met; an 'any' of nothing never is.
 */
export type Requisite = RequisiteNode & {
  /** A placement result that is enough as well; sentences leave it out. */
  orPlaced?: PlacementLevel
}

type RequisiteNode =
  | { kind: 'all'; of: Requisite[] }
  | { kind: 'any'; of: Requisite[] }
  | { kind: 'some'; count: number; of: Requisite[] }
  | { kind: 'not'; of: Requisite }
  /** One sentence with two honest readings: decided where both agree, otherwise a person decides. */
  | { kind: 'ambiguous'; readings: [Requisite, Requisite] }
  | CourseRequisite
  /** A course standing for the named one, by the institution's table of equivalents or by a person's judgement. */
  | { kind: 'equivalent'; of: string; minimumGrade?: MinimumGrade; timing: CourseTiming }
  | { kind: 'courses'; count: number; set: CourseSet; minimumGrade?: MinimumGrade; timing: CourseTiming }
  | { kind: 'standing'; anyOf: Standing[] }
  | { kind: 'program'; role: 'major' | 'minor' | 'program'; code: string }
  /** A major inside the named college; null is the college that offers the course. */
  | { kind: 'college'; college: string | null }
  | { kind: 'member'; group: string }
  | { kind: 'credits'; minimum: number; set?: CourseSet }
  | { kind: 'gpa'; minimum: number; scope: 'overall' | 'major' }
  | { kind: 'permission'; from: PermissionKind; words: string }
  | { kind: 'category'; category: string }
  /** Year of entry, both ends inclusive; null is open. */
  | { kind: 'cohort'; from: number | null; to: number | null }
  /** `asks` where the words name the examination and the level. */
  | { kind: 'placement'; text: string; asks?: PlacementLevel }
  | { kind: 'attested'; matter: AttestedMatter; text: string }
  | { kind: 'unknown'; text: string }

/** The leaf for words that could not be read: a person decides. */
export function unread(text: string): Requisite {
  return { kind: 'unknown', text: text.trim() }
}

export const alwaysMet: Requisite = { kind: 'all', of: [] }

/** The tree's own children, in order; none for a leaf. */
export function childrenOf(tree: Requisite): Requisite[] {
  if (tree.kind === 'all' || tree.kind === 'any' || tree.kind === 'some') return tree.of
  if (tree.kind === 'not') return [tree.of]
  return tree.kind === 'ambiguous' ? tree.readings : []
}

/** Every leaf from left to right. Of an ambiguous part only the first reading, which holds the same leaves. */
export function leavesOf(tree: Requisite): Requisite[] {
  if (tree.kind === 'ambiguous') return leavesOf(tree.readings[0])
  const leaves: Requisite[] = []
  for (const child of childrenOf(tree)) leaves.push(...leavesOf(child))
  const composite = tree.kind === 'all' || tree.kind === 'any' || tree.kind === 'some' || tree.kind === 'not'
  return composite ? leaves : [tree]
}

/** How many nodes the tree has, both readings of an ambiguous part included. */
export function sizeOf(tree: Requisite): number {
  let size = 1
  for (const child of childrenOf(tree)) size += sizeOf(child)
  return size
}

/** All of, without needless nesting: inner 'all's are opened, repetitions dropped, one alone stands for itself. */
export function allOf(of: Requisite[]): Requisite {
  return joined('all', of)
}

/** Any of, in the same economy as allOf. */
export function anyOf(of: Requisite[]): Requisite {
  return joined('any', of)
}

function joined(kind: 'all' | 'any', of: Requisite[]): Requisite {
  const seen = new Set<string>()
  const parts: Requisite[] = []
  const all = of.flatMap((one) => (one.kind === kind ? one.of : [one]))
  if (all.length === 1 && all[0]) return all[0]
  for (const part of all) {
    const text = JSON.stringify(part)
    if (!seen.has(text)) parts.push(part)
    seen.add(text)
  }
  const [only] = parts
  return only && parts.length === 1 ? only : { kind, of: parts }
}
