import type { outlook } from '@sam/contract/registration/outlook'
import { formatDate, formatDayOf, formatInstant, plural } from '../../lib/format.ts'
import type { StatusGlyph, StatusTone } from '../ui/status.tsx'

type Registration = (typeof outlook)['_output'] | null

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
