import type { AnswerOf } from '@sam/contract/route'
import type { readRoster } from '@sam/contract/rosters/rosters'
import { listOwnLinks } from '@sam/database/timetable/link-reads'
import { listSections } from '@sam/database/timetable/reads'
import { listRosterInstructors, type RosterFacts } from '@sam/database/rosters/roster-reads'
import { componentName } from '@sam/domain/rosters/component-name'
import { isEntered } from '@sam/domain/rosters/grade-basis'
import type { Actor } from '@sam/domain/people/role'
import type { DataServices } from '../services.ts'
import { describeMeeting } from '../people/describe-classes.ts'
import { describeRosterGrading } from './describe-grading.ts'
import { enterRoster, readStudents } from './open-roster.ts'

/** A class with its details, who teaches it, and everyone on its roster. */
export async function describeRoster(
  services: DataServices,
  actor: Actor,
  sectionId: number,
): Promise<AnswerOf<typeof readRoster>> {
  const entered = await enterRoster(services, actor, sectionId)
  const { facts, taughtByReader } = entered
  const [students, [section], instructors, ownLinks, grading] = await Promise.all([
    readStudents(services, actor, entered, 'roster'),
    listSections(services.db, [sectionId]),
    listRosterInstructors(services.db, sectionId),
    listOwnLinks(services.db, sectionId, actor.personId),
    describeRosterGrading(services, actor, facts, taughtByReader),
  ])
  const { department, creditsMin, creditsMax, members } = facts
  return {
    class: {
      sectionId,
      term: facts.term,
      subject: facts.subject,
      number: facts.number,
      title: facts.title,
      component: facts.component,
      section: facts.section,
      classNumber: facts.classNumber,
      instructors: facts.instructors,
      capacity: facts.capacity,
      waitlisted: facts.waitlisted,
      enrolled: students.filter(({ status }) => status !== 'withdrawn').length,
      department,
      creditsMin,
      creditsMax,
      externalId: externalIdOf(facts),
      type: componentName(facts.component),
      meetings: (section?.meetings ?? []).map((meeting) => describeMeeting(meeting, services.institution.buildings)),
      sections: members.map((member) => member.section),
    },
    instructors,
    ownLinks: ownLinks.map(({ madeAt, ...link }) => ({ ...link, madeAt: madeAt.toISOString() })),
    seats: seatsOf(facts),
    gradesNotSubmitted: students.filter(
      ({ status, grade }) => status !== 'withdrawn' && !isEntered(grade, services.institution),
    ).length,
    grading,
    students,
  }
}

/** What learning-management systems know the class by: '202509-91344', or '202509-CSE114-LEC01' without a number. */
export function externalIdOf(
  facts: Pick<RosterFacts, 'term' | 'classNumber' | 'subject' | 'number' | 'component' | 'section'>,
): string {
  const { term, classNumber, subject, number, component, section } = facts
  return classNumber === null ? `${term}-${subject}${number}-${component}${section}` : `${term}-${classNumber}`
}

export function seatsOf(facts: RosterFacts): AnswerOf<typeof readRoster>['seats'] {
  return {
    capacity: facts.capacity,
    enrolled: facts.enrolled,
    waitlisted: facts.waitlisted,
    overCapacity: facts.overCapacity,
    source: facts.capacitySource,
  }
}
