import type { listUserAudit } from '@sam/contract/people/accounts'
import type { AnswerOf } from '@sam/contract/route'

export type AuditEntry = AnswerOf<typeof listUserAudit>['entries'][number]
