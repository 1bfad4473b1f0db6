import { isEntered, type GradingRules } from '@sam/domain/rosters/grade-basis'
import { classNames } from '../../../components/ui/class-names.ts'
import { Status } from '../../../components/ui/status.tsx'
import { formatDate } from '../../../lib/format.ts'
import { ExportMenu } from './export-menu.tsx'
import { SubmitGrades } from '../grading/submit-grades.tsx'
import type { Grading } from '../grading/use-grading.ts'
import type { Roster } from './use-rosters.ts'
import styles from './roster-bar.module.css'
import layoutStyles from '../../../components/ui/layout.module.css'
import progressStyles from '../../../components/ui/progress.module.css'
import textStyles from '../../../components/ui/text.module.css'

interface RosterBarProps {
  roster: Roster
  rules: GradingRules
  grading: Grading
  /** The grade of each student who is graded; null for none yet. */
  grades: readonly (string | null)[]
  missing: readonly { enrollmentId: number; name: string }[]
}

/** What can be done with a roster as a whole; stays at the bottom of the window. */
export function RosterBar({ roster, rules, grading, grades, missing }: RosterBarProps) {
  const { class: one } = roster
  const entered = grades.filter((grade) => isEntered(grade, rules)).length
  const share = grades.length === 0 ? 0 : (100 * entered) / grades.length
  return (
    <div className={styles.submit}>
      <div className={styles.count}>
        <b>
          {entered} of {grades.length}
        </b>
        grades entered
        <div className={classNames(progressStyles.bar, styles.share)} aria-hidden="true">
          <i className={progressStyles.solid} style={{ width: `${share}%` }} />
        </div>
      </div>
      {missing.length > 0 && (
        <Status glyph="empty" tone="bad">
          {missing.length} missing
        </Status>
      )}
      <span className={classNames(textStyles.meta, styles.reason)}>
        {bySentence(roster)}
        {dueSentence(roster.grading)}
      </span>
      <span className={layoutStyles.grow} />
      <ExportMenu sectionId={one.sectionId} content="roster" />
      <ExportMenu sectionId={one.sectionId} content="grades" />
      <SubmitGrades roster={roster} grading={grading} missing={missing} />
    </div>
  )
}

/** Of a class taught by several: who submitted its grades. */
function bySentence({ class: { instructors }, students }: Roster): string {
  const names = [...new Set(students.flatMap(({ grading }) => grading?.postedBy ?? []))]
  if (instructors.length < 2 || names.length === 0) return ''
  return `Submitted by ${new Intl.ListFormat('en-US').format(names)}. `
}

function dueSentence({ dueOn, opensOn, today }: Roster['grading']): string {
  const due = formatDate(dueOn, 'day')
  if (today < opensOn) return `Drafts are saved as you type. Submit from ${formatDate(opensOn, 'day')} to ${due}.`
  return `${today > dueOn ? 'Grades were due' : 'Grades are due'} ${due}; submitted grades are final.`
}
