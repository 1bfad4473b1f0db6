import type { changeNoticeChoices, readNoticeChoices, sendTestMail } from '@sam/contract/notifications'
import type { AnswerOf, BodyOf } from '@sam/contract/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callRoute } from '../../lib/api-client.ts'

export type NoticeChoices = AnswerOf<typeof readNoticeChoices>
export type ChangedChoices = BodyOf<typeof changeNoticeChoices>

const queryKey = ['notice choices']

/** How the signed-in person hears of each kind of notice; each change is kept at once. */
export function useNoticeChoices() {
  const queryClient = useQueryClient()
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      callRoute<typeof readNoticeChoices>({ method: 'GET', path: '/notifications/choices' }, { signal }),
  })
  const change = useMutation({
    mutationFn: (changed: ChangedChoices) =>
      callRoute<typeof changeNoticeChoices>({ method: 'POST', path: '/notifications/choices' }, { body: changed }),
    onMutate: async (changed) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<NoticeChoices>(queryKey, (before) => before && withChange(before, changed))
    },
    onSuccess: (kept) => queryClient.setQueryData(queryKey, kept),
    // What is shown is what is kept.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  })
  return { ...query, change }
}

function withChange(before: NoticeChoices, { choices = [], digest, quiet }: ChangedChoices): NoticeChoices {
  const chosen = new Map(choices.map(({ choice, delivery }) => [choice, delivery]))
  return {
    ...before,
    choices: before.choices.map(({ choice, delivery }) => ({ choice, delivery: chosen.get(choice) ?? delivery })),
    digest: digest ?? before.digest,
    quiet: quiet === undefined ? before.quiet : quiet,
  }
}

export function useTestMail() {
  return useMutation({
    mutationFn: () => callRoute<typeof sendTestMail>({ method: 'POST', path: '/notifications/test' }, {}),
  })
}
