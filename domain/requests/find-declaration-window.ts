import type { IsoDate } from '../timetable/schedule.ts'

/** What a term's calendar says of changing majors and minors. */
export interface DeclarationDays {
  majorAndMinorChangesBegin: IsoDate | null
  majorAndMinorChangesEnd: IsoDate | null
}

/** From which day to which majors and minors change; null on a side that no calendar says. */
export interface DeclarationWindow {
  begins: IsoDate | null
  ends: IsoDate | null
}

/**
 * The window of a day, or the next one, or the last. A window begins late in one term, for the next, and ends early in
 * that one: the calendars of Stony Brook name the end of the window before and the beginning of the window after. Null
 * when no calendar says anything.
 */
export function findDeclarationWindow(terms: readonly DeclarationDays[], today: IsoDate): DeclarationWindow | null {
  const begins = terms.flatMap(({ majorAndMinorChangesBegin: day }) => day ?? []).toSorted()
  const ends = terms.flatMap(({ majorAndMinorChangesEnd: day }) => day ?? []).toSorted()
  const next = begins.find((day) => day > today) ?? null
  const begun = begins.findLast((day) => day <= today) ?? null
  const end = ends.find((day) => (begun === null ? day >= today : day >= begun)) ?? null
  const isOpen = begun === null ? end !== null && (next === null || end < next) : end === null || end >= today
  if (isOpen) return { begins: begun, ends: end }
  if (next !== null) return { begins: next, ends: ends.find((day) => day >= next) ?? null }
  const last = ends.at(-1) ?? null
  return last === null ? null : { begins: begun, ends: last }
}
