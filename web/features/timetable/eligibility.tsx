import { Status } from '../../components/ui/status.tsx'
import type { ClassStanding } from '../../components/academic/week/compare-with-week.ts'
import { StandingStatus } from '../../components/academic/class-standing.tsx'
import { reasonWords } from './reason-words.ts'
import type { ClassCourse } from './search/use-class-search.ts'
import textStyles from '../../components/ui/text.module.css'
import styles from './eligibility.module.css'

type Refusals = NonNullable<ClassCourse['refusals']>

interface EligibilityProps {
  refusals: Refusals
  /** How the student has the course already; null when they do not. */
  standing: ClassStanding | null
}

/** Whether the student can take the course as far as its requisites go, or has it already. */
export function Eligibility({ refusals, standing }: EligibilityProps) {
  return (
    <span className={styles.eligibility}>{standing ? <StandingStatus standing={standing} /> : wordsOf(refusals)}</span>
  )
}

function wordsOf(refusals: Refusals) {
  if (refusals.length === 0)
    return (
      <Status glyph="full" tone="ok">
        You are eligible
      </Status>
    )
  if (refusals.some(({ kind }) => kind === 'already passed'))
    return (
      <Status glyph="empty" tone="mute">
        You have passed this course
      </Status>
    )
  const asks = refusals.every(({ kind }) => kind === 'department permission')
  return (
    <>
      <Status glyph={asks ? 'warning' : 'crossed'} tone={asks ? 'warn' : 'bad'}>
        {asks ? 'Department permission' : 'Not yet eligible'}
      </Status>
      <span className={textStyles.meta}>{reasonWords(refusals)}</span>
    </>
  )
}
