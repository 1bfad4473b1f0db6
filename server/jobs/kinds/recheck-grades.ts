import { ownSources } from '../../registration/enrollment/load-term-registrations.ts'
import { recheckKnownGrades } from '../../registration/enrollment/recheck-known-grades.ts'
import type { Job } from '../job.ts'

export const recheckGradesJob: Job = {
  name: 'recheck-grades',
  title: 'Check registrations that rest on new grades',
  schedule: '* * * * *',
  times: 'every minute',
  run: async ({ db, institution }) => ({ handled: await recheckKnownGrades(db, ownSources(institution)) }),
}
