import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { TermHead } from '../../../components/academic/term-head.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Icon } from '../../../components/ui/icon.tsx'
import { useIsStudent } from '../../../queries/planning/own-week.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { describeFilters, type ClassFilters } from './class-filters.ts'
import { ClassResults } from './class-results.tsx'
import { FilterBar } from './filter-bar.tsx'
import { useFilterChoices } from './use-class-search.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import layoutStyles from '../../../components/ui/layout.module.css'
import spaceStyles from '../../../components/ui/space.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './class-search.module.css'

const Sheet = lazyRouteComponent(() => import('../../../components/ui/dialog/dialog.tsx'), 'Sheet')

/** Where class-search.css has the filters above the results, not in a sheet. */
const notPhone = '(min-width: 760.02px)'

interface ClassSearchProps {
  /** The filters in the address, and how to put others there. */
  filters: ClassFilters
  onFilter: (filters: ClassFilters) => void
  /** The terms that have a schedule. */
  terms: readonly number[]
  /** The one that the page opens on, which the address need not name. */
  usualTerm: number
}

/** The classes of a term, found as one types (specification, section 2.8). */
export function ClassSearch({ filters, onFilter, terms, usualTerm }: ClassSearchProps) {
  const [editing, setEditing] = useState(false)
  const { draft, change, commit } = useDraft<ClassFilters>(filters, onFilter)
  const term = terms.find((known) => String(known) === filters.term) ?? usualTerm
  const isWide = useMedia(notPhone)
  const choices = useFilterChoices(term, isWide || editing)
  const isStudent = useIsStudent()
  const bar = (
    <FilterBar
      filters={draft}
      choices={choices}
      forStudent={isStudent}
      onChange={change}
      onSearch={() => {
        commit()
        setEditing(false)
      }}
      onClear={() => commit(filters.term ? { term: filters.term } : {})}
    />
  )
  return (
    <div className={styles.search}>
      <TermHead
        title="Class Search"
        terms={terms}
        term={term}
        onChoose={(code) => change({ term: code === usualTerm ? undefined : String(code) }, 'chosen')}
      />
      {isWide && <div className={layoutStyles.wideOnly}>{bar}</div>}
      <Button className={classNames(layoutStyles.phoneOnly, styles.filterButton)} onClick={() => setEditing(true)}>
        <Icon name="search" />
        {describeFilters(filters)}
        <span className={classNames(textStyles.medium, spaceStyles.atEnd)}>Edit</span>
      </Button>
      {editing && (
        <Suspense>
          <Sheet title="Filters" side="bottom" open onOpenChange={setEditing}>
            {bar}
          </Sheet>
        </Suspense>
      )}
      <ClassResults term={term} filters={filters} onSort={(part) => change(part, 'chosen')} />
    </div>
  )
}
