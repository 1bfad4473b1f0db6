import type { changeActivity, readGrants } from '@sam/contract/people/accounts'
import type { AnswerOf } from '@sam/contract/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NoteDialog } from '../../../components/academic/note-dialog.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Say } from '../../../components/ui/section.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { formatDayOf } from '../../../lib/format.ts'
import { showSuccess } from '../../../lib/toasts.ts'
import { useTimeZone } from '../../../queries/kernel/institution.ts'
import buttonStyles from '../../../components/ui/button.module.css'

type User = AnswerOf<typeof readGrants>['user']

/** That an account is deactivated, and the way back. */
export function DeactivatedNotice({ user }: { user: User }) {
  const timeZone = useTimeZone()
  const [isOpen, setIsOpen] = useState(false)
  if (user.deactivatedAt === null) return null
  return (
    <Say tone="warn">
      Deactivated on {formatDayOf(user.deactivatedAt, timeZone)}. Nobody can sign in to this account, and it holds no
      role.{' '}
      <Button small onClick={() => setIsOpen(true)}>
        Activate again
      </Button>
      {isOpen && <ActivityDialog user={user} active onClose={() => setIsOpen(false)} />}
    </Say>
  )
}

/** Deactivates an account, after a note. */
export function DeactivateButton({ user }: { user: User }) {
  const [isOpen, setIsOpen] = useState(false)
  if (user.deactivatedAt !== null) return null
  return (
    <>
      <button type="button" className={buttonStyles.link} onClick={() => setIsOpen(true)}>
        Deactivate…
      </button>
      {isOpen && <ActivityDialog user={user} active={false} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function ActivityDialog({ user, active, onClose }: { user: User; active: boolean; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (note: string) =>
      callRoute<typeof changeActivity>(
        { method: 'PUT', path: '/users/:userId/activity' },
        { params: { userId: user.id }, body: { active, note } },
      ),
    onSuccess: async () => {
      showSuccess(`${user.name} ${active ? 'can sign in again' : 'is deactivated'}.`)
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['people'] })
    },
  })
  return (
    <NoteDialog
      title={active ? `Activate ${user.name}` : `Deactivate ${user.name}`}
      description={
        active
          ? `${user.name} can sign in again, with the roles granted before.`
          : `${user.name} is signed out everywhere at once and cannot sign in. The record and the granted roles stay.`
      }
      confirm={active ? 'Activate' : 'Deactivate'}
      busy={isPending && (active ? 'Activating' : 'Deactivating')}
      error={error}
      onConfirm={(note) => mutate(note)}
      onClose={onClose}
    />
  )
}
