import { pages } from '@sam/contract/pages'
import { Link } from '@tanstack/react-router'
import { Button } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icon.tsx'
import type { queryOf } from './use-audit-report.ts'

/** To the audit as a page of paper, dated, for printing. */
export function AuditPageLink({ userId, query }: { userId: string; query?: ReturnType<typeof queryOf> }) {
  return (
    <Button asChild>
      <Link to={pages.degreeAudit} params={{ userId }} search={query ?? {}}>
        <Icon name="file" />
        Print
      </Link>
    </Button>
  )
}
