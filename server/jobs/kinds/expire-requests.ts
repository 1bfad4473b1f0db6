import { expireRequests } from '../../requests/expire-requests.ts'
import type { Job } from '../job.ts'

export const expireRequestsJob: Job = {
  name: 'expire-requests',
  title: 'End requests whose last day is over',
  schedule: '*/5 * * * *',
  times: 'every 5 minutes',
  run: async (context) => ({ handled: await expireRequests(context) }),
}
