import { splitOutsideBrackets, trimMarks } from './normalize-text.ts'
import { parseClause } from './parse-clause.ts'
import { readCohort } from '../phrases/read-measure-phrases.ts'
import { joinChoices } from './join-choices.ts'
import { mendSlips, removeMarkup } from './mend-slips.ts'
import { matchAt, type ProgramNames, type ReadingState, startReading, takeStep, type Work } from '../phrases/phrase.ts'
import { readGradeBefore } from '../phrases/read-prefixes.ts'
import { dropPlacements } from './drop-placements.ts'
import { readAntirequisite } from '../phrases/read-antirequisite.ts'
import { allOf, alwaysMet, anyOf, leavesOf, sizeOf, type CourseTiming, type Requisite, unread } from '../requisite.ts'
import { type RequirementField, splitRequirements } from './split-requirements.ts'

export const requisiteFields = ['prerequisites', 'corequisites', 'antirequisites', 'mixed'] as const
export type RequisiteField = (typeof requisiteFields)[number]

export interface ParseOptions {
  /** What the text was printed as; 'mixed' is a paragraph with labels of its own. */
  field: RequisiteField
  /** The subject of the course whose sentence it is: the department that 'the department' means. */
  subject?: string
  /** The course itself, 'ACC 2110': a sentence about repeating it is no requisite. */
  course?: string
  /** Program names in small letters to codes; three capital letters are a code without it. */
  programs?: ProgramNames
  /** Courses outside the numbered sequence of their subject, for 'MAT 123 or higher'. */
  outsideSequence?: readonly string[]
  /** Where the steps of the reading are counted, for those who measure them. */
  work?: Work
}

export interface ParsedPart {
  field: RequirementField
  text: string
  tree: Requisite
}

export interface ParsedRequisite {
  /** Everything that blocks, as one tree. Met by everyone when the text demands nothing. */
  tree: Requisite
  /** Advice; it never blocks. Null when there is none. */
  advisory: Requisite | null
  /** The labelled parts in the order of the text. */
  parts: ParsedPart[]
  /** The words that could not be read. Empty means that the text is fully read. */
  unread: string[]
  warnings: string[]
}

/** Longer texts are not requisite sentences and stay unread. */
const longestText = 20_000
const deepestBrackets = 12
/** Steps for every character, and those that a short text needs: ordinary sentences take a tenth of them. */
const stepsPerCharacter = 1
const leastSteps = 300
/** A whole expression is looked through at once, this many characters a step. */
const charactersPerStep = 40
/** Every pair of readings doubles what lies inside it; beyond this size a tree explains nothing to anyone. */
const largestTree = 2000

/**
 * Reads a requisite sentence, or a paragraph of labelled sentences, into one tree. Never throws. What cannot be read
 * for certain becomes an unknown leaf with its words, which asks for permission; decision 0010 lists the rules.
 */
export function parseRequisite(text: string, options: ParseOptions): ParsedRequisite {
  const warnings: string[] = []
  const parts: ParsedPart[] = []
  if (text.length > longestText) {
    warnings.push(`The text is longer than ${longestText} characters and was not read.`)
    parts.push({ field: 'prerequisites', text, tree: unread(text.slice(0, 200)) })
  } else {
    const first = options.field === 'mixed' ? 'prerequisites' : options.field
    const work = options.work ?? { left: 0 }
    work.left = leastSteps + stepsPerCharacter * text.length
    const names = options.programs ?? noNames
    const plain = mendSlips(removeMarkup(text), names, options.subject ?? null, warnings)
    for (const part of splitRequirements(plain, first))
      parts.push(parsePart(part.field, part.text, { ...options, work }, warnings))
  }
  const blocking = parts.filter((part) => part.field !== 'advisory').map((part) => part.tree)
  const advice = parts.filter((part) => part.field === 'advisory').map((part) => part.tree)
  const trees = parts.map((part) => part.tree)
  const unreadTexts = trees.flatMap(leavesOf).flatMap((leaf) => (leaf.kind === 'unknown' ? [leaf.text] : []))
  return {
    tree: allOf(blocking),
    advisory: advice.length > 0 ? allOf(advice) : null,
    parts,
    unread: [...new Set(unreadTexts)],
    warnings: [...new Set(warnings)],
  }
}

