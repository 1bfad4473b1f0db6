import { Status } from '../../../components/ui/status.tsx'
import { useUniversityMinute } from '../../../queries/terms/use-university-clock.ts'
import { describeNextClass } from './find-next-class.ts'
import styles from './next-class.module.css'
import type { OwnClass } from '../roster/use-rosters.ts'

/** An instructor's first line: where to be now or next. */
export function NextClass({ classes }: { classes: readonly OwnClass[] }) {
  const moment = useUniversityMinute()
  if (!moment) return <p className={styles.line} aria-hidden="true" />
  const next = describeNextClass(classes, moment)
  return (
    <p className={styles.line}>
      {next ? (
        <>
          <Status glyph={next.label === 'Now' ? 'full' : 'waiting'} tone={next.label === 'Now' ? 'ok' : 'info'}>
            {next.label}
          </Status>
          {next.words}
        </>
      ) : (
        'You have no class in the next seven days.'
      )}
    </p>
  )
}
