import type { WireRefusal } from '@sam/contract/registration-refusals'
import type { ClassResult as WireResult, CommandAnswer } from '@sam/contract/registration-commands'
import { explainRefusal } from '@sam/domain/registration/explain-refusal'
import type { Refusal } from '@sam/domain/registration/refusal'
import type { ClassResult, CommandResult } from '@sam/domain/registration/registration-command'
import type { RegistrableClass } from '@sam/domain/registration/registration-state'

export function refusalOf(refusal: Refusal): WireRefusal {
  const { kind, ...facts } = refusal
  return { kind, ...explainRefusal(refusal), facts }
}

/** What became of a command, in the interface's words. */
export function answerCommand(
  result: CommandResult,
  classOf: (sectionId: number) => RegistrableClass | null,
): CommandAnswer {
  return { done: result.done, results: result.results.map((one) => resultOf(one, classOf(one.sectionId))) }
}

function resultOf({ refusals, ...result }: ClassResult, found: RegistrableClass | null): WireResult {
  return {
    ...result,
    course: found?.course ?? null,
    sectionCode: found?.sectionCode ?? null,
    refusals: refusals.map(refusalOf),
  }
}