const noNames: ProgramNames = new Map()

const timingOf: Record<RequirementField, CourseTiming> = {
  prerequisites: 'earlier',
  corequisites: 'together',
  'pre-or-corequisites': 'either',
  antirequisites: 'either',
  advisory: 'earlier',
  note: 'earlier',
  conditional: 'earlier',
}

function parsePart(field: RequirementField, text: string, options: ParseOptions, warnings: string[]): ParsedPart {
  if (field === 'conditional') return { field, text, tree: unread(text) }
  if (field === 'note') return { field, text, tree: readNote(text, warnings) }
  const state = startReading(timingOf[field], {
    names: options.programs ?? noNames,
    owner: options.subject ?? null,
    exceptions: options.outsideSequence ?? [],
    ...(options.work && { work: options.work }),
  })
  const reader: Reader = { warnings, course: options.course ?? null, isAnti: field === 'antirequisites' }
  const tree = dropPlacements(parseExpression(text, state, reader, 0), warnings)
  return { field, text, tree }
}

/** A clause with what ties it to those before: 'instead' is a permission that may be substituted for a demand. */
interface Term {
  op: 'and' | 'or' | 'instead'
  tree: Requisite
}

interface Reader {
  warnings: string[]
  course: string | null
  isAnti: boolean
}

const restricting = /\b(?:not|only|must|cannot|required?)\b/i

function readNote(text: string, warnings: string[]): Requisite {
  if (restricting.test(text)) return unread(text)
  warnings.push(`Taken as a note: "${text}".`)
  return alwaysMet
}

