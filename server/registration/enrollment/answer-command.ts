import type { WireRefusal } from '@sam/contract/registration/refusals'
import type { ClassResult as WireResult, CommandAnswer } from '@sam/contract/registration/commands'
import type { Policies } from '@sam/domain/kernel/institution'
import { explainRefusal } from '@sam/domain/registration/explain-refusal'
import type { Refusal } from '@sam/domain/registration/refusal'
import type { ClassResult, CommandResult } from '@sam/domain/registration/enrollment/registration-command'
import type { RegistrableClass } from '@sam/domain/registration/registration-state'

/** The institution, as far as it decides who lifts what. */
interface Deciding {
  policies: Pick<Policies, 'requisiteWaivers'>
}

/** Writes refusals in the interface's words, with those who can lift them at this institution. */
export function refusalsAt({ policies }: Deciding): (refusal: Refusal) => WireRefusal {
  return (refusal) => {
    const { kind, ...facts } = refusal
    // What is left of a refusal without its kind are the facts of that kind.
    return { kind, ...explainRefusal(refusal, policies.requisiteWaivers), facts } as WireRefusal
  }
}

/** What became of a command, in the interface's words. */
export function answerCommand(
  result: CommandResult,
  classOf: (sectionId: number) => RegistrableClass | null,
  institution: Deciding,
): CommandAnswer {
  const write = refusalsAt(institution)
  return { done: result.done, results: result.results.map((one) => resultOf(one, classOf(one.sectionId), write)) }
}

function resultOf(
  { sectionId, outcome, position, refusals, notes }: ClassResult,
  found: RegistrableClass | null,
  write: ReturnType<typeof refusalsAt>,
): WireResult {
  return {
    sectionId,
    outcome,
    position,
    notes,
    course: found?.course ?? null,
    sectionCode: found?.sectionCode ?? null,
    refusals: refusals.map(write),
  }
}
