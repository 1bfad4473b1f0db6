import type { readAuditFile } from '@sam/contract/degrees/audit-report'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icon.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { downloadAnswer } from '../../lib/download-answer.ts'
import { showError } from '../../lib/toasts.ts'
import type { queryOf } from './use-audit-report.ts'

/** Saves the audit that the page shows as a PDF. */
export function AuditFileButton({ userId, query }: { userId: string; query: Partial<ReturnType<typeof queryOf>> }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await downloadAnswer<typeof readAuditFile>(
        { method: 'GET', path: '/users/:userId/audit-report/file' },
        { params: { userId }, query },
        'degree-audit.pdf',
      )
    } catch (failure) {
      showError(`The audit was not saved: ${messageOf(failure)}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy && 'Preparing'} onClick={() => void save()}>
      <Icon name="download" />
      Download PDF
    </Button>
  )
}
