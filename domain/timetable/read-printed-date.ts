import type { IsoDate } from './schedule.ts'

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** '2025-08-25' for '25-AUG-2025'; null for any other text and for days that do not exist. */
export function readPrintedDate(text: string): IsoDate | null {
  const found = /^(\d{1,2})-([A-Z]{3})-(\d{4})$/i.exec(text.trim())
  if (found === null) return null
  return isoDateOf(Number(found[3]), months.indexOf((found[2] ?? '').toUpperCase()) + 1, Number(found[1]))
}

/** '2025-09-02' for '09/02/2025' (month first); null for any other text and for days that do not exist. */
export function readSlashedDate(text: string): IsoDate | null {
  const found = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim())
  return found === null ? null : isoDateOf(Number(found[3]), Number(found[1]), Number(found[2]))
}

function isoDateOf(year: number, month: number, day: number): IsoDate | null {
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function daysInMonth(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
}
