import { forgetSecurityEvents } from '@sam/database/audit/security-writes'
import { inTransaction } from '@sam/database/open-database'
import type { Job } from '../job.ts'

export const forgetSignInsJob: Job = {
  name: 'forget-sign-ins',
  title: 'Forget sign-ins that are old enough',
  schedule: '5 * * * *',
  times: 'every hour',
  run: async ({ db, security }) => ({
    handled: await inTransaction(db, (tx) => forgetSecurityEvents(tx, security.settings.keepDays)),
  }),
}
