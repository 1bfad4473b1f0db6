import { listNumberedSections } from '@sam/database/planning/course-class-reads'
import type { Db } from '@sam/database/open-database'
import { listKnownCourses, listWaiverDetails } from '@sam/database/registration/overrides/waiver-reads'
import { findTerm } from '@sam/database/terms/reads'
import type { WaiverKind } from '@sam/domain/registration/refusal'
import { isWaived } from '@sam/domain/registration/overrides/match-waiver'
import { registrationDaysOf } from '@sam/domain/registration/periods/calendar-rules'
import {
  departmentPermission as permissionRules,
  requisiteWaiver as waiverRules,
  type CourseWaiverFacts,
} from '@sam/domain/requests/kinds/course-waiver'
import { findRequisiteState } from '@sam/domain/registration/enrollment/check-requisites'
import type { requestedWaivers } from '@sam/domain/requests/request'
import { malformed } from '../../http/faults.ts'
import { ownSources } from '../../registration/enrollment/load-term-registrations.ts'
import { viewRegistrations } from '../../registration/enrollment/validate-classes.ts'
import { recordWaiver } from '../../registration/overrides/edit-waivers.ts'
import type { Tx } from '@sam/database/open-database'
import type { Applying, Asking, KindUseCase } from './kind-use-case.ts'

export const requisiteWaiver: KindUseCase<'requisite waiver'> = {
  async prepare(tx, asking, { waiver, term, course }) {
    const subject = { kind: 'requisite waiver' as const, term, course, waiver }
    const [plain, requisite] = await Promise.all([
      readFacts(tx, asking, { kind: waiver, term, course }),
      readRequisite(tx, asking, subject),
    ])
    const facts = { ...plain, requisite }
    return {
      subject,
      key: `${term} ${waiver} ${course}`,
      steps: waiverRules.stepsOf(subject, facts),
      problems: waiverRules.problemsOf(subject, { ...facts, ...commonOf(asking) }),
      expiresOn: waiverRules.expiryOf(facts),
    }
  },
  apply: (tx, applying, { waiver, term, course }) => grant(tx, applying, { kind: waiver, term, course }),
}

export const departmentPermission: KindUseCase<'department permission'> = {
  async prepare(tx, asking, { term, course }) {
    const subject = { kind: 'department permission' as const, term, course }
    const facts = await readFacts(tx, asking, subject)
    return {
      subject,
      key: `${term} ${course}`,
      steps: permissionRules.stepsOf(subject, facts),
      problems: permissionRules.problemsOf(subject, { ...facts, ...commonOf(asking) }),
      expiresOn: permissionRules.expiryOf(facts),
    }
  },
  apply: (tx, applying, { term, course }) => grant(tx, applying, { kind: 'department permission', term, course }),
}

interface Waived {
  kind: WaiverKind
  term: number
  course: string
}

function commonOf({ services, today }: Asking) {
  return { today, requisiteWaivers: services.institution.policies.requisiteWaivers }
}

async function readFacts(
  db: Db,
  { student, today }: Asking,
  { kind, term, course }: Waived,
): Promise<CourseWaiverFacts> {
  const [known, waivers, calendar] = await Promise.all([
    listKnownCourses(db, [course]),
    listWaiverDetails(db, student.personId),
    findTerm(db, term),
  ])
  if (!calendar)
    throw malformed(`There is no term ${term}.`, [{ where: 'body.term', message: `There is no term ${term}.` }])
  return {
    isKnown: known.length > 0,
    alreadyWaived: isWaived(waivers, kind, [{ course, sectionId: null }], { term, today }),
    lateRegistrationEnds: registrationDaysOf(term, calendar).lateRegistrationEnds,
  }
}

/** As registering in a class of the course would judge it, whichever class asks for most. */
async function readRequisite(
  db: Db,
  { services, student }: Asking,
  { term, course, waiver }: { term: number; course: string; waiver: (typeof requestedWaivers)[number] },
) {
  const sectionIds = await listNumberedSections(db, term, course)
  if (sectionIds.length === 0) return null
  const sources = ownSources(services.institution)
  const { registrations } = await viewRegistrations(db, sources, term, student.personId, sectionIds)
  const classes = sectionIds.flatMap((id) => registrations.findClass(id) ?? [])
  return findRequisiteState(waiver, classes, registrations.student(student.personId), registrations.rules)
}

async function grant(tx: Tx, { services, cause, student }: Applying, { kind, term, course }: Waived): Promise<void> {
  await recordWaiver(
    tx,
    { services, sources: ownSources(services.institution), cause, personId: student.personId },
    { kind, term, courses: [course], sectionIds: [], amount: null, expiresOn: null },
  )
}
