import type { SeededRandom } from './seeded-random.ts'

const scale: [string, number][] = [
  ['A', 4],
  ['A-', 3.7],
  ['B+', 3.3],
  ['B', 3],
  ['B-', 2.7],
  ['C+', 2.3],
  ['C', 2],
  ['C-', 1.7],
  ['D+', 1.3],
  ['D', 1],
  ['F', 0],
]

/** A letter near what a student of this ability (in grade points, 0 to 4) usually earns. */
export function gradeAround(ability: number, random: SeededRandom): string {
  // The sum of uniform numbers is close enough to the bell curve of real grades.
  const luck = random.next() + random.next() + random.next() - 1.5
  const stumble = random.chance(0.02) ? 2 : 0
  const points = Math.min(4, ability + luck * 1.1 - stumble)
  return scale.toSorted((a, b) => Math.abs(a[1] - points) - Math.abs(b[1] - points))[0]?.[0] ?? 'C'
}
