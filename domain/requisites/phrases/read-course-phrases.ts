import { isBoundary, matchAt, type Phrase, type ReadingState } from './phrase.ts'
import { allOf, anyOf, type CourseRequisite, type CourseSet, type Requisite } from '../requisite.ts'

/** Words in capitals before a number that are not subject codes. */
const notSubjects = new Set([
  'AND',
  'OR',
  'THE',
  'FOR',
  'GPA',
  'LVL',
  'MPE',
  'DEC',
  'ACT',
  'SAT',
  'ONE',
  'ANY',
  'NOT',
  'ALL',
])

/** Gen-ed codes; of the older ones only with 'DEC' in front, since they are single letters. */
export const categoryPattern = String.raw`(?:DEC(?: category)? (?:[A-K]|III)\b(?: category)?|(?:SBC(?: category)? )?(?:ARTS|GLO|HUM|LANG|QPS|SBS\+?|SNW|TECH|USA|STAS|EXP\+|HFA\+|STEM\+|CER|DIV|ESI|SPK|WRTD|WRT(?! ?\d| course)))`

const code = /([A-Z]{2,5}) (\d{3,4}[A-Z]?)(?![\d%.])/y
const crossListed = /([A-Z]{2,4}) ?\/ ?([A-Z]{2,4}) (\d{3,4}[A-Z]?)(?![\d%.])/y
const slashed = /\s?\/\s?(?:([A-Z]{3,4}) )?(\d{3,4}[A-Z]?)(?![\d%.])/y
const number = /(\d{3,4}[A-Z]?)(?![\d%.+]|[- ]?level| ?credit| ?unit| ?point| ?hour| ?student)/y
const orHigher = / (?:or|and) (?:higher|above)(?![ -]?(?:level|standing|numbered))(?= |[;,.)\]]|$)/y

/** A course ('CSE 114') with the timing in force, and the minimum grade in force unless any attempt counts. */
export function courseLeaf(course: string, state: ReadingState): CourseRequisite {
  const leaf: CourseRequisite = { kind: 'course', course, timing: state.timing }
  return state.grade && state.timing !== 'ever' ? { ...leaf, minimumGrade: state.grade } : leaf
}

/** Adds the minimum grade and the timing that are in force to a set of courses. */
export function courseSet(count: number, set: CourseSet, state: ReadingState): Requisite {
  const leaf = { kind: 'courses' as const, count, set, timing: state.timing }
  return state.grade && state.grade !== 'unstated' ? { ...leaf, minimumGrade: state.grade } : leaf
}

/** 'CSE 114', 'WST/SOC 247', 'PHY 132/134', 'MAT 123 or higher', and after a course the bare '160'. */
export function readCourse(text: string, at: number, state: ReadingState): Phrase | null {
  const shared = matchAt(crossListed, text, at)
  if (shared?.[1] && shared[2] && shared[3]) {
    const either = [shared[1], shared[2]].map((subject) => courseLeaf(`${subject} ${shared[3]}`, state))
    return ended(text, at + shared[0].length, { tree: anyOf(either), class: 'course', subject: shared[2] })
  }
  const full = matchAt(code, text, at)
  const bare = full ? null : state.subject ? matchAt(number, text, at) : null
  const subject = full?.[1] ?? state.subject
  const first = full?.[2] ?? bare?.[1]
  if (!subject || !first || notSubjects.has(subject)) return null
  let end = at + (full ?? bare)![0].length
  const together: SlashedCourse[] = [{ subject, number: first, isWritten: true }]
  for (let next = matchAt(slashed, text, end); next; next = matchAt(slashed, text, end)) {
    together.push({ subject: next[1] ?? together.at(-1)!.subject, number: next[2]!, isWritten: Boolean(next[1]) })
    end += next[0].length
  }
  const rest = { class: 'course' as const, subject: together.at(-1)!.subject, ...(bare ? { bare: true } : {}) }
  const higher = together.length === 1 ? matchAt(orHigher, text, end) : null
  if (higher) return ended(text, end + higher[0].length, { tree: sequenceFrom(subject, first, state), ...rest })
  return ended(text, end, { tree: slashTree(together, state), ...rest })
}

