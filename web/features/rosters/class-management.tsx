import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Section } from '../../components/ui/section.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { EmptyState, FailedState } from '../../components/ui/states.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { CapacityForm } from './capacity-form.tsx'
import { ClassDetails } from './class-details.tsx'
import { ExportMenu } from './export-menu.tsx'
import { FindClasses, type ClassFilters } from './find-classes.tsx'
import { ClassLinks, PendingLinks } from './instructor-links.tsx'
import { InstructorCard } from './instructor-card.tsx'
import { RosterTable } from './roster-table.tsx'
import { gradingClosed, nameWithTerm, rosterQuery } from './use-rosters.ts'
import { classNames } from '../../components/ui/class-names.ts'
import layoutStyles from '../../components/ui/layout.module.css'
import pageHeadStyles from '../../components/ui/page-head.module.css'
import textStyles from '../../components/ui/text.module.css'
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
  grades: readonly string[]
}

/** Class Roster & Management: find a class, see its roster, edit its capacity. */
export function ClassManagement({ search, onSearch, currentTerm, terms, idLabel, grades }: ClassManagementProps) {
  const { class: open, ...filters } = search
  if (open !== undefined)
    return (
      <ManagedClass
        sectionId={Number(open)}
        onClose={() => onSearch(filters, false)}
        idLabel={idLabel}
        grades={grades}
      />
    )
  return (
    <>
      <PendingLinks />
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
  grades: readonly string[]
}

function ManagedClass({ sectionId, onClose, idLabel, grades }: ManagedClassProps) {
  const reasonId = useId()
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
                  grades={grades}
                  showSection={roster.class.sections.length > 1}
                  reasonId={reasonId}
                />
              )}
              <p className={textStyles.meta} id={reasonId}>
                {gradingClosed}
              </p>
            </Section>
          </div>
        </>
      )}
    </>
  )
}
