import type { PreparedProgram } from '../../degrees/assign/prepare-programs.ts'
import { setOf } from '../../degrees/assign/program-set.ts'
import { mayShare } from '../../degrees/assign/sharing.ts'
import type { NamedCourse } from '../../degrees/requirements/course-set.ts'
import type { CoursesRule } from '../../degrees/requirements/program.ts'

/**
 * The most rules that one course can count for at once, `rule` of a program among them: of rules that may not share a course,
 * one. `isOpen` says which rules still need one.
 */
export function countTogether(
  prepared: readonly PreparedProgram[],
  course: NamedCourse,
  own: { program: string; rule: string },
  isOpen: (rule: CoursesRule, program: string) => boolean,
): CoursesRule[] {
  const set = setOf(prepared)
  const found = set.holding(course).flatMap((index) => {
    const leaf = set.leaves[index]
    const at = set.offsets.findLastIndex((offset) => offset <= index)
    const program = set.programs[at]
    if (!leaf || !program || leaf.part === 1) return []
    const isOwn = leaf.rule.id === own.rule && program.id === own.program
    if (!isOwn && !isOpen(leaf.rule, program.id)) return []
    return [{ ...leaf, index, space: 2 * at, isOwn }]
  })
  const first = found.find(({ isOwn }) => isOwn)
  if (!first) return []
  const open = found.filter((one) => one !== first && mayShare(first, one, course, set.sides))
  let best: typeof open = []
  const grow = (chosen: typeof open, from: number): void => {
    if (chosen.length > best.length) best = chosen
    open.slice(from).forEach((one, at) => {
      if (chosen.every((other) => mayShare(other, one, course, set.sides))) grow([...chosen, one], from + at + 1)
    })
  }
  // A course that fits more rules than this shares them all the same.
  if (open.length <= mostTried) grow([], 0)
  return [first, ...best].map(({ rule }) => rule)
}

const mostTried = 12
