import { listTerms } from '@sam/database/terms/reads'
import type { Waiting } from '@sam/domain/home/waiting'
import { registrationDaysOf } from '@sam/domain/registration/periods/calendar-rules'
import { termToRegisterFor } from '@sam/domain/registration/periods/term-to-register-for'
import { countCaseload } from '../search/count-caseload.ts'
import { describeTerms } from '../terms/describe-terms.ts'
import type { FindWaiting } from './find-waiting.ts'

/** What an advisor's own students need: the figures of the caseload, which the lines lead to. */
export const findCaseload: FindWaiting = async ({ db, institution }, actor, { today }) => {
  if (!actor.advising) return []
  const term = termToRegisterFor((await describeTerms(db, institution, today)).terms)
  if (term === null) return []
  const counts = await countCaseload(db, institution, actor, term)
  const { students, held, open, withoutPlan, atRisk, onProbation, suspended } = counts
  const lines: Waiting[] = []
  if (held > 0) lines.push({ kind: 'held students', students: held, on: today, term })
  if (open > 0) {
    const calendar = (await listTerms(db)).find((one) => one.term === term) ?? null
    lines.push({
      kind: 'unregistered',
      students: open,
      of: students,
      withoutPlan,
      term,
      closesOn: registrationDaysOf(term, calendar).lateRegistrationEnds,
    })
  }
  if (atRisk > 0) lines.push({ kind: 'students at risk', students: atRisk, onProbation, suspended })
  return lines
}
