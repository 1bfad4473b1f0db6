import { addToDemands } from '../parse/add-to-demands.ts'
import { countOf, countPattern, matchAt, type Phrase, type ReadingState } from './phrase.ts'
import { categoriesOf, categoryPattern, courseSet, ended } from './read-course-phrases.ts'
import { levelPattern, levelsOf } from './read-levels.ts'
import { readSubjects } from './read-subjects.ts'
import type { CourseSet, Requisite } from '../requisite.ts'

/** Capital words that stand where a subject's code could and are none. */
const notSubjects = new Set(['ANY', 'ONE', 'TWO', 'ALL', 'THE', 'AND', 'FOR', 'NEW', 'OLD', 'DEC'])

/** No level: '300 or 400 level courses' are not 300 courses. */
const smallCount = countPattern.replace('{1,3}', '{1,2}(?!\\d)')
const ordinal = 'second|third|another|additional|other|further'
const amountWords = String.raw`(?:at least )?(?:(?<count>(?:any (?=\d{1,2} |one|two|three|four|five|six))?${smallCount}|another) )?(?:(?<more>${ordinal}) |previous )?(?:(?<levels>${levelPattern}) )?(?:(?<moreAfter>additional) )?`
const start = new RegExp(amountWords, 'iy')
const categories = new RegExp(
  String.raw`(?<categories>(?:${categoryPattern})(?:(?:, | or |, or )${categoryPattern})*)`,
  'y',
)
const courseWord = / ?(?:courses?|electives?)(?![A-Za-z])/iy
const courseIn = /(?:courses?|classes) (?:in|from)(?: either)?(?: the)? /iy
/** 'one in political science' after 'one course in philosophy'. */
const alsoIn = /in (?:either )?(?:the )?/iy
const inEach = /courses? each (?:in|from) |courses? (?:in|from) each of /iy
const satisfying = new RegExp(
  String.raw`(?: (?:that satisf(?:ies|y)|satisfying) | in )(?<categories>${categoryPattern}(?:(?:, | or |, or )${categoryPattern})*)(?=[;,.)\]]| or | and |$)`,
  'iy',
)
const atLevel = new RegExp(String.raw` (?:at )?(?:the )?(?<levels>${levelPattern})`, 'iy')
const numbered = / numbered (\d{3,4}) (?:or|and) (?:higher|above)/iy
const follows = /^(?:$|[;,.)\]]| or | and )/

/** What stands in front of 'course': how many, at which level, and whether besides those before. */
interface Amount {
  end: number
  count: number | null
  /** 'one' or '2', not 'a' or 'any'. */
  isNumber: boolean
  isMore: boolean
  levels: Pick<CourseSet, 'from' | 'levels'>
}

function readAmount(text: string, at: number): Amount {
  const match = matchAt(start, text, at)
  const groups = match?.groups ?? {}
  const isAnother = groups['count']?.toLowerCase() === 'another'
  const word = isAnother ? 'one' : groups['count']?.replace(/^any (?=.)/i, '')
  return {
    end: at + (match?.[0].length ?? 0),
    count: word ? countOf(word) : groups['levels'] ? 1 : null,
    isNumber: /^(?:\d|one|t|f|s)/i.test(word ?? ''),
    isMore: isAnother || Boolean(groups['more'] ?? groups['moreAfter']),
    levels: levelsOf(groups['levels']),
  }
}

/**
 * Courses by what they have in common: 'one MAT course', 'two AFS or POL courses', 'any 300 or 400 level HIS course',
 * 'one DEC E or SNW course in biology', 'two courses in PHI', 'a second course in either philosophy or history',
 * 'one course each in JDS and JDH', and 'one in history' after such a phrase. Names only where they are known.
 */
export function readAnyCourse(text: string, at: number, state: ReadingState): Phrase | null {
  const amount = readAmount(text, at)
  const each = matchAt(inEach, text, amount.end)
  if (each) return readEach(text, amount.end + each[0].length, amount, state)
  const byCategory = readByCategory(text, amount, state)
  if (byCategory) return byCategory
  if (amount.count === null) return null
  return readCoursesIn(text, amount, state) ?? readNamed(text, amount, state) ?? readSatisfying(text, amount, state)
}

