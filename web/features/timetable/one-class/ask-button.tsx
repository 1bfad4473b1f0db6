import type { WireRefusal } from '@sam/contract/registration/refusals'
import { useState } from 'react'
import { AskDialog } from '../../../components/academic/ask-dialog.tsx'
import { requestFor } from '../../../components/academic/request-for.ts'
import { Button } from '../../../components/ui/button.tsx'
import { useSession } from '../../../lib/session.ts'

interface AskButtonProps {
  refusals: readonly WireRefusal[]
  term: number
  /** 'CSE 416'. */
  course: string
  sectionId: number
  /** What it is called where more than one is on a page. */
  label?: string
}

/** Asks those who can lift what stands in the way, in place; not there where no request lifts it. */
export function AskButton({ refusals, term, course, sectionId, label = 'Ask' }: AskButtonProps) {
  const [open, setOpen] = useState(false)
  const session = useSession()
  const userId = session.status === 'authenticated' ? session.user.id : undefined
  const found = refusals
    .map((refusal) => ({ refusal, wanted: requestFor(refusal, { term, course, sectionId }) }))
    .find(({ wanted }) => wanted !== null)
  if (!found?.wanted || userId === undefined) return null
  return (
    <>
      <Button small aria-label={`${label}: ${found.refusal.rule}`} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <AskDialog userId={userId} refusal={found.refusal} wanted={found.wanted} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
