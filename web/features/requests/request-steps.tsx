import { formatDayOf } from '../../lib/format.ts'
import { useInstitution } from '../../queries/kernel/institution.ts'
import { classNames } from '../../components/ui/class-names.ts'
import { endingOf } from './request-endings.ts'
import type { RequestLine } from './use-requests.ts'
import styles from './request-steps.module.css'

interface RequestStepsProps {
  request: Pick<RequestLine, 'kind' | 'steps' | 'submittedAt' | 'student' | 'askedBy' | 'status'>
  /** The student reads 'You'. */
  own?: boolean
  /** What the last approval does. */
  effect: string
  /** The step that the reader decides. */
  mine?: number | null
}

/** Who asked, who decides in turn, and what then happens, as a line of points. */
export function RequestSteps({ request, own, effect, mine }: RequestStepsProps) {
  const zone = useInstitution()?.institution.timeZone
  const { kind, steps, submittedAt, student, askedBy, status } = request
  const day = (at: string) => formatDayOf(at, zone, 'day')
  return (
    <ol className={styles.steps}>
      <li className={styles.past}>
        <b>Requested</b>
        <span>{day(submittedAt)}</span>
        <em>{own ? 'You' : (askedBy ?? student.name)}</em>
      </li>
      {steps.map(({ title, state, by, at, inPlaceOf }, index) => (
        <li
          key={`${title}${index}`}
          className={classNames(at !== null && styles.past, state === 'in turn' && styles.turn)}
          aria-current={state === 'in turn' ? 'step' : undefined}
        >
          <b>{title}</b>
          <span>
            {state === 'in turn' && 'Waiting'}
            {state === 'later' && (status === 'open' ? 'After that' : 'Not asked')}
            {(state === 'approved' || state === 'refused') && at !== null && `${endingOf(kind, state).word} ${day(at)}`}
          </span>
          <em>
            {index === mine && 'You decide'}
            {by !== null && (inPlaceOf === null ? by : `${by} for ${inPlaceOf}`)}
          </em>
        </li>
      ))}
      <li className={classNames(status === 'approved' && styles.past)}>
        <b>{status === 'approved' ? 'Done' : 'Then'}</b>
        <span>{status === 'approved' ? '' : 'At once'}</span>
        <em>{effect}</em>
      </li>
    </ol>
  )
}
