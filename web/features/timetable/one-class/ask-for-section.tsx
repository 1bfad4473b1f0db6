import type { checkClass } from '@sam/contract/registration/check'
import type { WireRefusal } from '@sam/contract/registration/refusals'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AskDialog } from '../../../components/academic/ask-dialog.tsx'
import { requestFor, type WantedRequest } from '../../../components/academic/request-for.ts'
import { Button } from '../../../components/ui/button.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { useSession } from '../../../lib/session.ts'
import { showError, showSuccess } from '../../../lib/toasts.ts'

const words = { 'time conflict': 'Request a time conflict', 'seats kept': 'Ask for permission' } as const

interface AskForSectionProps {
  kind: keyof typeof words
  term: number
  course: string
  sectionId: number
  /** 'CSE 416 LEC 03'. */
  name: string
}

/** Asks for what another section is refused for. What registration says of it is read when it is pressed, not for every row. */
export function AskForSection({ kind, term, course, sectionId, name }: AskForSectionProps) {
  const [asked, setAsked] = useState<{ refusal: WireRefusal; wanted: WantedRequest } | null>(null)
  const session = useSession()
  const check = useMutation({
    mutationFn: () =>
      callRoute<typeof checkClass>(
        { method: 'GET', path: '/registration/:term/classes/:sectionId' },
        { params: { term, sectionId } },
      ),
    onSuccess: ({ refusals }) => {
      const refusal = refusals.find((one) => one.kind === kind)
      const wanted = refusal && requestFor(refusal, { term, course, sectionId })
      if (wanted) setAsked({ refusal, wanted })
      else showSuccess(`${name} no longer needs a request for this.`)
    },
    onError: (error) => showError(`${name} could not be checked: ${messageOf(error)}`),
  })
  if (session.status !== 'authenticated') return null
  return (
    <>
      <Button
        small
        aria-label={`${words[kind]}, ${name}`}
        // Not disabled: the focus stays, and comes back here from the dialog.
        aria-disabled={check.isPending || undefined}
        onClick={() => !check.isPending && check.mutate()}
      >
        {check.isPending ? 'Checking' : words[kind]}
      </Button>
      {asked && <AskDialog userId={session.user.id} {...asked} onClose={() => setAsked(null)} />}
    </>
  )
}
