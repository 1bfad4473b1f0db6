import { Button } from '../../components/ui/button.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { ExportMenu } from './export-menu.tsx'
import styles from './roster-bar.module.css'
import { gradingClosed, type Roster } from './use-rosters.ts'
import layoutStyles from '../../components/ui/layout.module.css'
import progressStyles from '../../components/ui/progress.module.css'
import textStyles from '../../components/ui/text.module.css'

/** What can be done with a roster as a whole; stays at the bottom of the window. */
export function RosterBar({ roster, reasonId }: { roster: Roster; reasonId: string }) {
  const { class: one, gradesNotSubmitted } = roster
  const submitted = one.enrolled - gradesNotSubmitted
  const share = one.enrolled === 0 ? 0 : (100 * submitted) / one.enrolled
  return (
    <div className={styles.submit}>
      <div className={styles.count}>
        <b>
          {submitted} of {one.enrolled}
        </b>
        grades submitted
        <div className={classNames(progressStyles.bar, styles.share)} aria-hidden="true">
          <i className={progressStyles.solid} style={{ width: `${share}%` }} />
        </div>
      </div>
      <span className={classNames(textStyles.meta, styles.reason)} id={reasonId}>
        {gradingClosed}
      </span>
      <span className={layoutStyles.grow} />
      <ExportMenu sectionId={one.sectionId} content="roster" />
      <ExportMenu sectionId={one.sectionId} content="grades" />
      <Button variant="record" caps disabled title={gradingClosed} aria-describedby={reasonId}>
        SUBMIT GRADES
      </Button>
    </div>
  )
}
