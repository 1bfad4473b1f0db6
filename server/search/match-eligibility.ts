import type { EligibilityCheck, RefusalsOf } from '../registration/enrollment/check-eligibility.ts'
import type { SearchedClass } from './build-class-index.ts'
import type { ClassTest, FoundOffering } from './find-classes.ts'

/**
 * Makes the test whether a student is eligible for a class, for those found. The classes of a course ask for the same,
 * so one of each is checked, and those that a waiver names.
 */
export function matchEligibility(check: EligibilityCheck, found: readonly FoundOffering[]): Promise<ClassTest> {
  return matchRefusals(check, check.refusalsOf, found)
}

/** Makes the test whether the student's credit limit leaves room for a class, for those found. */
export function matchRoom(check: EligibilityCheck, found: readonly FoundOffering[]): Promise<ClassTest> {
  return matchRefusals(check, check.roomRefusalsOf, found)
}

async function matchRefusals(
  check: EligibilityCheck,
  refusalsOf: RefusalsOf,
  found: readonly FoundOffering[],
): Promise<ClassTest> {
  const isNamed = ({ section }: SearchedClass) => check.named.has(section.id)
  const judged = found.flatMap(({ classes }) => {
    const one = classes.find((each) => !isNamed(each))
    return one ? [...classes.filter(isNamed), one] : classes
  })
  const refusals = await refusalsOf(judged.map(({ section }) => section.id))
  const eligible = new Set<SearchedClass>()
  for (const { classes } of found) {
    const one = classes.find((each) => !isNamed(each))
    for (const each of classes) {
      const reasons = refusals.get((isNamed(each) ? each : (one ?? each)).section.id)
      if (reasons?.length === 0) eligible.add(each)
    }
  }
  return (one) => eligible.has(one)
}
