import type { GradingRules } from '@sam/domain/rosters/grade-basis'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { EmptyState, FailedState } from '../../../components/ui/states.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { CapacityForm } from './capacity-form.tsx'
import { ClassDetails } from './class-details.tsx'
import { ExportMenu } from '../roster/export-menu.tsx'
import { GradeLapses } from '../grading/grade-lapses.tsx'
import { FindClasses, type ClassFilters } from './find-classes.tsx'
import { ClassLinks, PendingLinks } from '../my-class/instructor-links.tsx'
import { InstructorCard } from '../my-class/instructor-card.tsx'
import { RosterTable } from '../roster/roster-table.tsx'
import { ChangeGrade } from '../grading/change-grade.tsx'
import { ExtendDeadline } from '../grading/extend-deadline.tsx'
import { followRoster } from '../grading/use-grading.ts'
import { nameWithTerm, rosterQuery, type RosterStudent } from '../roster/use-rosters.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import layoutStyles from '../../../components/ui/layout.module.css'
import pageHeadStyles from '../../../components/ui/page-head.module.css'
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
  const [extended, setExtended] = useState<RosterStudent | null>(null)
  const [changed, setChanged] = useState<RosterStudent | null>(null)
  useEffect(() => followRoster(queryClient, sectionId), [queryClient, sectionId])
  const { data: roster, error, refetch } = useQuery(rosterQuery(sectionId))
  return (
    <>
      <div className={styles.back}>
        <Button small variant="quiet" onClick={onClose}>
          All classes
        </Button>
      </div>
      {error && <FailedState title="The class did not load" reason={messageOf(error)} onRetry={() => void refetch()} />}
      {!roster && !error && <Skeleton rows={12} label="Loading the class" />}
      {roster && (
        <>
          <div className={classNames(pageHeadStyles.head, pageHeadStyles.withActions)}>
            <div>
              <h2>
                {nameWithTerm(roster.class)}: {roster.class.title}
              </h2>
            </div>
            <span className={layoutStyles.grow} />
            <ExportMenu sectionId={sectionId} content="roster" />
            <ExportMenu sectionId={sectionId} content="grades" />
          </div>
          <div className={classNames(styles.band, styles.managed)}>
            <ClassDetails roster={roster} />
            <CapacityForm key={`${sectionId} ${roster.seats.capacity}`} roster={roster} />
            <InstructorCard instructors={roster.instructors} ownLinks={roster.ownLinks} />
          </div>
          <ClassLinks sectionId={sectionId} />
          <div className={styles.page}>
            <Section title="Roster">
              {roster.students.length === 0 ? (
                <EmptyState>No students are enrolled in this class yet.</EmptyState>
              ) : (
                <RosterTable
                  label={`Roster of ${nameWithTerm(roster.class)}`}
                  students={roster.students}
                  idLabel={idLabel}
                  rules={rules}
                  grading={null}
                  onExtend={setExtended}
                  onChangeGrade={setChanged}
                  showSection={roster.class.sections.length > 1}
                  hintId={hintId}
                />
              )}
              <p className={textStyles.meta} id={hintId}>
                Instructors type and submit grades. You can change a submitted grade with a reason.
              </p>
            </Section>
          </div>
          <ExtendDeadline roster={roster} student={extended} onClose={() => setExtended(null)} />
          <ChangeGrade roster={roster} rules={rules} student={changed} onClose={() => setChanged(null)} />
        </>
      )}
    </>
  )
}
