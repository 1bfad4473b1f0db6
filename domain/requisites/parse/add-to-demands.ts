import { isInSet } from '../evaluate/match-course-set.ts'
import type { Demanded, ReadingState } from '../phrases/phrase.ts'
import { courseSet } from '../phrases/read-course-phrases.ts'
import type { CourseSet, Requisite } from '../requisite.ts'

/**
 * A number of courses of a set; with `isMore`, besides those that the sentence has demanded before: 'HIS 101 and a second
 * HIS course' are two HIS courses, of which HIS 101 is one. Null where nobody can tell how many of those before are
 * of the set.
 */
export function addToDemands(count: number, set: CourseSet, isMore: boolean, state: ReadingState): Requisite | null {
  // After 'or' it stands in the place of what was demanded before.
  if (!isMore || state.joint === 'or') return courseSet(count, set, state)
  const before = demandedIn(set, state)
  if (before === null) return null
  return courseSet(count + before, set, before > 0 ? { ...state, grade: null } : state)
}

/** How many courses of the set the sentence has demanded; null when that depends on which ones are taken. */
function demandedIn(set: CourseSet, { before, grade, timing }: ReadingState): number | null {
  const counts = before.map(({ tree }) => countIn(tree, set))
  if (counts.includes(null)) return null
  const inside = counts.filter((count) => count! > 0)
  if (inside.length === 0) return 0
  // The earlier ones would have to meet the grade and the timing of the further ones.
  if (grade !== null || timing !== 'earlier') return null
  if (!before.some(isAlternative)) return inside.reduce((sum: number, count) => sum + count!, 0)
  const isOneOf = inside.length === counts.length && inside.every((count) => count === 1)
  return isOneOf && before.every((one, at) => at === 0 || isAlternative(one)) ? 1 : null
}

function isAlternative({ op }: Demanded): boolean {
  return op === 'or'
}

function countIn(tree: Requisite, set: CourseSet): number | null {
  switch (tree.kind) {
    case 'course': {
      if (tree.timing !== 'earlier') return null
      const isIn = isInSet(tree.course, set, {})
      return isIn === null ? null : Number(isIn)
    }
    case 'courses':
      return countOfSet(tree, set)
    case 'all': {
      const counts = tree.of.map((part) => countIn(part, set))
      return counts.includes(null) ? null : counts.reduce((sum: number, count) => sum + count!, 0)
    }
    case 'any':
    case 'some': {
      const counts = new Set(tree.of.map((part) => countIn(part, set)))
      const [only] = counts
      if (counts.size !== 1 || only === null || only === undefined) return null
      return only * (tree.kind === 'some' ? tree.count : 1)
    }
    case 'equivalent':
    case 'not':
    case 'ambiguous':
    case 'unknown':
      return null
    default:
      return 0
  }
}

/** Sets that name nothing but subjects lie inside, or apart, or overlap. */
function countOfSet({ set, count }: Extract<Requisite, { kind: 'courses' }>, outer: CourseSet): number | null {
  const own = set.subjects ?? []
  const wider = outer.subjects ?? []
  if (own.length === 0 || wider.length === 0) return null
  if (!own.some((subject) => wider.includes(subject))) return 0
  const isPlain = Object.keys(outer).length === 1
  return isPlain && own.every((subject) => wider.includes(subject)) ? count : null
}
