import { Section } from '../../components/ui/section.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { FailedState } from '../../components/ui/states.tsx'
import textStyles from '../../components/ui/text.module.css'
import { messageOf } from '../../lib/api-error.ts'
import type { OtherWork, useWaiting } from './use-waiting.ts'
import { WaitingRows } from './waiting-rows.tsx'

interface OwnWaitingProps {
  waiting: ReturnType<typeof useWaiting>
  /** What waits for them in other roles. */
  others: readonly OtherWork[]
}

/** What waits for a student, and what they wait for. */
export function OwnWaiting({ waiting, others: otherWork }: OwnWaitingProps) {
  const { data, error, refetch } = waiting
  const others = data?.lines.filter(({ state }) => state === 'submitted').length ?? 0
  const mine = (data?.lines.length ?? 0) - others
  const counts = [mine > 0 && `${mine} for you`, others > 0 && `${others} for others`].filter(Boolean).join(', ')
  return (
    <Section title="Waiting" meta={counts}>
      {!data && !error && <Skeleton rows={2} label="Loading what waits for you" />}
      {!data && error && (
        <FailedState title="This did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {data && data.lines.length === 0 && otherWork.length === 0 && (
        <p className={textStyles.meta}>Nothing waits for you.</p>
      )}
      {data && data.lines.length + otherWork.length > 0 && <WaitingRows lines={data.lines} others={otherWork} />}
    </Section>
  )
}
