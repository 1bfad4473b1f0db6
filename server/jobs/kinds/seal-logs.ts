import type { Job } from '../job.ts'

/** Often while the log grows, since what comes in ten seconds of registration takes half a second to hash. */
const busyMs = 1000
const idleMs = 5000

export const sealLogsJob: Job = {
  name: 'seal-logs',
  title: 'Seal the logs',
  schedule: '* * * * *',
  times: 'every second while something changes, else every 5 seconds',
  run: async ({ sealing }) => {
    const { sealed, isBehind } = await sealing.sealAll()
    return { handled: sealed, againAfterMs: isBehind ? busyMs : idleMs }
  },
}
