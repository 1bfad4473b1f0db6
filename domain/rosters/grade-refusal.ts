import { dayWords } from '../kernel/day-words.ts'
import type { GradeBasis } from './grade-basis.ts'

/** Why a grade is not saved, posted or changed, each with what decided it. */
export type GradeRefusal =
  | { kind: 'not on the roster' }
  | { kind: 'withdrawn' }
  | { kind: 'own record' }
  | { kind: 'final'; grade: string | null }
  | { kind: 'grade not allowed'; grade: string; basis: GradeBasis; allowed: readonly string[] }
  | { kind: 'changed meanwhile'; grade: string | null; by: string | null }
  | { kind: 'missing'; students: number }
  | { kind: 'nothing to submit' }
  | { kind: 'not open yet'; opensOn: string }
  | { kind: 'not a later day'; after: string }
  | { kind: 'too late a day'; latest: string }
  | { kind: 'not posted' }
  | { kind: 'replaceable'; grade: string }
  | { kind: 'no change' }

export type GradeRefusalKind = GradeRefusal['kind']
type Sentences = { [Kind in GradeRefusalKind]: (refusal: Extract<GradeRefusal, { kind: Kind }>) => string }

const listed = (words: readonly string[]) => new Intl.ListFormat('en-US', { type: 'disjunction' }).format(words)

const sentences: Sentences = {
  'not on the roster': () => 'This student is not on the roster. The student may have dropped the class.',
  withdrawn: () => 'This student withdrew; the grade stays W.',
  'own record': () => 'You cannot grade yourself.',
  final: ({ grade }) =>
    grade === null
      ? 'This student’s grade is final. A registrar can change it.'
      : `The grade ${grade} is final. A registrar can change it.`,
  'grade not allowed': ({ grade, basis, allowed }) =>
    `${grade === '' ? 'An empty grade' : grade} is not a grade for ${basisName[basis]}. Use ${listed(allowed)}.`,
  'changed meanwhile': ({ grade, by }) =>
    `${by ?? 'Someone else'} ${grade === null ? 'cleared this grade' : `entered ${grade}`} meanwhile. Check it and enter yours again if it should change.`,
  missing: ({ students }) =>
    students === 1 ? '1 student has no grade yet.' : `${students} students have no grade yet.`,
  'nothing to submit': () => 'There are no new grades to submit.',
  'not open yet': ({ opensOn }) =>
    `Grades can be submitted from ${dayWords(opensOn)}, once withdrawing from classes has ended. Your drafts are kept.`,
  'not a later day': ({ after }) => `Choose a day after ${dayWords(after)}.`,
  'too late a day': ({ latest }) => `Choose a day up to ${dayWords(latest)}, one year after the term.`,
  'not posted': () => 'This grade has not been submitted. Its instructor can still change it.',
  replaceable: ({ grade }) => `You can replace ${grade} yourself: type the grade on the roster and submit it.`,
  'no change': () => 'The student already has this grade.',
}

const basisName: Record<GradeBasis, string> = {
  letter: 'a letter-graded student',
  'G/P/NC': 'a student graded G/P/NC',
  'S/U': 'a class graded S/U',
}

/** The sentence for a refusal, as pages and answers show it. */
export function explainGradeRefusal(refusal: GradeRefusal): string {
  return (sentences[refusal.kind] as (one: GradeRefusal) => string)(refusal)
}
