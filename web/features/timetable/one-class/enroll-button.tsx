import { pages } from '@sam/contract/pages'
import type { enroll, swap } from '@sam/contract/registration/commands'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '../../../components/ui/button.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { idempotencyHeader } from '../../../lib/idempotency.ts'
import { queryKeys } from '../../../lib/query-keys.ts'
import { showError, showSuccess } from '../../../lib/toasts.ts'
import type { ClassCheck } from './use-one-class.ts'

interface EnrollButtonProps {
  term: number
  sectionId: number
  /** 'CSE 214 LEC 01'. */
  name: string
  check: ClassCheck
  /** The section that this one replaces: 'LEC 02'. */
  drops: string | null
}

/** Enrolls in the class, swaps to it or joins its waitlist, as is possible now. */
export function EnrollButton({ term, sectionId, name, check, drops }: EnrollButtonProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const waitlist = check.outcome === 'waitlist'
  const givenId = check.replaces?.sectionId ?? null
  const act = useMutation({
    mutationFn: () => {
      const headers = { [idempotencyHeader]: crypto.randomUUID() }
      const take = { sectionId, waitlist }
      return givenId === null
        ? callRoute<typeof enroll>(
            { method: 'POST', path: '/registration/:term/enroll' },
            { params: { term }, query: {}, body: { classes: [take], mode: 'all' }, headers },
          )
        : callRoute<typeof swap>(
            { method: 'POST', path: '/registration/:term/swap' },
            { params: { term }, query: {}, body: { drop: givenId, take }, headers },
          )
    },
    onSuccess: ({ done, results }) => {
      const refusal = results.flatMap(({ refusals }) => refusals)[0]
      if (!done) return showError(`${name}: ${refusal?.rule ?? 'nothing changed.'}`)
      const open = () => void navigate({ to: pages.courseRegistration, search: { term: String(term) } })
      showSuccess(waitlist ? `You are on the waitlist for ${name}.` : `You are enrolled in ${name}.`, {
        action: { label: 'My classes', onClick: open },
      })
    },
    onError: (error) => showError(`Nothing changed: ${messageOf(error)}`),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.registrations(term) }),
        queryClient.invalidateQueries({ queryKey: queryKeys.ownWeek(term) }),
        queryClient.invalidateQueries({ queryKey: ['class', sectionId] }),
        queryClient.invalidateQueries({ queryKey: ['classes', term] }),
      ]),
  })
  const verb = waitlist ? 'Join waitlist' : 'Enroll'
  const swapped = waitlist ? `${verb} to swap ${drops}` : `${verb}, drop ${drops}`
  return (
    <Button variant="record" busy={act.isPending && (waitlist ? 'Joining' : 'Enrolling')} onClick={() => act.mutate()}>
      {drops === null ? verb : swapped}
    </Button>
  )
}
