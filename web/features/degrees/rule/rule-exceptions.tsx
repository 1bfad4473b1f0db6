import { pageParts } from '@sam/domain/notifications/page-parts'
import { useState } from 'react'
import { NoteDialog } from '../../../components/academic/note-dialog.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { showSuccess } from '../../../lib/toasts.ts'
import { GrantExceptionDialog } from './grant-exception-dialog.tsx'
import type { Report } from '../use-audit-report.ts'
import { useDecided, useRevokeException } from '../use-decisions.ts'
import styles from '../degree-report.module.css'

/** Whether the reader grants and revokes exceptions to a requirement: not in a what-if. */
function useMayGrant({ program }: Report['rules'][number]): boolean {
  const { report, tryCourse } = useDecided()
  return !tryCourse && report.may.grant && report.versions.some(({ id, isDeclared }) => id === program && isDeclared)
}

/** A registrar waives a requirement or a course of it, or lets another stand for it; nothing for others. */
export function GrantException({ rule }: { rule: Report['rules'][number] }) {
  const { userId } = useDecided()
  const [granting, setGranting] = useState(false)
  if (!useMayGrant(rule)) return null
  return (
    <>
      <Button
        small
        variant="quiet"
        aria-label={`Grant an exception to ${rule.label}`}
        onClick={() => setGranting(true)}
      >
        Grant an exception
      </Button>
      {granting && <GrantExceptionDialog userId={userId} rule={rule} onClose={() => setGranting(false)} />}
    </>
  )
}

/** What was granted about a requirement; a registrar revokes it here. */
export function RuleExceptions({ rule }: { rule: Report['rules'][number] }) {
  const { userId, report } = useDecided()
  const mayGrant = useMayGrant(rule)
  const revoke = useRevokeException(userId)
  const [revoked, setRevoked] = useState<Report['exceptions'][number] | null>(null)
  const kept = report.exceptions.filter((one) => one.program === rule.program && one.rule === rule.id)
  return (
    <>
      {rule.exceptions.map((words) => {
        const own = kept.find((one) => one.words === words)
        return (
          <p key={words} id={own && pageParts.exception(own.id)} className={styles.exception}>
            <span>{words}</span>
            {own && mayGrant && (
              <Button small variant="quiet" onClick={() => setRevoked(own)}>
                Revoke
              </Button>
            )}
          </p>
        )
      })}
      {revoked && (
        <NoteDialog
          title={`Revoke the exception to “${rule.label}”?`}
          description="The requirement applies again. The student is notified."
          confirm="Revoke exception"
          busy={revoke.isPending && 'Revoking'}
          error={revoke.error}
          onConfirm={(note) =>
            revoke.mutate(
              { id: revoked.id, note },
              {
                onSuccess: () => {
                  showSuccess(`The exception to “${rule.label}” is revoked.`)
                  setRevoked(null)
                },
              },
            )
          }
          onClose={() => setRevoked(null)}
        />
      )}
    </>
  )
}
