import { joinPhrases, type Link, type LinkedPhrase } from './join-phrases.ts'
import { closingBrackets } from './normalize-text.ts'
import { isBoundary, matchAt, type Phrase, type PhraseReader, type ReadingState, takeStep } from '../phrases/phrase.ts'
import { readAttested } from '../phrases/read-attested-phrases.ts'
import { readAnyCourse } from '../phrases/read-any-course.ts'
import { readCourse, readEquivalent, readListedCourse } from '../phrases/read-course-phrases.ts'
import { readList } from '../phrases/read-list.ts'
import { measureReaders } from '../phrases/read-measure-phrases.ts'
import { readPermission } from '../phrases/read-permission-phrases.ts'
import { readGradeBefore, readTiming, skipFiller, type TimingPhrase } from '../phrases/read-prefixes.ts'
import {
  readMembership,
  readProgram,
  readProgramLimit,
  readStanding,
  readUnknownProgram,
} from '../phrases/read-program-phrases.ts'
import { orHigher, readSuffixes, withGrade, withTiming } from '../phrases/read-suffixes.ts'
import { type CourseTiming, type MinimumGrade, type Requisite, unread } from '../requisite.ts'

/** Reads what stands between brackets. */
export type InnerReader = (text: string, state: ReadingState) => Requisite

const readers: PhraseReader[] = [
  readEquivalent,
  readListedCourse,
  ...measureReaders,
  readAnyCourse,
  readCourse,
  readStanding,
  readPermission,
  readProgramLimit,
  readMembership,
  readProgram,
  readUnknownProgram,
]

