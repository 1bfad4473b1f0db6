import type { listJobs, runJob } from '@sam/contract/jobs'
import type { AnswerOf } from '@sam/contract/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import buttonStyles from '../../components/ui/button.module.css'
import { Button } from '../../components/ui/button.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { Stack } from '../../components/ui/section.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { FailedState } from '../../components/ui/states.tsx'
import { Status } from '../../components/ui/status.tsx'
import tableStyles from '../../components/ui/table/table.module.css'
import textStyles from '../../components/ui/text.module.css'
import { callRoute } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { formatCount, formatMoment, plural } from '../../lib/format.ts'
import { useTimeZone } from '../../queries/kernel/institution.ts'
import { showError } from '../../lib/toasts.ts'
import { FailedMail } from './failed-mail.tsx'

type Job = AnswerOf<typeof listJobs>['jobs'][number]

const queryKey = ['jobs']
const readAgainMs = 5000

/** What the server does beside answering: when each job ran, how it went, and when it runs next. */
export function JobList() {
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callRoute<typeof listJobs>({ method: 'GET', path: '/jobs' }, { signal }),
    refetchInterval: readAgainMs,
  })
  if (error && !data)
    return <FailedState title="The jobs did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={8} label="Loading jobs" />
  return (
    <Stack>
      <FailedMail />
      <table className={classNames(tableStyles.dataTable)} aria-label="Jobs">
        <thead className={tableStyles.sticky}>
          <tr>
            <th>Job</th>
            <th>State</th>
            <th>Last run</th>
            <th>Next run</th>
            <th>Action</th>
          </tr>
        </thead>
        <tbody>
          {data.jobs.map((job) => (
            <JobRow key={job.name} job={job} />
          ))}
        </tbody>
      </table>
    </Stack>
  )
}

function JobRow({ job }: { job: Job }) {
  const timeZone = useTimeZone()
  const queryClient = useQueryClient()
  const start = useMutation({
    mutationFn: () =>
      callRoute<typeof runJob>({ method: 'POST', path: '/jobs/:name/run' }, { params: { name: job.name } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
    onError: (error) => showError(messageOf(error)),
  })
  const [last] = job.runs
  return (
    <tr>
      <td className={tableStyles.phoneTitle}>
        {job.title}
        <div className={textStyles.meta}>Runs {job.times}</div>
      </td>
      <td className={tableStyles.phoneSecond}>
        <State job={job} />
      </td>
      <td className={tableStyles.phoneSecond}>
        {last ? formatMoment(last.endedAt, timeZone) : 'Not yet'}
        {last && <div className={textStyles.meta}>{wordsOfRun(last)}</div>}
      </td>
      <td className={tableStyles.phoneSecond}>{job.nextAt ? formatMoment(job.nextAt, timeZone) : 'Runs now'}</td>
      <td className={tableStyles.phoneSecond}>
        <Button
          className={buttonStyles.small}
          aria-label={`Run now: ${job.title}`}
          busy={start.isPending && 'Starting'}
          onClick={() => start.mutate()}
        >
          Run now
        </Button>
      </td>
    </tr>
  )
}

function State({ job: { state, runs } }: { job: Job }) {
  if (state === 'running')
    return (
      <Status glyph="half" tone="info">
        Running
      </Status>
    )
  if (state === 'waiting')
    return (
      <Status glyph="full" tone="ok">
        Waiting
      </Status>
    )
  return (
    <Status glyph="crossed" tone="bad">
      Failed, is tried again
      {runs[0]?.error && `: ${runs[0].error}`}
    </Status>
  )
}

function wordsOfRun({ outcome, runs, handled }: Job['runs'][number]): string {
  if (outcome === 'failed') return 'Failed'
  if (outcome === 'cut off') return 'Cut off when its server was killed'
  const what = handled === 0 ? 'nothing to do' : `${plural(handled, 'thing')} done`
  return runs === 1 ? what : `${what} in ${formatCount(runs)} runs`
}
