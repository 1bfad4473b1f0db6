import type { PlacementLevel } from '../requisite.ts'

const exams = [
  ['mathematics', /\bmath|\bMAT\b|\bMPE\b/i],
  ['writing', /\bwriting\b/i],
  ['chemistry', /\bchemistry\b/i],
] as const
const level =
  /\b(?:levels?|LVL|scores?|MPE|placement(?: exam(?:ination)?)?)(?: of)?(?: level)? ?(\d(?:\.\d)?)(?!\d)|\b(\d(?:\.\d)?)\+/i

/** 'level 4 or higher on the mathematics placement examination' as level 4 of mathematics; null where either is open. */
export function readPlacementLevel(text: string): PlacementLevel | null {
  const name = exams.find(([, words]) => words.test(text))?.[0]
  const found = level.exec(text)
  const figure = found?.[1] ?? found?.[2]
  if (name === undefined || figure === undefined || /\b(?:into|in) (?:[A-Z]{3} )?\d{3}/.test(text)) return null
  return { name, level: Number(figure) }
}
