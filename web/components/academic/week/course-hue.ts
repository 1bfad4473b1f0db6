/** Hues that stay clear of the mark's red. */
const hues = [80, 205, 250, 165, 310, 350, 130, 30] as const

/**
 * Gives each course of a page its hue: the same course the same hue, different ones different hues while there are
 * any left. Its code picks it and those named earlier keep theirs, so that a course put in the cart recolours no other.
 */
export function hueOfCourses(courses: readonly string[]): ReadonlyMap<string, number> {
  const chosen = new Map<string, number>()
  for (const course of new Set(courses)) {
    const taken = new Set(chosen.values())
    const wanted = placeOf(course)
    const inTurn = hues.map((_hue, step) => hues[(wanted + step) % hues.length] ?? hues[0])
    chosen.set(course, inTurn.find((hue) => !taken.has(hue)) ?? inTurn[0] ?? hues[0])
  }
  return chosen
}

/** A number that follows from the letters and digits of a course code alone. */
function placeOf(course: string): number {
  return [...course].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)
}
