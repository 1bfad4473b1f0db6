/** The calendar day of an instant in a time zone, 'YYYY-MM-DD'. */
export function dayIn(timeZone: string, instant: Date): string {
  return formatFor('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Formats are dear to make, and there are few. */
function formatFor(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}

/** Noon of a day ('YYYY-MM-DD') in a time zone. */
export function noonIn(timeZone: string, day: string): Date {
  const guess = new Date(`${day}T12:00:00Z`)
  const there = formatFor('en-US', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' })
  const part = (type: string) => Number(there.formatToParts(guess).find((one) => one.type === type)?.value ?? 0)
  const noon = new Date(guess.getTime() + (12 * 60 - part('hour') * 60 - part('minute')) * 60_000)
  const dayShift = Math.sign(Date.parse(day) - Date.parse(dayIn(timeZone, noon)))
  return new Date(noon.getTime() + dayShift * 86_400_000)
}
