import { gradingClosed, type RosterStudent } from './use-rosters.ts'
import { classNames } from '../../components/ui/class-names.ts'
import fieldStyles from '../../components/ui/field.module.css'
import styles from './grade-select.module.css'

interface GradeSelectProps {
  student: RosterStudent
  /** The institution's grades for rosters, best first. */
  grades: readonly string[]
  /** Id of the sentence that says why it cannot be changed. */
  reasonId: string
}

/** The recorded grade of one student, among those a roster can give. */
export function GradeSelect({ student, grades, reasonId }: GradeSelectProps) {
  const recorded = student.grade
  const choices = recorded === null || grades.includes(recorded) ? grades : [recorded, ...grades]
  return (
    <select
      className={
        recorded === null
          ? classNames(fieldStyles.input, fieldStyles.small, styles.select, styles.empty)
          : classNames(fieldStyles.input, fieldStyles.small, styles.select)
      }
      aria-label={`Grade for ${student.name}`}
      aria-describedby={reasonId}
      title={gradingClosed}
      value={recorded ?? 'none'}
      disabled
      // Read-only until grading opens.
      onChange={() => undefined}
    >
      <option value="none">None</option>
      {choices.map((grade) => (
        <option key={grade} value={grade}>
          {grade}
        </option>
      ))}
    </select>
  )
}
