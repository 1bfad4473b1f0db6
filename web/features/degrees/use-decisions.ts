import type { grantException, pinCourse, revokeException, unpinCourse } from '@sam/contract/degrees/decisions'
import type { SentBodyOf } from '@sam/contract/route'
import { createContext, useContext, type ReactNode } from 'react'
import { callRoute } from '../../lib/api-client.ts'
import type { CourseAhead } from './use-courses-ahead.ts'
import { useChange, type Report } from './use-audit-report.ts'

export type WantedException = SentBodyOf<typeof grantException>

export type AddToPlan = (wanted: { course: string; term: number; credits: number }) => ReactNode

interface Decided {
  userId: string
  report: Report
  /** In a what-if: what adds a course to those that are tried. */
  tryCourse?: (course: string) => ReactNode
  /** For the student: what puts a course into the plan for a term. */
  addToPlan?: AddToPlan | null
  /** Of the rule that is open: when what could fill it is offered next, with seats and what keeps the student from it. */
  ahead?: ReadonlyMap<string, CourseAhead>
}

const DecidedContext = createContext<Decided | null>(null)
export const ProvideDecisions = DecidedContext.Provider

/** Whose audit this is and what was decided about it. */
export function useDecided(): Decided {
  const decided = useContext(DecidedContext)
  if (!decided) throw new Error('There is no report around.')
  return decided
}

export const usePin = (userId: string) =>
  useChange((body: SentBodyOf<typeof pinCourse>) =>
    callRoute<typeof pinCourse>({ method: 'POST', path: '/users/:userId/degree-pins' }, { params: { userId }, body }),
  )

export const useUnpin = (userId: string) =>
  useChange((id: number) =>
    callRoute<typeof unpinCourse>(
      { method: 'DELETE', path: '/users/:userId/degree-pins/:id' },
      { params: { userId, id } },
    ),
  )

export const useGrantException = (userId: string) =>
  useChange((body: WantedException) =>
    callRoute<typeof grantException>(
      { method: 'POST', path: '/users/:userId/degree-exceptions' },
      { params: { userId }, body },
    ),
  )

export const useRevokeException = (userId: string) =>
  useChange(({ id, note }: { id: number; note: string }) =>
    callRoute<typeof revokeException>(
      { method: 'POST', path: '/users/:userId/degree-exceptions/:id/revoke' },
      { params: { userId, id }, body: { note } },
    ),
  )
