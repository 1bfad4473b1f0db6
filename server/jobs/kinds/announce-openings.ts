import { announceOpenings } from '../../registration/periods/announce-openings.ts'
import type { Job } from '../job.ts'

/** By the university's clock, one that is set too: then in SAM alone, without e-mail. */
export const announceOpeningsJob: Job = {
  name: 'announce-openings',
  title: 'Tell students when their registration opens',
  schedule: '* * * * *',
  times: 'every minute',
  run: async (context) => ({ handled: await announceOpenings(context) }),
}
