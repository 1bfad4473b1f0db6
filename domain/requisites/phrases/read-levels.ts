import type { CourseSet } from '../requisite.ts'

const mark = String.raw`(?:-|[- ]level)?`
/** '300-level', '300 or 400 level', '200-, 300- or 400-level', '100- to 300-level', then 'or higher'. */
export const levelPattern = String.raw`\d00${mark}(?:(?:, (?:or |and )?| ?\/ ?| (?:or|and|and\/or|to) |-)\d00${mark}){0,3}(?<=level)(?:s)?(?: (?:or|and) (?:higher|above))?|upper[- ](?:division|level)`

/** The levels that such words name: those between for 'to', otherwise those named alone. */
export function levelsOf(words: string | undefined): Pick<CourseSet, 'from' | 'levels'> {
  if (!words) return {}
  if (/^upper/i.test(words)) return { from: 300 }
  const named = [...words.matchAll(/(\d)00/g)].map((match) => Number(match[1]))
  const first = Math.min(...named)
  if (/ (?:higher|above)$/i.test(words)) return { from: first * 100 }
  if (!/ to |\d00-\d/i.test(words)) return { levels: [...new Set(named)].toSorted((a, b) => a - b) }
  return { levels: Array.from({ length: Math.max(...named) - first + 1 }, (_, step) => first + step) }
}
