import { countOf, countPattern, isBoundary, matchAt, type Phrase, type ReadingState } from './phrase.ts'
import { allOf, anyOf, type CourseRequisite, type CourseSet, type Requisite } from '../requisite.ts'

/** Capital words in front of a number that are no subject codes. */
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

const subjectList = String.raw`[A-Z]{3,4}(?:(?:, ?(?:or )?| or |\/)[A-Z]{3,4})*`
const levelWords = String.raw`(?:(?:(\d)00(?:- ?(?:or|to|and\/or|and) (\d)00)?[- ]level(?: or (higher|above))?|(upper[- ](?:division|level))) )?`
const anyCourse = new RegExp(
  String.raw`(?:at least )?(?:any )?(${countPattern}) (?:additional |previous |other )?${levelWords}` +
    String.raw`(?:((?:${categoryPattern})(?:(?:, | or |, or )${categoryPattern})*)|(${subjectList})) (?:courses?|electives?)\b` +
    String.raw`( (?:at the )?(\d)00[- ]level(?: or (higher|above))?| numbered (\d{3,4}) or (?:higher|above))?`,
  'iy',
)
const coursesIn = new RegExp(
  String.raw`(?:at least )?(${countPattern}) (?:additional |previous )?${levelWords}courses? in (${subjectList}|[a-z][a-z' &-]{2,40}?)` +
    String.raw`(?=[;,.)\]]| or | and |$)`,
  'iy',
)

const namedCourse = new RegExp(
  String.raw`(?:at least )?(${countPattern}) ${levelWords}([A-Za-z][A-Za-z' &-]{2,40}?) courses?(?=[;,.)\]]| or | and |$)`,
  'iy',
)
const categoryCourse = new RegExp(String.raw`(${categoryPattern}) course(?=[;,.)\]]| or | and |$)`, 'y')
const coursesSatisfying = new RegExp(
  String.raw`(?:at least )?(${countPattern}) courses? (?:that satisf(?:ies|y)|satisfying|in) (${categoryPattern}(?:(?:, | or |, or )${categoryPattern})*)(?=[;,.)\]]| or | and |$)`,
  'iy',
)
const satisfyingCategories = new RegExp(
  String.raw` (?:that satisf(?:ies|y)|satisfying) (${categoryPattern}(?: or ${categoryPattern})*)`,
  'iy',
)

/** 'one MAT course', 'two AFS or POL courses', 'a 300-level HIS course', 'one DEC E or SNW course'. */
export function readAnyCourse(text: string, at: number, state: ReadingState): Phrase | null {
  const satisfied = matchAt(coursesSatisfying, text, at)
  if (satisfied?.[1] && satisfied[2]) {
    const set = { categories: categoriesOf(satisfied[2]) }
    const tree = courseSet(countOf(satisfied[1]), set, state)
    return ended(text, at + satisfied[0].length, { tree, class: 'course' })
  }
  const match = matchAt(anyCourse, text, at)
  if (!match) {
    const single = matchAt(categoryCourse, text, at)
    if (!single?.[1]) return null
    const set = { categories: categoriesOf(single[1]) }
    return ended(text, at + single[0].length, { tree: courseSet(1, set, state), class: 'course' })
  }
  const [whole, count, levelFrom, levelTo, orAbove, upper, categories, subjects, , levelAfter, orAboveAfter, from] =
    match
  const codes = subjects ? codesOf(subjects) : []
  if (
    subjects &&
    (codes.some((one) => notSubjects.has(one)) || subjects !== subjects.toUpperCase().replace(/\bOR\b/g, 'or'))
  )
    return null
  const satisfying = matchAt(satisfyingCategories, text, at + whole.length)
  const set: CourseSet = {
    ...(codes.length > 0 ? { subjects: codes } : {}),
    ...levelPart(levelFrom ?? levelAfter, levelTo, orAbove ?? orAboveAfter, upper),
    ...(from ? { from: Number(from) } : {}),
    ...(categories ? { categories: categoriesOf(categories) } : {}),
    ...(satisfying?.[1] ? { categories: categoriesOf(satisfying[1]) } : {}),
  }
  const end = at + whole.length + (satisfying?.[0].length ?? 0)
  return ended(text, end, { tree: courseSet(countOf(count ?? 'one'), set, state), class: 'course' })
}

/** 'two courses in PHI', 'one course in philosophy', 'any Biology course'; a name only when it is known. */
export function readCoursesIn(text: string, at: number, state: ReadingState): Phrase | null {
  const match = matchAt(coursesIn, text, at) ?? matchAt(namedCourse, text, at)
  if (!match) return null
  const [whole, count, levelFrom, levelTo, orAbove, upper, where] = match
  const name = where?.trim() ?? ''
  const subject = state.names.get(name.toLowerCase())
  const codes = new RegExp(`^${subjectList}$`).test(name) ? codesOf(name) : subject ? [subject] : []
  if (codes.length === 0) return null
  const set: CourseSet = { subjects: codes, ...levelPart(levelFrom, levelTo, orAbove, upper) }
  return ended(text, at + whole.length, { tree: courseSet(countOf(count ?? 'one'), set, state), class: 'course' })
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

function levelPart(from?: string, to?: string, orAbove?: string, upper?: string): Pick<CourseSet, 'from' | 'levels'> {
  if (upper) return { from: 300 }
  if (!from) return {}
  if (orAbove) return { from: Number(from) * 100 }
  const last = to ? Number(to) : Number(from)
  return { levels: Array.from({ length: Math.max(1, last - Number(from) + 1) }, (_, step) => Number(from) + step) }
}

function codesOf(list: string): string[] {
  return [...list.matchAll(/\b[A-Z]{3,4}\b/g)].map((match) => match[0])
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

function ended(text: string, end: number, phrase: Omit<Phrase, 'end'>): Phrase | null {
  return isBoundary(text, end) ? { ...phrase, end } : null
}