interface SlashedCourse {
  subject: string
  number: string
  /** False where only the number is written. */
  isWritten: boolean
}

/** One number under two subjects is one course cross-listed; two numbers with a slash are taken both. */
function slashTree(courses: SlashedCourse[], state: ReadingState): Requisite {
  const leaves = courses.map((one) => courseLeaf(`${one.subject} ${one.number}`, state))
  const isCrossListed = courses.length > 1 && courses.every((one) => one.number === courses[0]?.number)
  if (isCrossListed) return anyOf(leaves)
  // 'PHY 131/133' is lecture and laboratory; 'PHY 131/PHY 133' may mean either of them.
  const isRepeated = courses.some((one, index) => index > 0 && one.isWritten)
  return isRepeated ? { kind: 'ambiguous', readings: [allOf(leaves), anyOf(leaves)] } : allOf(leaves)
}

/**
 * 'MAT 123 or higher': that course, or one course of the subject with a higher number below the 400s. The 400s are
 * left out because practica, internships and research there have no place in a sequence.
 */
export function sequenceFrom(subject: string, first: string, state: ReadingState): Requisite {
  const from = Number.parseInt(first, 10)
  const isLong = first.replace(/\D/g, '').length === 4
  const to = Math.max(isLong ? 3999 : 399, from)
  const except = state.exceptions.filter((course) => course.startsWith(`${subject} `))
  const set: CourseSet = { subjects: [subject], from, to, ...(except.length > 0 ? { except } : {}) }
  return courseSet(1, set, state)
}

const otherCourse =
  /(?:any |an)?other (?:course|class) (?:that satisf(?:ies|y)|satisfying) (?:the )?(department|major|[A-Z]{3} Major)(?:'s)? ((?:[a-z]+ ){0,2}requirement)\b/iy

const approvedCourse = /an? (approved (?:upper-division )?course for [A-Z][A-Za-z, ]{2,80}? majors)(?=[;.)\]]| or |$)/y

const equivalentOf = /an equivalent of ([A-Z]{2,5} \d{3,4}[A-Z]?)(?![\d%.])/y

/** 'an equivalent of WRT 102'. */
export function readEquivalent(text: string, at: number, state: ReadingState): Phrase | null {
  const match = matchAt(equivalentOf, text, at)
  if (!match?.[1]) return null
  const leaf = { kind: 'equivalent' as const, of: match[1], timing: state.timing }
  const grade = state.grade && state.grade !== 'unstated' ? { minimumGrade: state.grade } : {}
  return ended(text, at + match[0].length, { tree: { ...leaf, ...grade }, class: 'course' })
}

/** 'any other course satisfying the department's statistics requirement': a list that the department keeps. */
export function readListedCourse(text: string, at: number, state: ReadingState): Phrase | null {
  const approved = matchAt(approvedCourse, text, at)
  if (approved?.[1]) {
    const tree = courseSet(1, { list: { name: approved[1], owner: state.owner } }, state)
    return { tree, end: at + approved[0].length, class: 'course' }
  }
  const match = matchAt(otherCourse, text, at)
  if (!match?.[1] || !match[2]) return null
  const named = /^[A-Z]{3}(?= Major$)/.exec(match[1])?.[0]
  const list = { name: match[2].toLowerCase(), owner: named ?? state.owner }
  return ended(text, at + match[0].length, { tree: courseSet(1, { list }, state), class: 'course' })
}

/** 'DEC category F or SBS' gives 'DEC F' and 'SBS'. */
export function categoriesOf(list: string): string[] {
  return list.split(/, or |, | or /i).map((one) => {
    const plain = one
      .replace(/ ?category ?/gi, ' ')
      .trim()
      .toUpperCase()
      .replace(/\s+/g, ' ')
    return plain.replace(/^SBC /, '')
  })
}

export function ended(text: string, end: number, phrase: Omit<Phrase, 'end'>): Phrase | null {
  return isBoundary(text, end) ? { ...phrase, end } : null
}
