import { lockPlans } from '@sam/database/planning/plan-list-reads'
import { comparePlans } from '@sam/domain/planning/review/compare-plans'
import { planReview as rules } from '@sam/domain/requests/kinds/plan-review'
import { refuseStale } from '../../audit/refuse-stale.ts'
import { contentOfPlan, loadPlan } from '../../planning/load-plan.ts'
import { loggedPlan } from '../../planning/note-plan.ts'
import { showPlan } from '../../planning/show-plan.ts'
import { ownSources } from '../../registration/enrollment/load-term-registrations.ts'
import { findApprovedReview } from '../plan-review/find-reviews.ts'
import type { KindUseCase } from './kind-use-case.ts'

export const planReview: KindUseCase<'plan review'> = {
  async prepare(tx, { services, student, today }, { plan: planId, version }) {
    const sources = ownSources(services.institution)
    const own = { personId: student.personId, planId }
    // What is sent is what the student saw: another tab may change it at this moment.
    await lockPlans(tx, own.personId)
    const loaded = await loadPlan(tx, sources, own)
    const { plan, ahead, open } = loaded
    await refuseStale(
      tx,
      { name: `The plan ${plan.name}`, content: contentOfPlan(loaded), logged: loggedPlan(plan.id) },
      version,
    )
    const { warnings } = await showPlan(tx, sources, own)
    const approved = await findApprovedReview(tx, own.personId)
    const sent = {
      courses: ahead.map(({ term, course, credits }) => ({ term, course, credits: credits ?? 0 })),
      choices: open,
    }
    const subject = {
      kind: 'plan review' as const,
      plan: { id: plan.id, name: plan.name },
      ...sent,
      warnings: warnings.length,
      changes: approved && comparePlans(approved.subject, sent).length,
    }
    const facts = { entries: ahead.length + open.length }
    const { requisiteWaivers } = services.institution.policies
    return {
      subject,
      // One plan waits at a time: advisors would decide on two futures of one student.
      key: 'plan',
      steps: rules.stepsOf(subject, facts),
      problems: rules.problemsOf(subject, { ...facts, today, requisiteWaivers }),
      expiresOn: rules.expiryOf(facts),
    }
  },

  /** The approved version stands in the request itself: nothing of the plan or of the record changes. */
  apply: () => Promise.resolve(),
}
