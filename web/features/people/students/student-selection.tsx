import { Button } from '../../../components/ui/button.tsx'
import { downloadCsv } from '../../../components/ui/table/download-csv.ts'
import { SelectionBar } from '../../../components/ui/table/selection-bar.tsx'
import type { Selection } from '../../../components/ui/table/use-selection.ts'
import { Icon } from '../../../components/ui/icon.tsx'
import { termName } from '@sam/domain/terms/term'
import type { ReactNode } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { HoldSeveral } from './hold-several.tsx'
import { WriteMessage } from './write-message.tsx'
import { holdWords } from './student-words.ts'
import { registrationWords } from '../../../components/academic/registration-words.ts'
import type { FoundStudent } from './student-query.ts'

interface StudentSelectionProps {
  selection: Selection<FoundStudent>
  onPage: readonly FoundStudent[]
  idLabel: string
  /** The way to select those of the other pages. */
  more: ReactNode
}

/** What can be done with the selected students. */
export function StudentSelection({ selection, onPage, idLabel, more }: StudentSelectionProps) {
  const picked = [...selection.rows.values()]
  return (
    <SelectionBar selection={selection} rowKey={studentKey} onPage={onPage} noun="student" more={more}>
      <WriteMessage students={picked} small />
      <HoldSeveral students={picked} onPlaced={(held) => selection.pick(held, true)} />
      <Button small onClick={() => downloadStudents(picked, idLabel)}>
        <Icon name="download" />
        CSV of {formatCount(picked.length)}
      </Button>
    </SelectionBar>
  )
}

export const studentKey = ({ id }: FoundStudent) => id

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
