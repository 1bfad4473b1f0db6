import { readClock } from '../../kernel/read-clock.ts'
import { sweepWaitlists } from '../../registration/waitlist/sweep-waitlists.ts'
import type { Job } from '../job.ts'
import { runDaily } from '../run-daily.ts'

/** Once for every day of the university's clock, within a minute after its midnight or after someone set it. */
export const sweepWaitlistsJob: Job = {
  name: 'sweep-waitlists',
  title: 'Move up waitlists on a new day',
  schedule: '* * * * *',
  times: 'every minute, and works once a day',
  run: async ({ db, institution }) => {
    const { today } = await readClock(db, institution)
    return runDaily(db, 'sweep-waitlists', today, () => sweepWaitlists({ db, institution }))
  },
}
