import { dayIn } from '@sam/domain/kernel/day-in-zone'
import { tellRoleEnds } from '../../people/accounts/tell-role-ends.ts'
import type { Job } from '../job.ts'
import { runDaily } from '../run-daily.ts'

/** Once for every real day, since roles end by the real time whatever the clock is set to. */
export const tellRoleEndsJob: Job = {
  name: 'tell-role-ends',
  title: 'Tell of roles that end',
  schedule: '5 * * * *',
  times: 'every hour, and works once a day',
  run: (context) => {
    const today = dayIn(context.institution.timeZone, new Date())
    return runDaily(context.db, 'tell-role-ends', today, () => tellRoleEnds(context))
  },
}
