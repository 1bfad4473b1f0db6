import type { WeekSpan } from '../../../components/academic/week/week-glyph.tsx'
import { dayNames } from '../../../components/academic/week/day-names.ts'
import { formatMinutes, plural } from '../../../lib/format.ts'
import { weekdays } from '@sam/domain/timetable/schedule'

/** One thing that enrolling changes. */
export interface ClassEffect {
  tone: 'costs' | 'helps' | 'plain'
  /** What changes, and a sentence about it. */
  what: string
  why: string
}

interface EffectFacts {
  outcome: 'seat' | 'waitlist' | 'refused'
  credits: { carried: number; after: number; limit: number }
  /** The section that the student would drop, with its queue; null where there is none. */
  replaces: { name: string; waitlisted: number | null } | null
  /** How many wait for this class already. */
  waiting: number
  /** The registered week without what would be dropped, and this class. */
  rest: readonly WeekSpan[]
  dropped: readonly WeekSpan[]
  own: readonly WeekSpan[]
  /** Planned classes that overlap this one. */
  overlaps: readonly string[]
  /** Planned classes that fit once the other section is dropped. */
  freed: readonly string[]
  /** Registered courses whose final examination is at the same time. */
  finals: readonly string[]
}

/** What enrolling in a class changes for a student, the costly things first. */
export function listEffects(facts: EffectFacts): ClassEffect[] {
  const { outcome, credits, replaces, waiting, overlaps } = facts
  const effects: ClassEffect[] = []
  if (replaces) effects.push(dropOf(replaces))
  if (outcome === 'waitlist')
    effects.push({
      tone: 'costs',
      what: `You join the waitlist as number ${waiting + 1}.`,
      why: 'We enroll you when a seat opens and you are next.',
    })
  if (overlaps.length > 0)
    effects.push({
      tone: 'costs',
      what: `It overlaps ${new Intl.ListFormat('en-US').format(overlaps)} in your planner.`,
      why: 'You can take one of them.',
    })
  if (facts.finals.length > 0)
    effects.push({
      tone: 'costs',
      what: `Its final is at the same time as that of ${new Intl.ListFormat('en-US').format(facts.finals)}.`,
      why: 'Ask the instructors before you enroll.',
    })
  if (replaces && facts.freed.length > 0)
    effects.push({
      tone: 'helps',
      what: `${new Intl.ListFormat('en-US').format(facts.freed)} ${facts.freed.length === 1 ? 'fits' : 'fit'} then.`,
      why: `In your planner ${facts.freed.length === 1 ? 'it overlaps' : 'they overlap'} ${replaces.name}.`,
    })
  effects.push({
    tone: credits.after > credits.limit ? 'costs' : 'helps',
    what: `You carry ${plural(credits.after, 'credit')}.`,
    why:
      credits.after === credits.carried
        ? `The same as now; your limit is ${credits.limit}.`
        : `${credits.carried} now; your limit is ${credits.limit}.`,
  })
  const days = changedDays(facts)
  if (days) effects.push(days)
  return effects
}

function dropOf({ name, waitlisted }: NonNullable<EffectFacts['replaces']>): ClassEffect {
  return {
    tone: 'costs',
    what: `You drop ${name} in the same step.`,
    why:
      waitlisted === null || waitlisted === 0
        ? 'You keep it if this class refuses you.'
        : `${plural(waitlisted, 'student')} ${waitlisted === 1 ? 'waits' : 'wait'} for your seat, so you cannot go back.`,
  }
}

/** The days whose beginning or end moves, by days that change alike. */
function changedDays({ rest, dropped, own }: EffectFacts): ClassEffect | null {
  const before = [...rest, ...dropped]
  const after = [...rest, ...own]
  const groups = new Map<string, string[]>()
  for (const day of weekdays) {
    const [was, is] = [boundsOf(before, day), boundsOf(after, day)]
    const words = changeOf(was, is)
    if (words) groups.set(words, [...(groups.get(words) ?? []), dayNames[day].slice(0, 3)])
  }
  const sentences = [...groups].map(([words, days]) => `${new Intl.ListFormat('en-US').format(days)}: ${words}.`)
  const [first, ...others] = sentences
  return first === undefined ? null : { tone: 'plain', what: first, why: others.join(' ') }
}

interface Bounds {
  start: number
  end: number
}

function boundsOf(spans: readonly WeekSpan[], day: string): Bounds | null {
  const own = spans.filter((span) => span.day === day)
  if (own.length === 0) return null
  return { start: Math.min(...own.map(({ start }) => start)), end: Math.max(...own.map(({ end }) => end)) }
}

function changeOf(was: Bounds | null, is: Bounds | null): string | null {
  if (!is) return was ? 'free' : null
  if (!was) return `${formatMinutes(is.start)} to ${formatMinutes(is.end)}, free now`
  const parts = [
    is.start === was.start ? null : `begins at ${formatMinutes(is.start)}, not ${formatMinutes(was.start)}`,
    is.end === was.end ? null : `ends at ${formatMinutes(is.end)}, not ${formatMinutes(was.end)}`,
  ].filter((part) => part !== null)
  return parts.length > 0 ? parts.join(' and ') : null
}
