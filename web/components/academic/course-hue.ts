/** Hues that stay clear of the mark's red, in the order in which a page's courses take them. */
const hues = [80, 205, 250, 165, 310, 350, 130, 30] as const

/**
 * Gives each course of a page its hue: the same course the same hue, different ones different hues while there are
 * any left. Where a course stood in the list decides, so a schedule keeps its colours between visits.
 */
export function hueOfCourses(courses: readonly string[]): ReadonlyMap<string, number> {
  const distinct = [...new Set(courses)].toSorted()
  return new Map(distinct.map((course, index) => [course, hues[index % hues.length] ?? hues[0]]))
}
