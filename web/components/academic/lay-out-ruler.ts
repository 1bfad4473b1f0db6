export interface TermDate {
  name: string
  /** 'YYYY-MM-DD' */
  date: string
}

export interface RulerEvent {
  date: string
  /** What happens that day, the first as the heading. */
  names: string[]
  /** Where the day is on the ruler, and where its words stand so as not to overlap; per cent from the top. */
  at: number
  labelAt: number
  when: 'past' | 'today' | 'ahead'
}

export interface RulerLayout {
  weeks: { number: number; at: number }[]
  events: RulerEvent[]
  /** Per cent from the top; null when today is outside the term. */
  todayAt: number | null
  /** One-based; null when today is outside the term. */
  week: number | null
}

const dayMs = 86_400_000

/** Heights of a label, per cent of the ruler, on the lowest screen it is drawn for. */
const lineShare = 3.2
const furtherLineShare = 2.4

/** What a ruler is laid out from; `ends` is the term's last day, null when no calendar states it. */
export interface RulerTerm {
  dates: readonly TermDate[]
  ends: string | null
}

/**
 * Lays the dates of a term out from top to bottom in proportion to time, as far as its last day; null for fewer than
 * two different days.
 */
export function layOutRuler({ dates, ends }: RulerTerm, today: string): RulerLayout | null {
  const known = [...new Set(dates.map(({ date }) => date))].toSorted()
  const days = ends === null ? known : known.filter((date) => date <= ends)
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined || first === last) return null
  const total = daysBetween(first, last)
  const share = (date: string) => (100 * daysBetween(first, date)) / total
  const inside = today >= first && today <= last
  const events = days.map((date): RulerEvent => ({
    date,
    names: dates.filter((entry) => entry.date === date).map((entry) => entry.name),
    at: share(date),
    labelAt: share(date),
    when: date === today ? 'today' : date < today ? 'past' : 'ahead',
  }))
  return {
    weeks: Array.from({ length: Math.ceil((total + 1) / 7) }, (_unused, index) => ({
      number: index + 1,
      at: (100 * index * 7) / total,
    })),
    events: spread(events),
    todayAt: inside ? share(today) : null,
    week: inside ? Math.floor(daysBetween(first, today) / 7) + 1 : null,
  }
}

/** Moves labels down until none overlaps, then up again where the end of the ruler was passed. */
function spread(events: RulerEvent[]): RulerEvent[] {
  let free = 0
  for (const event of events) {
    event.labelAt = Math.max(event.at, free)
    free = event.labelAt + heightOf(event)
  }
  let limit = 100 + lineShare
  for (const event of events.toReversed()) {
    event.labelAt = Math.min(event.labelAt, limit - heightOf(event))
    limit = event.labelAt
  }
  return events
}

function heightOf(event: RulerEvent): number {
  return lineShare + furtherLineShare * (event.names.length - 1)
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}
