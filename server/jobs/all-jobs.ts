import type { Job } from './job.ts'
import { announceOpeningsJob } from './kinds/announce-openings.ts'
import { computeEffectsJob } from './kinds/compute-effects.ts'
import { expireRequestsJob } from './kinds/expire-requests.ts'
import { forgetKeysJob } from './kinds/forget-keys.ts'
import { forgetRunsJob } from './kinds/forget-runs.ts'
import { forgetSignInsJob } from './kinds/forget-sign-ins.ts'
import { freeLostJobsJob } from './kinds/free-lost-jobs.ts'
import { lapseGradesJob } from './kinds/lapse-grades.ts'
import { recheckGradesJob } from './kinds/recheck-grades.ts'
import { sealLogsJob } from './kinds/seal-logs.ts'
import { sendDigestsJob } from './kinds/send-digests.ts'
import { sendMailJob } from './kinds/send-mail.ts'
import { sweepWaitlistsJob } from './kinds/sweep-waitlists.ts'
import { tellRoleEndsJob } from './kinds/tell-role-ends.ts'

/** The one schedule. */
export const allJobs: readonly Job[] = [
  sweepWaitlistsJob,
  announceOpeningsJob,
  recheckGradesJob,
  lapseGradesJob,
  expireRequestsJob,
  tellRoleEndsJob,
  sealLogsJob,
  sendMailJob,
  sendDigestsJob,
  computeEffectsJob,
  forgetKeysJob,
  forgetSignInsJob,
  forgetRunsJob,
  freeLostJobsJob,
]
