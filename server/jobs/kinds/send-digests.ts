import { sendDigests } from '../../notifications/send-digests.ts'
import type { Job } from '../job.ts'

export const sendDigestsJob: Job = {
  name: 'send-digests',
  title: 'Make digests of notices',
  schedule: '* * * * *',
  times: 'every minute where e-mail is set up',
  run: async (context) => ({ handled: context.mail ? await sendDigests(context, context) : 0 }),
}
