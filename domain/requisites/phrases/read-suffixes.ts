import { isBoundary, matchAt, type Phrase, type ReadingState } from './phrase.ts'
import { readCourse, sequenceFrom } from './read-course-phrases.ts'
import { readConcurrently, readGradeAfter } from './read-prefixes.ts'
import { anyOf, type CourseTiming, type MinimumGrade, type Requisite } from '../requisite.ts'

const formerly = /(?:,)? \((?:formerly|previously)(?: (?:also )?offered as| known as)? ([A-Z]{2,4} \d{3,4}[A-Z]?)\)/y
const alternatives = / \(or (?=[A-Z]{2,4} \d|\d{3})/y
const equivalent =
  /(?:,? or (?:an? |the |its )?(?:transfer )?equivalent(?: course| experience)?| \(or (?:an )?equivalent\))(?=[;,.)\]]| (?:or|and) |$)/iy
const higher = /, or higher(?=[;.)]|$)/iy
const ifEarlier = / if (?:it is |it was )?(?:used|taken|completed) as (?:a |the )?pre-?requisite/iy
const remark = / \((?:preferred|recommended)\)/iy

export interface QualifiedPhrase {
  phrase: Phrase
  /** A grade behind this course; it may be meant for the courses before as well. */
  grade: MinimumGrade | null
  /** True for ', or higher' behind a list, which may be meant for every course of it. */
  isHigher: boolean
}

/**
 * Takes what qualifies a course from behind: a former code, other numbers in brackets, 'or equivalent', a grade,
 * 'may be taken concurrently'.
 */
export function readSuffixes(text: string, phrase: Phrase, state: ReadingState): QualifiedPhrase {
  let current = phrase
  let given: MinimumGrade | null = null
  if (phrase.class !== 'course') return { phrase, grade: null, isHigher: false }
  for (;;) {
    const next = readOne(text, current, state)
    if (next) {
      current = next
      continue
    }
    const grade = readGradeAfter(text, current.end)
    if (!grade || grade.grade === 'unstated' || !isBoundary(text, grade.end))
      return withHigher(text, { phrase: current, grade: given, isHigher: false }, state)
    given = grade.grade
    // Of a pre- or corequisite the grade can only be asked where the course came before.
    const aside = state.timing === 'either' ? matchAt(ifEarlier, text, grade.end) : null
    current = { ...current, tree: withGrade(current.tree, given), end: grade.end + (aside?.[0].length ?? 0) }
  }
}

function withHigher(text: string, qualified: QualifiedPhrase, state: ReadingState): QualifiedPhrase {
  const { phrase } = qualified
  const match = phrase.tree.kind === 'course' ? matchAt(higher, text, phrase.end) : null
  if (!match) return qualified
  return {
    ...qualified,
    phrase: { ...phrase, tree: orHigher(phrase.tree, state), end: phrase.end + match[0].length },
    isHigher: true,
  }
}

/** The course, or a higher one of its sequence. */
export function orHigher(tree: Requisite, state: ReadingState): Requisite {
  if (tree.kind !== 'course') return tree
  const [subject, number] = tree.course.split(' ')
  const grade = tree.minimumGrade ?? null
  return subject && number ? sequenceFrom(subject, number, { ...state, timing: tree.timing, grade }) : tree
}

function readOne(text: string, phrase: Phrase, state: ReadingState): Phrase | null {
  const former = matchAt(formerly, text, phrase.end)
  if (former?.[1] && phrase.tree.kind === 'course') {
    return {
      ...phrase,
      tree: anyOf([phrase.tree, { ...phrase.tree, course: former[1] }]),
      end: phrase.end + former[0].length,
    }
  }
  const other = matchAt(alternatives, text, phrase.end)
  if (other) return readAlternatives(text, phrase, phrase.end + other[0].length, state)
  const same = matchAt(equivalent, text, phrase.end)
  if (same && phrase.tree.kind === 'course' && phrase.tree.minimumGrade !== 'unstated') {
    const { course, minimumGrade, timing } = phrase.tree
    const leaf: Requisite = { kind: 'equivalent', of: course, ...(minimumGrade ? { minimumGrade } : {}), timing }
    return { ...phrase, tree: anyOf([phrase.tree, leaf]), end: phrase.end + same[0].length }
  }
  const aside = matchAt(remark, text, phrase.end)
  if (aside) return { ...phrase, end: phrase.end + aside[0].length }
  const concurrently = readConcurrently(text, phrase.end)
  return concurrently ? { ...phrase, tree: withTiming(phrase.tree, 'either'), end: concurrently } : null
}

function readAlternatives(text: string, phrase: Phrase, from: number, state: ReadingState): Phrase | null {
  const trees: Requisite[] = [phrase.tree]
  let inside: ReadingState = { ...state, subject: phrase.subject ?? state.subject }
  let at = from
  for (;;) {
    const next = readCourse(text, at, inside)
    if (!next) return null
    trees.push(next.tree)
    inside = { ...inside, subject: next.subject ?? inside.subject }
    if (text[next.end] === ')') return { ...phrase, tree: anyOf(trees), end: next.end + 1 }
    const more = matchAt(/ or /y, text, next.end)
    if (!more) return null
    at = next.end + more[0].length
  }
}

/** The tree with the grade as the minimum of every course that has none. */
export function withGrade(tree: Requisite, minimumGrade: MinimumGrade): Requisite {
  if (tree.kind === 'course' || tree.kind === 'courses' || tree.kind === 'equivalent')
    return tree.minimumGrade ? tree : { ...tree, minimumGrade }
  if (tree.kind === 'all' || tree.kind === 'any' || tree.kind === 'some')
    return { ...tree, of: tree.of.map((one) => withGrade(one, minimumGrade)) }
  return tree
}

/** The tree with another timing for its courses. */
export function withTiming(tree: Requisite, timing: CourseTiming): Requisite {
  if (tree.kind === 'course' || tree.kind === 'courses' || tree.kind === 'equivalent') return { ...tree, timing }
  if (tree.kind === 'all' || tree.kind === 'any') return { ...tree, of: tree.of.map((one) => withTiming(one, timing)) }
  return tree
}
