import '../../styles/plots.css'
import { Button } from '../../components/ui/button.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { ExportMenu } from './export-menu.tsx'
import styles from './roster-bar.module.css'
import { gradingClosed, type Roster } from './use-rosters.ts'

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
        <div className={classNames('bar', styles.share)} aria-hidden="true">
          <i className="a" style={{ width: `${share}%` }} />
        </div>
      </div>
      <span className={classNames('meta', styles.reason)} id={reasonId}>
        {gradingClosed}
      </span>
      <span className="grow" />
      <ExportMenu sectionId={one.sectionId} content="roster" />
      <ExportMenu sectionId={one.sectionId} content="grades" />
      <Button variant="record" caps disabled title={gradingClosed} aria-describedby={reasonId}>
        SUBMIT GRADES
      </Button>
    </div>
  )
}