/** Words that may limit what stands before them: beside them nothing of a clause is trusted. */
const limiting = new RegExp(
  [
    String.raw`\b(?:and|with|but|not|except|excluding|if|for|unless|only|without|within|nor|no|who|all|both)\b`,
    // 'or fewer' turns around what stands before it, and 'or higher in' says more about it.
    String.raw`^(?:below|under|lower|less|fewer|smaller|earlier|higher|above|better|more|greater|later)\b`,
    '[,&]',
  ].join('|'),
  'i',
)
const connector = /(,?) ?(and\/or|and|or|&|plus)(?= |\(|$)|(,)|( ?with)(?= )/iy

interface Clause {
  text: string
  brackets: Map<number, number>
  inner: InnerReader
  list: LinkedPhrase[]
  /** The same phrases, where a grade behind a later course may reach back to them, or a timing before reach forward. */
  wide: LinkedPhrase[]
  /** How many of the wide ones have a grade already, which a later one does not change. */
  graded: number
  /** What made the two differ; two different causes would leave four readings. */
  causes: Set<'grade' | 'timing'>
}

/**
 * Reads one clause: the text between two semicolons. Every character has to belong to a phrase or to a word between
 * phrases; where something is left over, the clause, or the part of it that cannot harm the rest, is an unknown leaf.
 */
export function parseClause(text: string, outer: ReadingState, inner: InnerReader): Requisite {
  const state: ReadingState = { ...outer }
  const clause: Clause = {
    text,
    brackets: closingBrackets(text),
    inner,
    list: [],
    wide: [],
    graded: 0,
    causes: new Set(),
  }
  let link: Link = { op: null, comma: false }
  let at = 0
  for (;;) {
    while (text[at] === ' ') at += 1
    state.joint = link.op
    const phrase = at < text.length && takeStep(state.work) ? readNext(clause, at, state) : null
    if (!phrase) return withUnread(clause, link, at)
    const { phrase: whole, grade, isHigher } = readSuffixes(text, phrase, state)
    if ((isHigher || grade) && clause.wide.length > 0) clause.causes.add('grade')
    if (isHigher)
      clause.wide = clause.wide.map((one) => ({
        ...one,
        phrase: { ...one.phrase, tree: orHigher(one.phrase.tree, state) },
      }))
    if (grade) reachBack(clause, grade)
    // ', or higher' behind a list of commas makes it a list of alternatives.
    if (isHigher && link.op === null) link = { op: 'or', comma: true }
    const reach = reachOf(clause, phrase)
    if (reach) clause.causes.add('timing')
    clause.list.push({ phrase: whole, link })
    clause.wide.push({ phrase: reach ? { ...whole, tree: withTiming(whole.tree, reach) } : whole, link })
    state.before.push({ tree: whole.tree, op: link.op })
    if (whole.subject) state.subject = whole.subject
    at = whole.end
    if (at >= text.length) return joined(clause)
    const between = matchAt(connector, text, text[at] === ' ' ? at + 1 : at)
    if (!between || (between[4] && whole.class !== 'program' && whole.class !== 'measure')) return unread(text)
    link = linkOf(between)
    at = between.index + between[0].length
  }
}

/** A grade behind a course, for those before it that have none. */
function reachBack(clause: Clause, grade: MinimumGrade): void {
  for (; clause.graded < clause.wide.length; clause.graded += 1) {
    const one = clause.wide[clause.graded]!
    clause.wide[clause.graded] = { ...one, phrase: { ...one.phrase, tree: withGrade(one.phrase.tree, grade) } }
  }
}

/** 'corequisite A or B' does not say whether B may be taken together as well; a bare number surely may. */
function reachOf({ list }: Clause, { reach, tree }: Phrase): CourseTiming | null {
  const before = list.at(-1)?.phrase.reach
  return before && reach === before && 'timing' in tree && tree.timing !== before ? before : null
}

function joined(clause: Clause): Requisite {
  if (clause.causes.size > 1) return unread(clause.text)
  const narrow = joinPhrases(clause.list)
  const wide = joinPhrases(clause.wide)
  if (!narrow || !wide) return unread(clause.text)
  if (JSON.stringify(narrow) === JSON.stringify(wide)) return narrow
  return { kind: 'ambiguous', readings: [wide, narrow] }
}

function linkOf(match: RegExpExecArray): Link {
  if (match[3]) return { op: null, comma: true }
  const word = match[2]?.toLowerCase()
  return { op: word === 'or' || word === 'and/or' ? 'or' : 'and', comma: match[1] === ',' }
}

function readNext(clause: Clause, from: number, state: ReadingState): Phrase | null {
  const { text } = clause
  const readItem: PhraseReader = (whole, place, now) =>
    readBracketed(clause, place, now) ?? readCourse(whole, place, now) ?? readListedCourse(whole, place, now)
  const choice = text.startsWith('either ', from) ? readList(text, from, state, readItem) : null
  if (choice) return choice
  const filler = skipFiller(text, from)
  if (filler.resetsGrade) state.grade = null
  const attested = readAttested(text, filler.end, state)
  if (attested) return attested
  const grade = readGradeBefore(text, filler.end)
  if (grade) state.grade = grade.grade
  const timing = readTiming(text, grade?.end ?? filler.end) ?? (state.timing === 'earlier' ? null : filler.timing)
  const inner = timing ? readGradeBefore(text, timing.end) : null
  const group = timing?.reachesOn && clause.list.length > 0 ? readGroup(clause, timing, state) : null
  if (group) return group
  if (timing?.reachesOn) Object.assign(state, { timing: timing.timing, grade: inner?.grade ?? null })
  const own = timing ? { ...state, timing: timing.timing, grade: inner?.grade ?? null } : state
  const at = inner?.end ?? timing?.end ?? grade?.end ?? filler.end
  const phrase = readBracketed(clause, at, own) ?? readList(text, at, own, readItem) ?? readPhrase(text, at, own)
  if (!phrase) return null
  const isCourse = phrase.class === 'course' && phrase.tree.kind !== 'placement'
  // A minimum grade wants a course.
  if (grade && !isCourse) return null
  const read = grade ? { ...phrase, startsGrade: true } : phrase
  if (timing) return timing.reachesOn || phrase.isBracketed ? read : { ...read, reach: timing.timing }
  const before = isCourse ? clause.list.at(-1)?.phrase.reach : undefined
  if (!before) return read
  // The number alone goes on with what was said of the course before it.
  return { ...read, reach: before, tree: phrase.bare ? withTiming(phrase.tree, before) : phrase.tree }
}

/** 'A and corequisites: B or C': all that follows the words belongs together. A permission may be meant for the whole. */
function readGroup({ text, inner }: Clause, { timing, end }: TimingPhrase, state: ReadingState): Phrase | null {
  const rest = text.slice(end)
  if (/permission|consent|approval/i.test(rest)) return null
  const tree = inner(rest, { ...state, subject: null, before: [], grade: null, timing })
  return { tree, end: text.length, class: classOf(tree), isBracketed: true }
}

function readPhrase(text: string, at: number, state: ReadingState): Phrase | null {
  for (const read of readers) {
    const phrase = read(text, at, state)
    if (phrase) return phrase
  }
  return null
}

const unreadMark = 'unread: '

function readBracketed(clause: Clause, at: number, state: ReadingState): Phrase | null {
  const { text } = clause
  const isNot = text.startsWith('not (', at)
  const open = isNot ? at + 4 : at
  const close = clause.brackets.get(open)
  if (close === undefined || !isBoundary(text, close + 1)) return null
  const body = text.slice(open + 1, close)
  if (text[open] === '[' && body.startsWith(unreadMark)) {
    return { tree: unread(body.slice(unreadMark.length)), end: close + 1, class: 'other' }
  }
  const inside = { ...state, subject: null, before: [], timing: isNot ? ('either' as const) : state.timing }
  const tree = clause.inner(body, inside)
  return { tree: isNot ? { kind: 'not', of: tree } : tree, end: close + 1, class: classOf(tree), isBracketed: true }
}

function classOf(tree: Requisite): Phrase['class'] {
  if (tree.kind === 'all' || tree.kind === 'any' || tree.kind === 'some') {
    const classes = new Set(tree.of.map(classOf))
    return classes.size === 1 ? ([...classes][0] ?? 'other') : 'other'
  }
  if (tree.kind === 'ambiguous') return classOf(tree.readings[0])
  if (tree.kind === 'course' || tree.kind === 'courses' || tree.kind === 'equivalent') return 'course'
  return tree.kind === 'standing' || tree.kind === 'permission' || tree.kind === 'program' ? tree.kind : 'other'
}

/** Words that offer another way or take something back. */
const yielding =
  /\b(?:or(?! (?:better|higher|above|more)\b)|but|unless|except|excluding|if|for|without|instead|waived|optional|either)\b/i

/** 'U4 standing, a portfolio': after conditions that all hold a comma brings one more, unless its words turn on them. */
function isFurtherDemand({ list }: Clause, link: Link, rest: string): boolean {
  const isList = list.every(({ phrase, link: own }, at) => phrase.class !== 'course' && (at === 0 || own.op !== 'or'))
  return link.op === null && link.comma && isList && !yielding.test(rest)
}

/** Keeps the phrases before an unreadable rest only where the rest cannot change what they mean. */
function withUnread(clause: Clause, link: Link, at: number): Requisite {
  const rest = clause.text.slice(at)
  const harmless =
    link.op === 'and' || (link.op === 'or' && !limiting.test(rest)) || isFurtherDemand(clause, link, rest)
  if (clause.list.length === 0 || !harmless) return unread(clause.text)
  const words = rest.trim() === '' ? `${link.op} (the text ends here)` : rest
  const phrase: Phrase = {
    tree: unread(words),
    end: clause.text.length,
    class: clause.list.at(-1)?.phrase.class ?? 'other',
  }
  const joint: Link = link.op === null ? { op: 'and', comma: true } : link
  clause.list.push({ phrase, link: joint })
  clause.wide.push({ phrase, link: joint })
  return joined(clause)
}
