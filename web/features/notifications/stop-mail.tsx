import type { followMailLink, readMailLink } from '@sam/contract/notifications'
import type { AnswerOf } from '@sam/contract/route'
import { useEffect, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { FailedState } from '../../components/ui/states.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { Status } from '../../components/ui/status.tsx'
import { callRoute } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import textStyles from '../../components/ui/text.module.css'
import styles from './stop-mail.module.css'

type Stopped = AnswerOf<typeof readMailLink>

/** For someone who followed the link at the end of an e-mail. Nothing changes before the button: scanners follow links too. */
export function StopMail({ token }: { token: string }) {
  const [stopped, setStopped] = useState<Stopped | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const keep = (asked: Promise<Stopped>) =>
    asked.then(setStopped, (error: unknown) => setFailure(messageOf(error))).finally(() => setBusy(false))
  useEffect(() => {
    void keep(callRoute<typeof readMailLink>({ method: 'GET', path: '/unsubscribe/:token' }, { params: { token } }))
  }, [token])
  const follow = (action: 'stop' | 'take back') => {
    setBusy(true)
    const route = { method: 'POST', path: '/unsubscribe/:token' } as const
    void keep(callRoute<typeof followMailLink>(route, { params: { token }, query: { action } }))
  }
  if (failure !== null) return <FailedState title="This link does not work" reason={failure} />
  if (!stopped) return <Skeleton rows={2} label="Looking the link up" />
  const { title, isStopped } = stopped
  return (
    <div className={styles.answer}>
      <p role="status">
        {isStopped ? (
          <Status glyph="full" tone="ok">
            {`“${title}” does not come by e-mail any more`}
          </Status>
        ) : (
          `“${title}” comes by e-mail.`
        )}
      </p>
      <p className={textStyles.meta}>
        {isStopped
          ? 'You still see it in SAM under the bell. Nothing else changed.'
          : 'You still see it in SAM under the bell.'}
      </p>
      <div>
        {isStopped ? (
          <Button busy={isBusy && 'Taking it back'} onClick={() => follow('take back')}>
            Take it back
          </Button>
        ) : (
          <Button variant="primary" busy={isBusy && 'Stopping'} onClick={() => follow('stop')}>
            Stop this e-mail
          </Button>
        )}
      </div>
    </div>
  )
}
