import { Button } from '../../../components/ui/button.tsx'
import { downloadCsv } from '../../../components/ui/download-csv.ts'
import { Icon } from '../../../components/ui/icon.tsx'
import { termName } from '@sam/domain/terms/term'
import { formatCount } from '../../../lib/format.ts'
import { HoldSeveral } from './hold-several.tsx'
import { holdWords, registrationWords } from './registration-words.ts'
import type { FoundStudent } from './student-query.ts'
import styles from './student-search.module.css'
import fieldStyles from '../../../components/ui/field.module.css'
import layoutStyles from '../../../components/ui/layout.module.css'

interface StudentSelectionProps {
  picked: readonly FoundStudent[]
  /** Those on the page, for selecting all of them. */
  onPage: readonly FoundStudent[]
  idLabel: string
  onPickAll: (all: boolean) => void
  onClear: () => void
}

/** What can be done with the students selected, in place of nothing while there are none. */
export function StudentSelection({ picked, onPage, idLabel, onPickAll, onClear }: StudentSelectionProps) {
  const count = formatCount(picked.length)
  const ids = new Set(picked.map(({ id }) => id))
  const all = onPage.every(({ id }) => ids.has(id))
  return (
    <div
      className={styles.selection}
      role="group"
      aria-label={`${count} ${picked.length === 1 ? 'student' : 'students'} selected`}
    >
      <label className={fieldStyles.check}>
        <input
          type="checkbox"
          checked={all}
          aria-label={`Select all ${onPage.length} on this page`}
          onChange={(event) => onPickAll(event.target.checked)}
        />
      </label>
      <b>{count} selected</b>
      <span className={layoutStyles.grow} />
      <Button asChild small>
        <a href={`mailto:?bcc=${picked.map(({ email }) => encodeURIComponent(email)).join(',')}`}>
          <Icon name="mail" />
          Write to {count}
        </a>
      </Button>
      <HoldSeveral students={picked} />
      <Button small onClick={() => downloadStudents(picked, idLabel)}>
        <Icon name="download" />
        CSV of {count}
      </Button>
      <Button small variant="quiet" onClick={onClear}>
        Clear
      </Button>
    </div>
  )
}

/** The students as a file, with what the list shows and what it has no room for. */
export function downloadStudents(students: readonly FoundStudent[], idLabel: string): void {
  downloadCsv(
    'students.csv',
    [
      { header: 'Name', value: ({ name }: FoundStudent) => name },
      { header: idLabel, value: ({ SBU_ID }) => SBU_ID || null },
      { header: 'Email', value: ({ email }) => email },
      { header: 'Majors', value: ({ majors }) => majors.join(', ') },
      { header: 'Minors', value: ({ facts }) => facts?.minors.join(', ') ?? null },
      {
        header: 'Graduation',
        value: ({ graduationTerm }) => (graduationTerm === null ? null : termName(graduationTerm)),
      },
      { header: 'Class', value: ({ facts }) => facts?.standing ?? null },
      { header: 'Credits', value: ({ facts }) => facts?.cumulativeCredits ?? null },
      { header: 'GPA', value: ({ facts }) => facts?.cumulativeGpa?.toFixed(2) ?? null },
      { header: 'Holds', value: ({ facts }) => (facts ? holdWords(facts.holds) : null) },
      {
        header: 'Registration',
        value: ({ facts }) => (facts && registrationWords(facts.registration, '')?.words) ?? null,
      },
      { header: 'Directory withheld', value: ({ directoryWithheld }) => (directoryWithheld ? 'yes' : 'no') },
    ],
    students,
  )
}
