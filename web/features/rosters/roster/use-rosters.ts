import type { AnswerOf } from '@sam/contract/route'
import type { findRosterClasses, listOwnClasses, readRoster } from '@sam/contract/rosters/rosters'
import { termName } from '@sam/domain/terms/term'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callRoute } from '../../../lib/api-client.ts'

export type Roster = AnswerOf<typeof readRoster>
export type RosterStudent = Roster['students'][number]
/** A student of a class whose grades are given here. */
export type GradedStudent = RosterStudent & { grading: NonNullable<RosterStudent['grading']> }
export type RosterClass = AnswerOf<typeof findRosterClasses>['classes'][number]

export type OwnClass = AnswerOf<typeof listOwnClasses>['classes'][number]

/** The classes that the signed-in person teaches, newest term first. */
export function useOwnClasses(enabled: boolean) {
  return useQuery({
    queryKey: ['rosters', 'own'],
    queryFn: ({ signal }) => callRoute<typeof listOwnClasses>({ method: 'GET', path: '/rosters' }, { signal }),
    enabled,
  })
}

export function rosterQuery(sectionId: number) {
  return queryOptions({
    queryKey: ['rosters', sectionId],
    queryFn: ({ signal }) =>
      callRoute<typeof readRoster>(
        { method: 'GET', path: '/rosters/:sectionId' },
        { params: { sectionId: String(sectionId) }, signal },
      ),
    retry: false,
  })
}

export function isGraded(student: RosterStudent): student is GradedStudent {
  return student.grading !== null
}

/** 'CSE 316 LEC 01' */
export function nameOfClass({ subject, number, component, section }: RosterClass | Roster['class']): string {
  return `${subject} ${number} ${component} ${section}`
}

/** 'CSE 316 LEC 01, Fall 2025' */
export function nameWithTerm(one: RosterClass | Roster['class']): string {
  return `${nameOfClass(one)}, ${termName(one.term)}`
}
