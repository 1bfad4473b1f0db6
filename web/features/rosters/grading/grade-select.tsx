import { memo, type KeyboardEvent } from 'react'
import { typeGrade } from './type-grade.ts'
import type { RosterStudent } from '../roster/use-rosters.ts'
import type { Grading } from './use-grading.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import fieldStyles from '../../../components/ui/fields/field.module.css'
import styles from './grade-select.module.css'

interface GradeSelectProps {
  student: RosterStudent
  /** The grades that may be given, in the order in which to offer them. */
  grades: readonly string[]
  /** Null for readers who do not grade. */
  grading: Grading | null
  /** Id of the sentence that says how to type, or why nothing can be. */
  hintId: string
}

/** The grade of one student: a dropdown that is quicker typed than opened. */
export function GradeSelect({ student, grades, grading, hintId }: GradeSelectProps) {
  const grade = grading ? grading.gradeOf(student) : student.grade
  const choices = grade === null || grades.includes(grade) ? grades : [grade, ...grades]
  const isOpen = grading !== null && student.grading?.gradable === true
  const onKeyDown = (event: KeyboardEvent<HTMLSelectElement>) => {
    if (!grading || event.altKey) return
    const { key, ctrlKey, metaKey, shiftKey } = event
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'z') {
      event.preventDefault()
      return grading.undo()
    }
    if (ctrlKey || metaKey) return
    const step =
      key === 'ArrowDown' || (key === 'Enter' && !shiftKey) ? 1 : key === 'ArrowUp' || key === 'Enter' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      return focusBeside(event.currentTarget, step)
    }
    const typed = typeGrade(grade, key, grades)
    // A key that a dropdown would take for a search chooses nothing here.
    if (typed || /^[a-z+=-]$/i.test(key)) event.preventDefault()
    if (typed) grading.type(student, typed.grade)
  }
  return (
    <select
      className={classNames(fieldStyles.input, fieldStyles.small, styles.select, grade === null && styles.empty)}
      aria-label={`Grade for ${student.name}`}
      aria-describedby={hintId}
      aria-invalid={grading?.editOf(student)?.state === 'refused' || undefined}
      value={grade ?? 'none'}
      disabled={!isOpen}
      data-grade={student.grading?.enrollmentId ?? ''}
      onKeyDown={onKeyDown}
      onChange={({ target }) => grading?.type(student, target.value === 'none' ? null : target.value)}
    >
      <option value="none">None</option>
      <GradeOptions choices={choices} />
    </select>
  )
}

const GradeOptions = memo(
  function GradeOptions({ choices }: { choices: readonly string[] }) {
    return choices.map((choice) => (
      <option key={choice} value={choice}>
        {choice}
      </option>
    ))
  },
  ({ choices }, { choices: before }) => choices.join() === before.join(),
)

/** Moves to the next or the previous grade that can be typed, in the order of the table as it is sorted. */
function focusBeside(from: HTMLSelectElement, step: 1 | -1): void {
  const selects = from.closest('table')?.querySelectorAll<HTMLSelectElement>('select[data-grade]') ?? []
  const all = [...selects].filter(({ disabled }) => !disabled)
  const next = all[all.indexOf(from) + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
