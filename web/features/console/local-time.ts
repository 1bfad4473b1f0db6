/** An instant as the value of a datetime-local field in a time zone: '2025-11-03T09:00'. */
export function toLocalTime(instant: string, timeZone: string): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return ''
  const parts = new Intl.DateTimeFormat('en-US', {
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
