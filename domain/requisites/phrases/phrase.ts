import type { CourseTiming, MinimumGrade, Requisite } from '../requisite.ts'

/** What the words before a phrase say for it. */
export interface ReadingState {
  timing: CourseTiming
  grade: MinimumGrade | 'unstated' | null
  /** The subject that a bare number continues: 'CSE 114 or 160'. */
  subject: string | null
  /** What the sentence has demanded so far, which 'a second course' adds to. */
  before: Demanded[]
  /** The word before the phrase that is read now. */
  joint: Demanded['op']
  /** How much more may be read, so that no sentence takes longer than its length allows. */
  work: Work
  names: ProgramNames
  /** The subject that offers the course whose sentence this is. */
  owner: string | null
  exceptions: readonly string[]
}

/** Program names in small letters ('political science') to their codes ('POL'); the parts of one department may share a name. */
export type ProgramNames = ReadonlyMap<string, string | readonly string[]>

export interface Demanded {
  tree: Requisite
  op: 'and' | 'or' | null
}

/** Counts the steps of one reading. Each step looks at a bounded number of words. */
export interface Work {
  left: number
}

/** Takes a step, or as many as a longer look costs; false when the allowance is used up. */
export function takeStep(work: Work, steps = 1): boolean {
  work.left -= steps
  return work.left >= 0
}

/** Items of one class may be alternatives of each other; 'and' between two classes separates. */
export type PhraseClass = 'course' | 'program' | 'standing' | 'permission' | 'measure' | 'other'

export interface Phrase {
  tree: Requisite
  end: number
  class: PhraseClass
  /** The subject a bare number after this phrase belongs to. */
  subject?: string
  /** True when it was itself a bare number, and so belongs close to the course before it. */
  bare?: boolean
  /** After 'corequisite A': the timing that a further course may or may not have as well. */
  reach?: CourseTiming
  isBracketed?: boolean
  /** True when a grade phrase of its own stands before it: 'and C or higher in B'. */
  startsGrade?: boolean
}

export type PhraseReader = (text: string, at: number, state: ReadingState) => Phrase | null

/** The state at the beginning of a sentence, where nothing is said but the timing of its field. */
export function startReading(
  timing: CourseTiming = 'earlier',
  known: Partial<Pick<ReadingState, 'names' | 'owner' | 'exceptions' | 'work'>> = {},
): ReadingState {
  const read = {
    timing,
    grade: null,
    subject: null,
    before: [],
    joint: null,
    work: { left: Number.POSITIVE_INFINITY },
  }
  return { ...read, names: new Map(), owner: null, exceptions: [], ...known }
}

/** Runs a sticky pattern at a position. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** True where a phrase may end: the end of the text, a blank or a mark, never inside a word. */
export function isBoundary(text: string, at: number): boolean {
  return at >= text.length || !/[A-Za-z0-9+%]/.test(text[at] ?? '')
}

const words = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

export const countPattern = String.raw`(?:\d{1,3}|${words.join('|')}|an?|any)`

/** 2 for 'two' and '2'; 1 for 'a', 'an' and 'any'. */
export function countOf(word: string): number {
  const small = word.toLowerCase()
  if (/^\d+$/.test(small)) return Number(small)
  return words.includes(small) ? words.indexOf(small) + 1 : 1
}
