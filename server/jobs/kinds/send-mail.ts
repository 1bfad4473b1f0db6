import { hasMessagesToRetry } from '@sam/database/notifications/outbox-reads'
import { sendOutbox } from '../../notifications/send-outbox.ts'
import type { Job } from '../job.ts'

const pauseMs = 5000

export const sendMailJob: Job = {
  name: 'send-mail',
  title: 'Send e-mail',
  schedule: '* * * * *',
  times: 'every 5 seconds where e-mail is set up',
  run: async (context) => {
    const handled = await sendOutbox(context)
    if (!context.mail) return { handled }
    const isBetweenTries = handled === 0 && (await hasMessagesToRetry(context.db))
    return { handled, isBetweenTries, againAfterMs: pauseMs }
  },
}
