import { computeEffects } from '../../degrees/requirements/compute-effect.ts'
import { effectJob } from '../../degrees/requirements/effect-job-name.ts'
import type { Job } from '../job.ts'

/** A registrar asks for it; every minute it looks for what was cut off. */
export const computeEffectsJob: Job = {
  name: effectJob,
  title: 'Compute the effect of draft requirements',
  schedule: '* * * * *',
  times: 'when a registrar asks for it',
  run: async (context) => ({ handled: await computeEffects(context) }),
}