function readByCategory(text: string, amount: Amount, state: ReadingState): Phrase | null {
  const match = matchAt(categories, text, amount.end)
  if (!match?.groups?.['categories']) return null
  const named = categoriesOf(match.groups['categories'])
  const course = matchAt(courseWord, text, amount.end + match[0].length)
  const end = amount.end + match[0].length + (course?.[0].length ?? 0)
  if (!course) {
    // '1 DEC E' counts a course although the word is missing; 'QPS' alone is a category to complete.
    const isCounted = amount.isNumber && follows.test(text.slice(end, end + 5))
    return isCounted ? phraseOf(text, end, amount, { categories: named }, state) : null
  }
  const where = matchAt(/ in (?:the )?/y, text, end)
  const subjects = where && readSubjects(text, end + where[0].length, state)
  if (where && !subjects) return null
  const set = { ...(subjects && { subjects: subjects.codes }), categories: named }
  return phraseOf(text, subjects?.end ?? end, amount, set, state)
}

/** 'two courses in PHI', 'one in POL'. */
function readCoursesIn(text: string, amount: Amount, state: ReadingState): Phrase | null {
  const full = matchAt(courseIn, text, amount.end)
  const joint = full ?? (continuesCourses(state, amount) ? matchAt(alsoIn, text, amount.end) : null)
  const subjects = joint && readSubjects(text, amount.end + joint[0].length, state)
  return subjects && phraseOf(text, subjects.end, amount, { subjects: subjects.codes }, state)
}

/** 'one ... and one in history' counts courses only after a phrase that did, and whose level would not carry on. */
function continuesCourses(state: ReadingState, { levels }: Amount): boolean {
  const last = state.before.at(-1)?.tree
  if (last?.kind !== 'courses' || !last.set.subjects || Object.keys(levels).length > 0) return false
  return Object.keys(last.set).length === 1
}

/** 'two HIS or GEO courses', 'a philosophy course'. */
function readNamed(text: string, amount: Amount, state: ReadingState): Phrase | null {
  const subjects = readSubjects(text, amount.end, state)
  if (!subjects || subjects.codes.some((one) => notSubjects.has(one))) return null
  const course = matchAt(courseWord, text, subjects.end)
  return course && phraseOf(text, subjects.end + course[0].length, amount, { subjects: subjects.codes }, state)
}

/** 'one course satisfying QPS', 'two courses in HUM'. */
function readSatisfying(text: string, amount: Amount, state: ReadingState): Phrase | null {
  const course = matchAt(/courses?/iy, text, amount.end)
  const match = course && matchAt(satisfying, text, amount.end + course[0].length)
  const named = match?.groups?.['categories']
  if (!course || !match || !named) return null
  return phraseOf(
    text,
    amount.end + course[0].length + match[0].length,
    amount,
    { categories: categoriesOf(named) },
    state,
  )
}

/** 'one course each in JDS and JDH'. */
function readEach(text: string, at: number, amount: Amount, state: ReadingState): Phrase | null {
  const parts: Requisite[] = []
  let end = at
  for (let next = at; ;) {
    const subject = readSubjects(text, next, state)
    if (!subject || subject.codes.length > 1 || amount.isMore) return null
    parts.push(courseSet(amount.count ?? 1, { subjects: subject.codes, ...amount.levels }, state))
    end = subject.end
    const joint = matchAt(/(?:,? and |, )/y, text, end)
    if (!joint || !readSubjects(text, end + joint[0].length, state)) break
    next = end + joint[0].length
  }
  return parts.length > 1 ? ended(text, end, { tree: { kind: 'all', of: parts }, class: 'course' }) : null
}

/** The phrase, with what may follow it: a level, a lowest number, categories. */
function phraseOf(text: string, from: number, amount: Amount, named: CourseSet, state: ReadingState): Phrase | null {
  const level = matchAt(atLevel, text, from)
  let end = from + (level?.[0].length ?? 0)
  const lowest = matchAt(numbered, text, end)
  end += lowest?.[0].length ?? 0
  const within = named.categories ? null : matchAt(satisfying, text, end)
  const carried = within?.groups?.['categories']
  end += within?.[0].length ?? 0
  const set: CourseSet = {
    ...named,
    ...amount.levels,
    ...levelsOf(level?.groups?.['levels']),
    ...(lowest && { from: Number(lowest[1]) }),
    ...(carried && { categories: categoriesOf(carried) }),
  }
  // Words that go on ('a course in history of science') may narrow what was read.
  if (!follows.test(text.slice(end, end + 5)) && !/^ (?:with|\()/.test(text.slice(end, end + 5))) return null
  const tree = addToDemands(amount.count ?? 1, set, amount.isMore, state)
  return tree && ended(text, end, { tree, class: 'course' })
}
