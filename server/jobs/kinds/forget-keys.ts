import { cancelOldAnswers } from '@sam/database/kernel/idempotency-writes'
import { inTransaction } from '@sam/database/open-database'
import type { Job } from '../job.ts'

export const forgetKeysJob: Job = {
  name: 'forget-keys',
  title: 'Forget the answers kept for repeated requests',
  schedule: '*/10 * * * *',
  times: 'every 10 minutes',
  run: async ({ db }) => ({ handled: await inTransaction(db, cancelOldAnswers) }),
}
