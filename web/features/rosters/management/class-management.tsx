import type { GradingRules } from '@sam/domain/rosters/grade-basis'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { CapacityForm } from './capacity-form.tsx'
import { GradeLapses } from '../grading/grade-lapses.tsx'
import { KeptSeatsForm } from './kept-seats-form.tsx'
import { FindClasses, type ClassFilters } from './find-classes.tsx'
import { ClassLinks, PendingLinks } from '../my-class/instructor-links.tsx'
import { OpenClass } from '../roster/open-class.tsx'
import { RosterSection } from '../roster/roster-section.tsx'
import { ChangeGrade } from '../grading/change-grade.tsx'
import { ExtendDeadline } from '../grading/extend-deadline.tsx'
import { followRoster } from '../grading/use-grading.ts'
import type { GradedStudent } from '../roster/use-rosters.ts'
import textStyles from '../../../components/ui/text.module.css'
import styles from './class-management.module.css'

export interface ClassManagementSearch extends ClassFilters {
  class?: string | undefined
}

interface ClassManagementProps {
  search: ClassManagementSearch
  onSearch: (next: ClassManagementSearch, replace: boolean) => void
  currentTerm: number
  terms: readonly number[]
  idLabel: string
  rules: GradingRules
}

/** Class Roster & Management: find a class, see its roster, edit its capacity. */
export function ClassManagement({ search, onSearch, currentTerm, terms, idLabel, rules }: ClassManagementProps) {
  const { class: open, ...filters } = search
  if (open !== undefined)
    return (
      <ManagedClass sectionId={Number(open)} onClose={() => onSearch(filters, false)} idLabel={idLabel} rules={rules} />
    )
  return (
    <>
      <PendingLinks />
      <GradeLapses />
      <FindClasses
        filters={filters}
        term={Number(filters.term ?? currentTerm)}
        terms={terms}
        onFilter={(next) => onSearch(next, true)}
        onOpen={(sectionId) => onSearch({ ...filters, class: String(sectionId) }, false)}
      />
    </>
  )
}

interface ManagedClassProps {
  sectionId: number
  onClose: () => void
  idLabel: string
  rules: GradingRules
}

function ManagedClass({ sectionId, onClose, idLabel, rules }: ManagedClassProps) {
  const hintId = useId()
  const queryClient = useQueryClient()
  const [extended, setExtended] = useState<GradedStudent | null>(null)
  const [changed, setChanged] = useState<GradedStudent | null>(null)
  useEffect(() => followRoster(queryClient, sectionId), [queryClient, sectionId])
  return (
    <OpenClass
      sectionId={sectionId}
      onClose={onClose}
      files={['roster', 'grades']}
      band={(roster) => <CapacityForm key={`${sectionId} ${roster.seats.capacity}`} roster={roster} />}
    >
      {(roster) => (
        <>
          <KeptSeatsForm key={`kept ${sectionId}`} roster={roster} />
          <ClassLinks sectionId={sectionId} />
          <div className={styles.page}>
            <RosterSection
              roster={roster}
              idLabel={idLabel}
              rules={rules}
              grading={null}
              onExtend={setExtended}
              onChangeGrade={setChanged}
              hintId={hintId}
            >
              <p className={textStyles.meta} id={hintId}>
                Instructors type and submit grades. You can change a submitted grade with a reason.
              </p>
            </RosterSection>
          </div>
          {extended && <ExtendDeadline roster={roster} student={extended} onClose={() => setExtended(null)} />}
          {changed && <ChangeGrade roster={roster} rules={rules} student={changed} onClose={() => setChanged(null)} />}
        </>
      )}
    </OpenClass>
  )
}
