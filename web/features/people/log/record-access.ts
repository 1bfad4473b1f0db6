import type { listUserAccesses } from '@sam/contract/people/accounts'
import type { AnswerOf } from '@sam/contract/route'

export type RecordAccess = AnswerOf<typeof listUserAccesses>['accesses'][number]
