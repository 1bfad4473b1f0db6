import { listInstructorsOf } from '@sam/database/requests/request-reads'
import { listSectionCourses, listWaiverDetails } from '@sam/database/registration/overrides/waiver-reads'
import { findTerm } from '@sam/database/terms/reads'
import { loadSectionsAndCompanions } from '@sam/database/timetable/reads'
import type { Db } from '@sam/database/open-database'
import { isWaived } from '@sam/domain/registration/overrides/match-waiver'
import { registrationDaysOf } from '@sam/domain/registration/periods/calendar-rules'
import { timeConflict as rules } from '@sam/domain/requests/kinds/time-conflict'
import { findOverlaps, type Overlap } from '@sam/domain/timetable/find-overlaps'
import type { Meeting } from '@sam/domain/timetable/schedule'
import type { Section } from '@sam/domain/timetable/section'
import { malformed } from '../../http/faults.ts'
import { ownSources } from '../../registration/enrollment/load-term-registrations.ts'
import { recordWaiver } from '../../registration/overrides/edit-waivers.ts'
import type { KindUseCase } from './kind-use-case.ts'

export const timeConflict: KindUseCase<'time conflict'> = {
  async prepare(tx, { services, student, today }, { sectionIds }) {
    const known = await listSectionCourses(tx, sectionIds)
    const [one, other] = sectionIds.map((id) => known.find(({ sectionId }) => sectionId === id))
    if (!one || !other || one.term !== other.term)
      throw malformed('Name two classes of one term.', [
        { where: 'body.sectionIds', message: 'Name two classes of one term.' },
      ])
    const { term } = one
    const [taught, waivers, calendar, { overlaps }] = await Promise.all([
      listInstructorsOf(tx, sectionIds),
      listWaiverDetails(tx, student.personId),
      findTerm(tx, term),
      readOverlap(tx, sectionIds),
    ])
    const subject = {
      kind: 'time conflict' as const,
      term,
      classes: [nameClass(one), nameClass(other)] as const,
    }
    const facts = {
      overlaps,
      instructors: new Map(
        sectionIds.map((id) => [
          id,
          taught.filter(({ sectionId }) => sectionId === id).map(({ personId }) => personId),
        ]),
      ),
      alreadyWaived: isWaived(waivers, 'time conflict', [one, other], { term, today }),
      lateRegistrationEnds: registrationDaysOf(term, calendar).lateRegistrationEnds,
    }
    const { requisiteWaivers } = services.institution.policies
    return {
      subject,
      key: [term, ...sectionIds.toSorted((a, b) => a - b)].join(' '),
      steps: rules.stepsOf(subject, facts),
      problems: rules.problemsOf(subject, { ...facts, today, requisiteWaivers }),
      expiresOn: rules.expiryOf(facts),
    }
  },

  async apply(tx, { services, cause, student }, { term, classes }) {
    await recordWaiver(
      tx,
      { services, sources: ownSources(services.institution), cause, personId: student.personId },
      {
        kind: 'time conflict',
        term,
        courses: [],
        sectionIds: classes.map(({ sectionId }) => sectionId),
        amount: null,
        expiresOn: null,
      },
    )
  },
}

function nameClass({ sectionId, course, sectionCode }: { sectionId: number; course: string; sectionCode: string }) {
  return { sectionId, course, sectionCode }
}

/** What two classes share, with everything that is taken together with each. */
export async function readOverlap(
  db: Db,
  sectionIds: readonly [number, number],
): Promise<{ overlaps: Overlap[]; sections: Map<number, Section> }> {
  const sections = await loadSectionsAndCompanions(db, sectionIds)
  const [ones, others] = sectionIds.map((id) => meetingsOf(sections, id))
  return { overlaps: findOverlaps(ones ?? [], others ?? []), sections }
}

/** All that one attends in a class: its own meetings and those of its companions. */
export function meetingsOf(sections: ReadonlyMap<number, Section>, id: number): Meeting[] {
  const section = sections.get(id)
  const companions = section?.companionIds.flatMap((companion) => sections.get(companion)?.meetings ?? []) ?? []
  return [...(section?.meetings ?? []), ...companions]
}
