import { parseCourseCode } from '../../catalog/course-code.ts'
import type { CoursePattern, CourseSet } from './program.ts'

/** A course as far as sets look at it. */
export interface NamedCourse {
  /** 'CSE 214'. */
  course: string
  subject: string
  number: number
  categories: readonly string[]
}

type Name = Omit<NamedCourse, 'categories'>
const known = new Map<string, Name>()
const mostNames = 50_000

export function nameCourse(text: string, categories: readonly string[] = []): NamedCourse {
  const { course, subject, number } = partsOfName(text)
  return { course, subject, number, categories }
}

/** 'cse214' is CSE 214, of the subject CSE with the number 214. */
export function partsOfName(text: string): Name {
  let name = known.get(text)
  if (name === undefined) {
    name = readName(text)
    // Catalogs name at most this many courses; what someone invents does not fill the memory.
    if (known.size >= mostNames) known.clear()
    known.set(text, name)
  }
  return name
}

function readName(text: string): Name {
  const code = parseCourseCode(text)
  return {
    course: code ? `${code.subject} ${code.number}` : text.trim().toUpperCase(),
    subject: code?.subject ?? '',
    number: code ? Number.parseInt(code.number, 10) : Number.NaN,
  }
}

export function isInSet(set: CourseSet, course: NamedCourse): boolean {
  return isNamed(set, course) && !(set.except !== null && isInSet(set.except, course))
}

function isNamed({ courses, patterns, sets }: CourseSet, course: NamedCourse): boolean {
  if (courses.includes(course.course)) return true
  for (const pattern of patterns) if (fits(pattern, course)) return true
  for (const set of sets) if (isInSet(set, course)) return true
  return false
}

function fits({ subjects, from, to, categories }: CoursePattern, course: NamedCourse): boolean {
  return (
    (subjects === null || subjects.includes(course.subject)) &&
    (from === null || course.number >= from) &&
    (to === null || course.number <= to) &&
    (categories === null || categories.some((one) => course.categories.includes(one)))
  )
}

/** Whether a course can be in both sets; true where only a catalog could tell. What a set leaves out is not looked at. */
export function mayMeet(a: CourseSet, b: CourseSet): boolean {
  const [some, others] = [atomsOf(a), atomsOf(b)]
  return some.some((one) => others.some((other) => doMeet(one, other)))
}

function atomsOf({ courses, patterns, sets }: CourseSet): CoursePattern[] {
  const named = courses.map((course): CoursePattern => {
    const { subject, number } = partsOfName(course)
    return { subjects: [subject], from: number, to: number, categories: null }
  })
  return [...named, ...patterns, ...sets.flatMap(atomsOf)]
}

function doMeet(a: CoursePattern, b: CoursePattern): boolean {
  if (a.subjects !== null && b.subjects !== null && !a.subjects.some((one) => b.subjects?.includes(one))) return false
  return (a.from ?? 0) <= (b.to ?? Infinity) && (b.from ?? 0) <= (a.to ?? Infinity)
}

/** A number farther than this from a range makes nobody wonder. */
const nearNumbers = 100
/** A set over more subjects than these is a wide net: of none of them does anyone expect each course in it. */
const nearSubjects = 3

/** Why a course is not in a set that someone might expect it in; null when nothing about it is near. */
export function missesSet(set: CourseSet, course: NamedCourse): string | null {
  if (isNamed(set, course)) return set.except && isInSet(set.except, course) ? 'the rule leaves it out' : null
  const { found, subjects } = rangesOf(set)
  if (subjects > nearSubjects) return null
  const near = found.find((one) => one.subjects?.includes(course.subject))
  if (near === undefined || (near.categories !== null && !fits({ ...near, from: null, to: null }, course))) return null
  const [below, above] = [(near.from ?? 0) - course.number, course.number - (near.to ?? Infinity)]
  if (below > 0 && below <= nearNumbers) return `its number is below ${near.from}`
  return above > 0 && above <= nearNumbers ? `its number is above ${near.to}` : null
}

interface Ranges {
  found: readonly CoursePattern[]
  /** How many subjects they are of. */
  subjects: number
}

const ranges = new WeakMap<CourseSet, Ranges>()

/** The parts of a set that take a range of numbers of some subjects; found once for each set. */
function rangesOf(set: CourseSet): Ranges {
  const kept = ranges.get(set)
  if (kept) return kept
  const found = patternsOf(set).filter(({ subjects, from, to }) => subjects !== null && (from !== null || to !== null))
  const counted = { found, subjects: new Set(found.flatMap(({ subjects }) => subjects ?? [])).size }
  ranges.set(set, counted)
  return counted
}

function patternsOf(set: CourseSet): CoursePattern[] {
  return [...set.patterns, ...set.sets.flatMap(patternsOf)]
}

/** Every course that the set names one by one, exceptions left out, each once. */
export function namedIn(set: CourseSet): string[] {
  const names = [...set.courses, ...set.sets.flatMap(namedIn)]
  return [...new Set(names)].filter((name) => set.except === null || !isInSet(set.except, nameCourse(name)))
}

/** True when the set names its courses one by one. */
export function isListed(set: CourseSet): boolean {
  return set.patterns.length === 0 && set.sets.every(isListed)
}

/** How wide a set is, in few steps: a rule that names a course is filled before one that takes a range. */
export function breadthOf(set: CourseSet): number {
  if (!isListed(set)) return 7
  const names = namedIn(set).length
  return names <= 1 ? 0 : names <= 2 ? 1 : names <= 3 ? 2 : names <= 5 ? 3 : names <= 8 ? 4 : names <= 16 ? 5 : 6
}

/** 'CSE 300-499, except CSE 301'. */
export function describeSet(set: CourseSet): string {
  const parts = [...set.courses, ...set.patterns.map(describePattern), ...set.sets.map(describeSet)]
  const most = 12
  const shown = parts.length > most ? [...parts.slice(0, most), `${parts.length - most} more`] : parts
  return shown.join(', ') + (set.except ? `, except ${describeSet(set.except)}` : '')
}

/** The set behind 'courses' or 'credits': 'of CSE 300-499'; of courses of any subject 'numbered 300 and above', 'with HUM'. */
export function describeFrom(unit: 'courses' | 'credits' | 'subjects', set: CourseSet): string {
  const words = describeSet(set)
  if (unit !== 'courses' || !words.startsWith('courses ')) return `of ${words}`
  const rest = words.slice('courses '.length)
  return rest.startsWith('with') ? rest : `numbered ${rest}`
}

function describePattern({ subjects, from, to, categories }: CoursePattern): string {
  const range =
    from === null ? (to === null ? '' : ` up to ${to}`) : to === null ? ` ${from} and above` : ` ${from}-${to}`
  const where = subjects === null ? (range === '' ? '' : `courses${range}`) : `${subjects.join('/')}${range}`
  if (categories === null) return where === '' ? 'any course' : where
  return `${where === '' ? 'courses' : where} with ${categories.join(' or ')}`
}
