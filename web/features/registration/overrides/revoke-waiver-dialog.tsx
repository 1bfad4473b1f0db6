import type { readWaiverEffect } from '@sam/contract/registration/waivers'
import { termName } from '@sam/domain/terms/term'
import { useQuery } from '@tanstack/react-query'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { showSuccess } from '../../../lib/toasts.ts'
import { kindName } from './grant-waiver-dialog.tsx'
import { NoteDialog } from '../../../components/academic/note-dialog.tsx'
import { useRevokeWaiver, type Waiver } from './use-overrides.ts'
import fieldStyles from '../../../components/ui/fields/field.module.css'
import sectionStyles from '../../../components/ui/section.module.css'
import textStyles from '../../../components/ui/text.module.css'

interface RevokeWaiverDialogProps {
  waiver: Waiver
  student: string
  onClose: () => void
}

/** Revokes a waiver, after showing which classes depend on it. */
export function RevokeWaiverDialog({ waiver, student, onClose }: RevokeWaiverDialogProps) {
  const revoke = useRevokeWaiver()
  const effect = useQuery({
    queryKey: ['waiver-effect', waiver.id],
    queryFn: ({ signal }) =>
      callRoute<typeof readWaiverEffect>(
        { method: 'GET', path: '/waivers/:id/effect' },
        { params: { id: waiver.id }, signal },
      ),
    retry: false,
  })
  return (
    <NoteDialog
      title={`Revoke the ${waiver.kind} waiver?`}
      description={`The rule applies to ${student} again from now on. Classes already registered with the waiver stay.`}
      confirm="Revoke waiver"
      busy={revoke.isPending && 'Revoking'}
      error={revoke.error}
      onConfirm={(note) =>
        revoke.mutate(
          { id: waiver.id, note },
          {
            onSuccess: () => {
              showSuccess(`${kindName(waiver.kind)} waiver of ${student} revoked.`)
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    >
      <div aria-live="polite">
        {effect.isPending && <p className={textStyles.meta}>Looking for classes that depend on it...</p>}
        {effect.error && (
          <p className={fieldStyles.error}>
            We could not find out which classes depend on it: {messageOf(effect.error)}
          </p>
        )}
        {effect.data?.registrations.length === 0 && <p>No class depends on it.</p>}
        {effect.data && effect.data.registrations.length > 0 && (
          <>
            <p>Classes that would be refused without it:</p>
            <ul className={sectionStyles.rows}>
              {effect.data.registrations.map(({ sectionId, term, course, sectionCode, refusals }) => (
                <li key={sectionId}>
                  <b>
                    {course} {sectionCode}
                  </b>{' '}
                  <span className={textStyles.meta}>
                    {termName(term)}. {refusals.map(({ rule }) => rule).join(' ')}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </NoteDialog>
  )
}
