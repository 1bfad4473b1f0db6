import type { GradingRules } from '@sam/domain/rosters/grade-basis'
import { useId } from 'react'
import { FindClasses, type ClassFilters } from '../management/find-classes.tsx'
import { OpenClass } from './open-class.tsx'
import { RosterSection } from './roster-section.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import spaceStyles from '../../../components/ui/space.module.css'
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
  const hintId = useId()
  const { class: open, ...filters } = search
  if (open === undefined)
    return (
      <FindClasses
        filters={filters}
        term={Number(filters.term ?? currentTerm)}
        terms={terms}
        onFilter={(next) => onSearch(next, true)}
        onOpen={(sectionId) => onSearch({ ...filters, class: String(sectionId) }, false)}
      />
    )
  return (
    <OpenClass sectionId={Number(open)} onClose={() => onSearch(filters, false)} files={['roster']}>
      {(roster) => (
        <div className={styles.page}>
          <RosterSection roster={roster} idLabel={idLabel} rules={rules} grading={null} hintId={hintId}>
            <p className={classNames(textStyles.meta, spaceStyles.above8)} id={hintId}>
              Instructors type and submit grades. Drafts are theirs until they are submitted.
            </p>
          </RosterSection>
        </div>
      )}
    </OpenClass>
  )
}
