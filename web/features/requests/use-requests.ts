import type {
  approveRequests,
  decideRequest,
  listInbox,
  listLikeRequests,
  readAbsence,
  readRequest,
  setAbsence,
  submitRequest,
  withdrawRequest,
} from '@sam/contract/requests'
import type { AnswerOf, SentBodyOf } from '@sam/contract/route'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callRoute } from '../../lib/api-client.ts'
import { dropUnsentText } from '../../lib/unsent-text.ts'

export type InboxLine = AnswerOf<typeof listInbox>['open'][number]
export type RequestLine = AnswerOf<typeof listInbox>['decided'][number]
export type RequestDetails = AnswerOf<typeof readRequest>
export type Absence = NonNullable<AnswerOf<typeof readAbsence>['absence']>

/** What waits changes by other people's hands: read again once a minute and when the page is looked at again. */
const readAgainMs = 60_000

export function useInbox() {
  return useQuery({
    queryKey: ['requests', 'inbox'],
    queryFn: ({ signal }) => callRoute<typeof listInbox>({ method: 'GET', path: '/requests' }, { signal }),
    refetchInterval: readAgainMs,
    retry: false,
  })
}

export function useRequest(id: number | null) {
  return useQuery({
    queryKey: ['requests', 'one', id],
    queryFn:
      id === null
        ? skipToken
        : ({ signal }) =>
            callRoute<typeof readRequest>({ method: 'GET', path: '/requests/:id' }, { params: { id }, signal }),
    retry: false,
  })
}

/** Requests of the same kind that have ended, once someone asks to see them. */
export function useLikeRequests(id: number, wanted: boolean) {
  return useQuery({
    queryKey: ['requests', 'like', id],
    queryFn: wanted
      ? ({ signal }) =>
          callRoute<typeof listLikeRequests>({ method: 'GET', path: '/requests/:id/like' }, { params: { id }, signal })
      : skipToken,
    retry: false,
  })
}

export function useAbsence() {
  return useQuery({
    queryKey: ['absence'],
    queryFn: ({ signal }) => callRoute<typeof readAbsence>({ method: 'GET', path: '/absence' }, { signal }),
    retry: false,
  })
}

/** After any of these the inbox, the record and the registration may tell something else. */
function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>, onSuccess?: () => void) {
  const queryClient = useQueryClient()
  // Not awaited: reading again may remove the form, and with it its word of success.
  return useMutation({
    mutationFn: change,
    ...(onSuccess && { onSuccess }),
    onSettled: () => void queryClient.invalidateQueries(),
  })
}

/** Where the notes to a request, or to any, stay until they are sent. */
export const decisionNotes = (id?: number) => (id === undefined ? 'decision ' : `decision ${id} `)
export const decisionNote = (id: number, step: number) => `${decisionNotes(id)}${step}`

export function useDecide(id: number, step: number) {
  return useChange(
    (body: Omit<SentBodyOf<typeof decideRequest>, 'step'>) =>
      callRoute<typeof decideRequest>(
        { method: 'POST', path: '/requests/:id/decision' },
        { params: { id }, body: { ...body, step } },
      ),
    () => dropUnsentText(decisionNote(id, step)),
  )
}

/** Where the note to several requests stays until it is sent. */
export const approvalsNote = 'approvals'

export function useApproveSeveral() {
  return useChange(
    (body: SentBodyOf<typeof approveRequests>) =>
      callRoute<typeof approveRequests>({ method: 'POST', path: '/requests/approvals' }, { body }),
    () => dropUnsentText(approvalsNote),
  )
}

export function useWithdraw() {
  return useChange((id: number) =>
    callRoute<typeof withdrawRequest>({ method: 'POST', path: '/requests/:id/withdraw' }, { params: { id }, body: {} }),
  )
}

/** With the name under which its message is kept until it is sent. */
export function useSubmit(userId: string, message?: string) {
  return useChange(
    (body: SentBodyOf<typeof submitRequest>) =>
      callRoute<typeof submitRequest>(
        { method: 'POST', path: '/users/:userId/requests' },
        { params: { userId }, body },
      ),
    () => {
      if (message !== undefined) dropUnsentText(message)
    },
  )
}

export function useSetAbsence() {
  return useChange((body: SentBodyOf<typeof setAbsence>) =>
    callRoute<typeof setAbsence>({ method: 'POST', path: '/absence' }, { body }),
  )
}
