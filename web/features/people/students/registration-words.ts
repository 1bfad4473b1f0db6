import type { StatusGlyph, StatusTone } from '../../../components/ui/status.tsx'
import { formatDate, formatDayOf, formatInstant, plural } from '../../../lib/format.ts'
import type { FoundStudent } from './student-query.ts'

type Registration = NonNullable<FoundStudent['facts']>['registration']

export interface StateWords {
  glyph: StatusGlyph
  tone: StatusTone
  words: string
}

/** How far a student is with registering, in a few words; null when no term is asked about. */
export function registrationWords(registration: Registration, today: string, timeZone?: string): StateWords | null {
  if (registration === null) return null
  if (registration.state === 'registered')
    return { glyph: 'full', tone: 'ok', words: plural(registration.credits, 'credit') }
  if (registration.state === 'blocked') return { glyph: 'crossed', tone: 'bad', words: 'Blocked by the hold' }
  if (registration.state === 'open') return { glyph: 'empty', tone: 'warn', words: 'Open, not registered' }
  if (registration.state === 'over') return { glyph: 'empty', tone: 'mute', words: 'Not registered' }
  if (registration.state === 'unannounced') return { glyph: 'waiting', tone: 'mute', words: 'No period yet' }
  const { beginsAt } = registration
  const isToday = formatDayOf(beginsAt, timeZone) === formatDate(today)
  return {
    glyph: 'waiting',
    tone: 'mute',
    words: isToday
      ? `Opens today, ${formatInstant(beginsAt, new Date(beginsAt), timeZone)}`
      : `Opens ${formatDayOf(beginsAt, timeZone, 'day')}`,
  }
}

const holdNames: Record<string, string> = { advising: 'Advising', financial: 'Financial' }

export function holdWords(holds: readonly string[]): string {
  return holds.map((type) => holdNames[type] ?? type).join(', ') || 'None'
}

/** 'CSE, minor AMS'. */
export function programWords(majors: readonly string[], minors: readonly string[]): string {
  const words = [majors.join(', '), minors.length > 0 && `minor ${minors.join(', ')}`]
  return words.filter(Boolean).join(', ') || 'Undeclared'
}

/** Where a name has a last name, its place is known: the last word carries the weight. */
export function splitName(name: string): [first: string, last: string] {
  const at = name.lastIndexOf(' ')
  return at < 0 ? ['', name] : [name.slice(0, at), name.slice(at + 1)]
}

export function initialsOf(name: string): string {
  const [first, last] = splitName(name)
  return `${first.charAt(0)}${last.charAt(0)}`.toUpperCase()
}
