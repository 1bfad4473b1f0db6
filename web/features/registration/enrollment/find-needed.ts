import type { ClassResult, CommandAnswer } from '@sam/contract/registration/commands'
import type { WireRefusal } from '@sam/contract/registration/refusals'

interface Needed {
  refusal: WireRefusal
  leaving: string[]
  kept: string[]
  sectionIds: number[]
}

/** The classes that would have to leave as well, where nothing else stands in the way. */
export function findNeeded(results: readonly Pick<ClassResult, 'refusals'>[]): Needed | null {
  const refusals = results.flatMap((result) => result.refusals)
  const [refusal] = refusals
  if (refusals.length !== 1 || refusal?.kind !== 'needed as corequisite') return null
  const { facts } = refusal
  if (facts.how === 'waitlist') return null
  return {
    refusal,
    leaving: facts.leaving,
    kept: facts.classes.map(({ course }) => course),
    sectionIds: facts.classes.map(({ sectionId }) => sectionId),
  }
}

/** Whether an answer asks to drop classes together; the page then shows that question alone. */
export function isNeeded(answer: CommandAnswer | null): boolean {
  return answer !== null && findNeeded(answer.results) !== null
}
