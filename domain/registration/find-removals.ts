import type { Reason } from '../requisites/reason.ts'
import { checkRequisites } from './check-requisites.ts'
import type { RefusalOf } from './refusal.ts'
import type { HeldClass, RegisteringStudent, RegistrableClass, TermRules } from './registration-state.ts'

export interface Removal {
  held: HeldClass
  refusals: RefusalOf<'prerequisite'>[]
}

const endings = new Set<Reason['kind']>(['grade too low', 'grade without letter', 'grade without credit'])

function endedUnacceptably(reason: Reason): boolean {
  return endings.has(reason.kind) || (reason.kind === 'alternatives' && reason.of.some(endedUnacceptably))
}

/**
 * The classes of a student that have to be given up because a prerequisite ended with an unacceptable grade (product
 * rules, section 4). A prerequisite that was simply never taken removes nobody: somebody let the student in knowing it.
 */
export function findRemovals(
  student: RegisteringStudent,
  findClass: (sectionId: number) => RegistrableClass | null,
  rules: TermRules,
): Removal[] {
  return student.held.flatMap((held) => {
    const found = held.sectionId === null ? null : findClass(held.sectionId)
    if (!found) return []
    const sameTerm = student.held.filter((one) => one !== held).map(({ course }) => course)
    const refusals = checkRequisites(found, student, sameTerm, rules).refusals.filter(
      (refusal): refusal is RefusalOf<'prerequisite'> =>
        refusal.kind === 'prerequisite' && refusal.reasons.some(endedUnacceptably),
    )
    return refusals.length > 0 ? [{ held, refusals }] : []
  })
}
