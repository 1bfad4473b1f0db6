/** The calendar day of an instant in a time zone, 'YYYY-MM-DD'. */
export function dayIn(timeZone: string, instant: Date): string {
  return formatFor('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** A format of times: they are slow to make and few, so each is made once. */
export function formatFor(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}

/** An instant as the value of a datetime-local field in a time zone: '2025-11-03T09:00'. */
export function toLocalTime(instant: string, timeZone: string): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return ''
  const parts = formatFor('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/**
 * The instant of a local time in a time zone; null when the field is empty or no time. Of a time that comes twice when
 * the clocks go back the earlier one is meant; one that is skipped in spring is moved on by the hour.
 */
export function fromLocalTime(local: string, timeZone: string): string | null {
  const wanted = Date.parse(`${local}:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) || Number.isNaN(wanted)) return null
  const offsetAt = (instant: number) =>
    Date.parse(`${toLocalTime(new Date(instant).toISOString(), timeZone)}:00Z`) - instant
  const day = 86_400_000
  const candidates = [offsetAt(wanted - day), offsetAt(wanted + day)].map((offset) => wanted - offset)
  const exact = candidates.filter((instant) => instant + offsetAt(instant) === wanted)
  const found = exact.length > 0 ? Math.min(...exact) : (candidates[0] ?? wanted)
  return new Date(found).toISOString()
}

/** Noon of a day ('YYYY-MM-DD') in a time zone. */
export function noonIn(timeZone: string, day: string): Date {
  return new Date(fromLocalTime(`${day}T12:00`, timeZone) ?? Number.NaN)
}

/** The day this many days after another ('YYYY-MM-DD'), or before it. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
