import type { WireRefusal } from '@sam/contract/registration/refusals'
import type { RefusalKind } from '@sam/domain/registration/refusal'
import { formatTimeRange, wordDates } from '../../../lib/format.ts'

/** What holds for every class alike is said once above the classes, not beside each. */
const generalKinds: readonly string[] = ['period not begun', 'period over', 'hold'] satisfies RefusalKind[]

export function ownReasons(refusals: readonly WireRefusal[]): WireRefusal[] {
  return refusals.filter(({ kind }) => !generalKinds.includes(kind))
}

/** The name of the rule in a few words, with the figure that it sets. */
export function ruleName(refusal: WireRefusal): string {
  if (refusal.kind === 'credit limit') return `Credit limit: ${refusal.facts.limit}`
  if (refusal.kind === 'full') return 'No open seat'
  if (refusal.kind === 'seats kept') return 'No seat for you'
  if (refusal.kind === 'unknown requisite') return 'Needs a decision'
  return refusal.kind.replace('gpnc', 'G/P/NC')
}

/** The student's own figure; of a time conflict the minutes and the class it is with. */
export function figureWords(refusal: WireRefusal): string {
  if (refusal.kind !== 'time conflict') return wordDates(sentences(refusal))
  const { course, overlaps } = refusal.facts
  const stretches = overlaps.map(({ days, start, end }) => {
    const times = formatTimeRange(clock(start), clock(end))
    // Kept on one line, also at its dash: a time that breaks before PM is read twice.
    return `${days.join('')} ${times}`.replaceAll(' ', '\u00a0').replaceAll('–', '–\u2060')
  })
  const minutes = overlaps[0] ? overlaps[0].end - overlaps[0].start : 0
  return `${minutes} minutes with ${course}, ${stretches.join('; ')}`
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
  // A limit of the student's own standing needs its sentence; the usual one is in the rule's name.
  if (refusal.kind === 'credit limit' && !refusal.facts.because) return figure
  if (refusal.kind === 'full' && refusal.facts.part === null) return figure
  // The name of the rule says what kind of requirement it is, the figure what the student lacks.
  if (requisiteKinds.includes(refusal.kind)) return figure
  return `${rule.replace(/[.;]?$/, '.')} ${figure.charAt(0).toUpperCase()}${figure.slice(1)}`
}

function clock(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
