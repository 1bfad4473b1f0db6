import type { placeHolds } from '@sam/contract/registration/holds'
import type { AnswerOf } from '@sam/contract/route'
import { holdTypesPlacedBy } from '@sam/domain/registration/policy'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PlaceHoldDialog, type HoldToPlace } from '../../../components/academic/place-hold-dialog.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { formatCount, plural } from '../../../lib/format.ts'
import { useHoldDepartments } from '../../../queries/registration/hold-departments.ts'
import { useGrantedRoles } from '../../../lib/session.ts'
import { showSuccess } from '../../../lib/toasts.ts'
import { RefusedDialog } from '../../../components/ui/dialog/refused-dialog.tsx'
import type { FoundStudent } from './student-query.ts'

type Answer = AnswerOf<typeof placeHolds>

interface HoldSeveralProps {
  students: readonly FoundStudent[]
  /** Takes those who got the hold, as they are with it. */
  onPlaced: (held: FoundStudent[]) => void
}

/** Places one hold on all the chosen students, asked once; those who could not get it are listed with the reason. */
export function HoldSeveral({ students, onPlaced }: HoldSeveralProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [partly, setPartly] = useState<Answer | null>(null)
  const types = holdTypesPlacedBy({ roles: useGrantedRoles() })
  const departments = useHoldDepartments()
  const queryClient = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (hold: HoldToPlace) =>
      callRoute<typeof placeHolds>(
        { method: 'POST', path: '/holds' },
        { body: { ...hold, students: students.map(({ id }) => id) } },
      ),
    onSuccess: async (answer, { type }) => {
      setIsOpen(false)
      const got = new Set(answer.placed.map(({ userId }) => userId))
      onPlaced(students.filter(({ id }) => got.has(id)).map((student) => withHold(student, type)))
      if (answer.placed.length > 0) showSuccess(`Hold placed on ${plural(answer.placed.length, 'student')}.`)
      if (answer.refused.length > 0) setPartly(answer)
      await queryClient.invalidateQueries()
    },
  })
  if (types.length === 0) return null
  const who = students.length === 1 ? (students[0]?.name ?? '1 student') : `${formatCount(students.length)} students`
  const open = () => {
    reset()
    setIsOpen(true)
  }
  return (
    <>
      <Button small onClick={open}>
        Hold for {formatCount(students.length)}…
      </Button>
      {isOpen && (
        <PlaceHoldDialog
          who={who}
          types={types}
          departments={departments}
          busy={isPending}
          error={error}
          onPlace={mutate}
          onClose={() => setIsOpen(false)}
        />
      )}
      {partly && (
        <RefusedDialog
          title={`${plural(partly.refused.length, 'student')} did not get the hold`}
          description={
            partly.placed.length === 0 ? 'Nothing changed.' : `${plural(partly.placed.length, 'student')} got it.`
          }
          refused={partly.refused}
          onClose={() => setPartly(null)}
        />
      )}
    </>
  )
}

/** Those chosen on other pages are not read again: they have the hold, which blocks who has no class yet. */
function withHold(student: FoundStudent, type: HoldToPlace['type']): FoundStudent {
  if (!student.facts) return student
  const { holds, registration } = student.facts
  const isFree =
    registration?.state === 'open' || registration?.state === 'later' || registration?.state === 'unannounced'
  return {
    ...student,
    facts: {
      ...student.facts,
      holds: [...new Set([...holds, type])],
      registration: isFree ? { state: 'blocked' } : registration,
    },
  }
}
