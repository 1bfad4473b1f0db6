import type { grantException, pinCourse, revokeException, unpinCourse } from '@sam/contract/degrees/decisions'
import type { SentBodyOf } from '@sam/contract/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, type ReactNode } from 'react'
import { callRoute } from '../../lib/api-client.ts'
import type { Report } from './use-audit-report.ts'

export type WantedException = SentBodyOf<typeof grantException>

interface Decided {
  userId: string
  report: Report
  /** In a what-if: what adds a course to those that are tried. */
  tryCourse?: (course: string) => ReactNode
}

const DecidedContext = createContext<Decided | null>(null)
export const ProvideDecisions = DecidedContext.Provider

/** Whose audit this is and what was decided about it. */
export function useDecided(): Decided {
  const decided = useContext(DecidedContext)
  if (!decided) throw new Error('There is no report around.')
  return decided
}

/** After each change the audit is read again. */
function useChange<Input>(send: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['audit-report'] }),
  })
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
