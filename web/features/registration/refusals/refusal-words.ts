import type { listApprovers, WireRefusal } from '@sam/contract/registration/refusals'
import type { SentQueryOf } from '@sam/contract/route'
import { isRefusalKind } from '@sam/domain/registration/explain-refusal'
import type { RefusalKind, RefusalOf } from '@sam/domain/registration/refusal'
import { findMissingCourse } from '@sam/domain/requisites/evaluate/find-missing-course'
import { formatTimeRange, wordDates } from '../../../lib/format.ts'

/** The facts of a refusal when it is of this kind; null otherwise. This is where the wire's facts become the domain's. */
export function factsOf<Kind extends RefusalKind>(
  refusal: Pick<WireRefusal, 'kind' | 'facts'>,
  kind: Kind,
): Omit<RefusalOf<Kind>, 'kind'> | null {
  return refusal.kind === kind ? (refusal.facts as Omit<RefusalOf<Kind>, 'kind'>) : null
}

/** What holds for every class alike is said once above the classes, not beside each. */
const generalKinds: readonly string[] = ['period not begun', 'period over', 'hold'] satisfies RefusalKind[]

export function ownReasons(refusals: readonly WireRefusal[]): WireRefusal[] {
  return refusals.filter(({ kind }) => !generalKinds.includes(kind))
}

/** The name of the rule in a few words, with the figure that it sets. */
export function ruleName(refusal: WireRefusal): string {
  const limit = factsOf(refusal, 'credit limit')
  if (limit) return `Credit limit: ${limit.limit}`
  if (factsOf(refusal, 'full')) return 'No open seat'
  if (refusal.kind === 'unknown requisite') return 'Needs a decision'
  return refusal.kind.replace('gpnc', 'G/P/NC')
}

/** The student's own figure; of a time conflict the minutes and the class it is with. */
export function figureWords(refusal: WireRefusal): string {
  const conflict = factsOf(refusal, 'time conflict')
  if (!conflict) return wordDates(sentences(refusal))
  const stretches = conflict.overlaps.map(({ days, start, end }) => {
    const times = formatTimeRange(clock(start), clock(end))
    // Kept on one line, also at its dash: a time that breaks before PM is read twice.
    return `${days.join('')} ${times}`.replaceAll(' ', '\u00a0').replaceAll('–', '–\u2060')
  })
  const minutes = conflict.overlaps[0] ? conflict.overlaps[0].end - conflict.overlaps[0].start : 0
  return `${minutes} minutes with ${conflict.course}, ${stretches.join('; ')}`
}

const requisiteKinds: readonly string[] = [
  'prerequisite',
  'corequisite',
  'antirequisite',
  'unknown requisite',
  'department permission',
] satisfies RefusalKind[]

/** The rule and the figure; the figure alone where the name of the rule has said it already. */
function sentences(refusal: WireRefusal): string {
  const { rule, figure } = refusal
  if (!figure) return rule
  const limit = factsOf(refusal, 'credit limit')
  // A limit of the student's own standing needs its sentence; the usual one is in the rule's name.
  if ((limit && !limit.because) || factsOf(refusal, 'full')?.part === null) return figure
  // The name of the rule says what kind of requirement it is, the figure what the student lacks.
  if (requisiteKinds.includes(refusal.kind)) return figure
  return `${rule.replace(/[.;]?$/, '.')} ${figure.charAt(0).toUpperCase()}${figure.slice(1)}`
}

type OverrideKind = SentQueryOf<typeof listApprovers>['matter']

const overrides: Partial<Record<RefusalKind, OverrideKind>> = {
  prerequisite: 'prerequisite',
  corequisite: 'corequisite',
  'needed as corequisite': 'corequisite',
  antirequisite: 'antirequisite',
  'unknown requisite': 'department permission',
  'department permission': 'department permission',
  'time conflict': 'time conflict',
  'attempts used': 'department permission',
  'credit limit': 'credit limit',
  full: 'capacity',
  'waitlist full': 'capacity',
}

/** What somebody would have to lift for the refusal to go: a waiver's kind, a hold, or anything else. */
export function overrideOf(refusal: Pick<WireRefusal, 'kind' | 'facts'>): OverrideKind {
  const hold = factsOf(refusal, 'hold')
  return hold ? `${hold.type} hold` : (isRefusalKind(refusal.kind) && overrides[refusal.kind]) || 'registration'
}

/** The first course that a requisite finds missing, for looking it up; null when it names none. */
export function missingCourse(refusal: WireRefusal): string | null {
  const requisite = factsOf(refusal, 'prerequisite') ?? factsOf(refusal, 'corequisite')
  return requisite && findMissingCourse(requisite.reasons)
}

function clock(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