/** A semicolon, or the full stop of a sentence: a blank and a capital letter or a bracket follow. */
function separatorAt(text: string, at: number): number {
  if (text[at] === ';') return 1
  if (text[at] !== '.') return 0
  if (at === text.length - 1) return 1
  return /^\. +(?=[A-Z(])/.exec(text.slice(at, at + 4))?.[0].length ?? 0
}

const information =
  /^(?:see |for (?:more )?information\b|it is recommended|preferably |recommended:?|(?:students are )?(?:strongly )?advised|copy and paste)/i
const nothing = /^(?:none|n\/a|no prerequisites?|-)$/i

function parseExpression(text: string, state: ReadingState, reader: Reader, depth: number): Requisite {
  const steps = 1 + Math.floor(text.length / charactersPerStep)
  if (depth > deepestBrackets || !takeStep(state.work, steps)) return unread(text)
  const whole = readTwoReadings(text, state, reader, depth)
  if (whole) return whole
  const clauses = joinChoices(
    splitOutsideBrackets(text, separatorAt)
      .map((clause) => trimMarks(clause, ' ,', ' ,'))
      .filter((clause) => clause !== '' && !nothing.test(clause)),
  )
  const terms: Term[] = []
  let reach: ReadingState['grade'] = null
  for (const clause of clauses) {
    if (information.test(clause)) {
      reader.warnings.push(`Taken as information: "${clause}".`)
      continue
    }
    if (reader.course && clause.startsWith(reader.course) && /may (?:not )?be repeated/i.test(clause)) {
      reader.warnings.push(`Taken as information: "${clause}".`)
      continue
    }
    if (/^or$/i.test(clause)) {
      terms.push({ op: 'or', tree: unread('or (the text ends here)') })
      continue
    }
    const instead = readSubstitute(clause, state, reader, depth)
    if (instead) {
      terms.push({ op: 'instead', tree: instead })
      continue
    }
    const lead = matchAt(/(?:(and)|(or))(?:,)? /iy, clause, 0)
    const body = lead ? clause.slice(lead[0].length) : clause
    // 'C or higher in the following: A or B; C or D' carries its grade over the courses that follow.
    const isList = reach !== null && /^[A-Z]{3,4} \d{3}/.test(body)
    const tree = parseOne(body, { ...state, grade: isList ? reach : state.grade }, reader, depth)
    if (!isList) reach = null
    const grade = readGradeBefore(body, 0)
    if (grade?.pointsAtList) reach = grade.grade
    terms.push({ op: lead?.[2] ? 'or' : 'and', tree })
  }
  const tree = joinClauses(terms, text)
  return sizeOf(tree) > largestTree ? unread(text) : tree
}

function parseOne(text: string, state: ReadingState, reader: Reader, depth: number): Requisite {
  const gated = readGate(text, state, reader, depth)
  if (gated) return gated
  const against = readAntirequisite(text, state, reader.isAnti)
  if (against) return against
  const tree = parseClause(text, state, (inner, now) => parseExpression(inner, now, reader, depth + 1))
  if (leavesOf(tree).some((leaf) => leaf.kind === 'course' && leaf.minimumGrade === 'unstated'))
    reader.warnings.push(`The beginning of "${text}" is lost, and with it the minimum grade.`)
  return tree
}

/** 'only for cohorts from 2022: A': others are free of it. */
function readGate(text: string, state: ReadingState, reader: Reader, depth: number): Requisite | null {
  const lead = /^only for (?=cohorts? )/i.exec(text)
  const cohort = lead ? readCohort(text, lead[0].length, state) : null
  const colon = cohort && text.startsWith(': ', cohort.end)
  if (!cohort || !colon) return null
  const body = parseExpression(text.slice(cohort.end + 2), state, reader, depth + 1)
  return anyOf([{ kind: 'not', of: cohort.tree }, body])
}

/**
 * Clauses hold together ('A; B'). '; or C' is an alternative to everything before it, as long as nothing but further
 * alternatives follows; 'A; or B; C' is (A or B) and C. With more before the 'or' and more after it, nobody can tell.
 */
function joinClauses(terms: Term[], text: string): Requisite {
  if (terms.some(({ op }) => op === 'instead')) return joinSubstitute(terms, text)
  const firstOr = terms.findIndex((term, index) => index > 0 && term.op === 'or')
  if (firstOr < 0) return allOf(terms.map((term) => term.tree))
  const lastOr = terms.findLastIndex((term) => term.op === 'or')
  const between = terms.slice(firstOr, lastOr + 1)
  if (between.some((term) => term.op === 'and')) return unread(text)
  const before = terms.slice(0, firstOr).map((term) => term.tree)
  const after = terms.slice(lastOr + 1).map((term) => term.tree)
  if (before.length > 1 && after.length > 0) return unread(text)
  return allOf([anyOf([allOf(before), ...between.map((term) => term.tree)]), ...after])
}

/** A permission that 'may be substituted': null for every other clause. */
function readSubstitute(clause: string, state: ReadingState, reader: Reader, depth: number): Requisite | null {
  const body = /^([^()]{1,300}) (?:may|can) be substituted$/i.exec(clause)?.[1]
  const tree = body ? parseOne(body, state, reader, depth) : null
  return tree && leavesOf(tree).every(({ kind }) => kind === 'permission') ? tree : null
}

/** The sentence does not say for what it may be substituted: for the demand just before it, or for all of them. */
function joinSubstitute(terms: readonly Term[], text: string): Requisite {
  const before = terms.slice(0, -1)
  const last = before.at(-1)
  const instead = terms.at(-1)
  if (!last || instead?.op !== 'instead' || before.some(({ op }) => op !== 'and')) return unread(text)
  const trees = before.map(({ tree }) => tree)
  const forAll = anyOf([allOf(trees), instead.tree])
  if (trees.length === 1) return forAll
  return { kind: 'ambiguous', readings: [allOf([...trees.slice(0, -1), anyOf([last.tree, instead.tree])]), forAll] }
}

const twoReadings = /^unclear whether \(/

/** The words that describeRequisite uses for a sentence with two readings. */
function readTwoReadings(text: string, state: ReadingState, reader: Reader, depth: number): Requisite | null {
  if (!twoReadings.test(text)) return null
  const halves = splitOutsideBrackets(text.slice('unclear whether '.length), (whole, at) =>
    whole.startsWith(' or rather (', at) ? ' or rather '.length : 0,
  )
  if (halves.length !== 2) return null
  const [one, other] = halves.map((half) => parseExpression(half.slice(1, -1), state, reader, depth + 1))
  return one && other ? { kind: 'ambiguous', readings: [one, other] } : null
}
