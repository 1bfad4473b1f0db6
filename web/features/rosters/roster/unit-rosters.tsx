import type { GradingRules } from '@sam/domain/rosters/grade-basis'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import { Section } from '../../../components/ui/section.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { EmptyState, FailedState } from '../../../components/ui/states.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { ClassDetails } from '../management/class-details.tsx'
import { FindClasses, type ClassFilters } from '../management/find-classes.tsx'
import { InstructorCard } from '../my-class/instructor-card.tsx'
import { ExportMenu } from './export-menu.tsx'
import { RosterTable } from './roster-table.tsx'
import { nameWithTerm, rosterQuery } from './use-rosters.ts'
import layoutStyles from '../../../components/ui/layout.module.css'
import pageHeadStyles from '../../../components/ui/page-head.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from '../management/class-management.module.css'

export interface UnitRostersSearch extends ClassFilters {
  class?: string | undefined
}

interface UnitRostersProps {
  search: UnitRostersSearch
  onSearch: (next: UnitRostersSearch, replace: boolean) => void
  currentTerm: number
  terms: readonly number[]
  idLabel: string
  rules: GradingRules
}

/** The classes of an advisor's units, and the roster of one, to read. */
export function UnitRosters({ search, onSearch, currentTerm, terms, idLabel, rules }: UnitRostersProps) {
  const { class: open, ...filters } = search
  if (open !== undefined)
    return (
      <UnitRoster sectionId={Number(open)} onClose={() => onSearch(filters, false)} idLabel={idLabel} rules={rules} />
    )
  return (
    <FindClasses
      filters={filters}
      term={Number(filters.term ?? currentTerm)}
      terms={terms}
      onFilter={(next) => onSearch(next, true)}
      onOpen={(sectionId) => onSearch({ ...filters, class: String(sectionId) }, false)}
    />
  )
}

interface UnitRosterProps extends Pick<UnitRostersProps, 'idLabel' | 'rules'> {
  sectionId: number
  onClose: () => void
}

function UnitRoster({ sectionId, onClose, idLabel, rules }: UnitRosterProps) {
  const hintId = useId()
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
          </div>
          <div className={classNames(styles.band)}>
            <ClassDetails roster={roster} />
            <InstructorCard instructors={roster.instructors} ownLinks={roster.ownLinks} />
          </div>
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
                  showSection={roster.class.sections.length > 1}
                  hintId={hintId}
                />
              )}
              <p className={textStyles.meta} id={hintId}>
                Instructors type and submit grades. Drafts are theirs until they are submitted.
              </p>
            </Section>
          </div>
        </>
      )}
    </>
  )
}
