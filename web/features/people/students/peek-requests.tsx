import textStyles from '../../../components/ui/text.module.css'
import { formatDayOf } from '../../../lib/format.ts'
import { useOwnRequests } from '../../../queries/requests/own-requests.ts'

/** What a student has asked for and waits for, the newest first; nothing where nothing waits. */
export function PeekRequests({ userId, timeZone }: { userId: string; timeZone: string }) {
  const { data } = useOwnRequests(userId)
  const open = data?.requests.filter(({ status }) => status === 'open') ?? []
  if (open.length === 0) return null
  return (
    <div>
      <dt>{open.length === 1 ? 'Request' : 'Requests'}</dt>
      <dd>
        {open.map(({ id, title, name, steps, submittedAt }) => {
          const turn = steps.find(({ state }) => state === 'in turn')
          return (
            <div key={id}>
              {title}: {name}
              <div className={textStyles.meta}>
                {turn && `With the ${turn.title}, sent`} {formatDayOf(submittedAt, timeZone, 'day')}
              </div>
            </div>
          )
        })}
      </dd>
    </div>
  )
}
