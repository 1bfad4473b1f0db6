import type { ReactNode } from 'react'
import { Section } from '../../../components/ui/section.tsx'
import { EmptyState } from '../../../components/ui/states.tsx'
import { RosterTable, type RosterTableProps } from './roster-table.tsx'
import { nameWithTerm, type Roster } from './use-rosters.ts'

interface RosterSectionProps extends Omit<
  RosterTableProps,
  'label' | 'students' | 'total' | 'showSection' | 'courseNumber'
> {
  roster: Roster
  /** Beside the heading. */
  meta?: ReactNode
  /** Below the table. */
  children?: ReactNode
}

/** Who takes a class. */
export function RosterSection({ roster, meta, children, ...table }: RosterSectionProps) {
  return (
    <Section title="Roster" meta={meta}>
      {roster.students.length === 0 ? (
        <EmptyState>No students are enrolled in this class yet.</EmptyState>
      ) : (
        <RosterTable
          label={`Roster of ${nameWithTerm(roster.class)}`}
          students={roster.students}
          courseNumber={roster.class.number}
          showSection={roster.class.sections.length > 1}
          {...table}
        />
      )}
      {children}
    </Section>
  )
}
