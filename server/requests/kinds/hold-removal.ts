import { findActiveHold } from '@sam/database/registration/overrides/hold-reads'
import { holdRemoval as rules } from '@sam/domain/requests/kinds/hold-removal'
import { conflict, notFound } from '../../http/faults.ts'
import { recordHoldLifted } from '../../registration/overrides/edit-holds.ts'
import type { KindUseCase } from './kind-use-case.ts'

export const holdRemoval: KindUseCase<'hold removal'> = {
  async prepare(tx, { services, student, today }, { holdId }) {
    const hold = await findActiveHold(tx, holdId)
    if (!hold || hold.personId !== student.personId) throw notFound('This hold')
    const { type, description, department } = hold
    const subject = { kind: 'hold removal' as const, holdId, type, description, department }
    const facts = { isActive: hold.expiresOn === null || hold.expiresOn >= today }
    const { requisiteWaivers } = services.institution.policies
    return {
      subject,
      key: String(holdId),
      steps: rules.stepsOf(subject, facts),
      problems: rules.problemsOf(subject, { ...facts, today, requisiteWaivers }),
      expiresOn: rules.expiryOf(facts),
    }
  },

  async apply(tx, { services, cause, student }, { holdId }) {
    const hold = await findActiveHold(tx, holdId)
    if (!hold || hold.personId !== student.personId) throw conflict('Someone else lifted this hold a moment ago.')
    await recordHoldLifted(tx, services, cause, { hold, note: cause.note ?? 'Approved as requested.' })
  },
}
