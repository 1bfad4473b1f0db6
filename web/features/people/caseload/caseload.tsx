import { pages } from '@sam/contract/pages'
import { mostInCaseload } from '@sam/contract/people/count'
import type { readCaseload } from '@sam/contract/search/caseload'
import { termName } from '@sam/domain/terms/term'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import { Section, Say } from '../../../components/ui/section.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { EmptyState, FailedState } from '../../../components/ui/states.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { formatCount } from '../../../lib/format.ts'
import { useInstitution, type Facts } from '../../../queries/kernel/institution.ts'
import { termToRegisterFor } from '@sam/domain/registration/periods/term-to-register-for'
import { CaseloadFilters } from './caseload-filters.tsx'
import { CaseloadTable } from './caseload-table.tsx'
import {
  countCases,
  filterCaseload,
  type Caseload as Loaded,
  type CaseloadFilters as Filters,
} from './filter-caseload.ts'
import { layOutSkyline } from './lay-out-skyline.ts'
import { Skyline } from './skyline.tsx'
import legendStyles from '../../../components/ui/legend.module.css'
import styles from './caseload.module.css'
import skylineStyles from './skyline.module.css'

interface CaseloadProps {
  /** Whose registration is shown; null where no term has a schedule. */
  term: number | null
  /** What the address asks for. */
  filters: Filters
  onFilter: (filters: Filters) => void
}

const legend = [
  [skylineStyles.earnedKey, 'Earned'],
  [skylineStyles.underwayKey, 'In progress'],
  [skylineStyles.plannedKey, 'Planned'],
] as const

/** The advisor's own students: credits of each, and who may need attention. */
export function Caseload({ term, filters, onFilter }: CaseloadProps) {
  const facts = useInstitution()
  const { program } = filters
  const { data, error, refetch } = useQuery({
    queryKey: ['caseload', term, program],
    queryFn:
      term === null
        ? skipToken
        : ({ signal }) =>
            callRoute<typeof readCaseload>(
              { method: 'GET', path: '/advisor/caseload' },
              { query: { term, ...(program && { program }) }, signal },
            ),
    // While a filter is read; another term’s registration would be shown under the wrong name.
    placeholderData: (shown, query) => (query?.queryKey[1] === term ? shown : undefined),
    retry: false,
  })
  if (error)
    return <FailedState title="Your students did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
  if (facts && term === null) return <EmptyState>No term has a class schedule yet.</EmptyState>
  if (!facts || !data) return <Skeleton rows={12} label="Loading your students" />
  if (data.total === 0 && program === undefined)
    return (
      <EmptyState>
        You have no students to advise: your units have none, or you have no units yet. A registrar sets an advisor’s
        level and units in the Console.
      </EmptyState>
    )
  return <Loaded data={data} term={term} {...{ facts, filters, onFilter }} />
}

function Loaded({ data, term, facts, filters, onFilter }: CaseloadProps & { data: Loaded; facts: Facts }) {
  const { students, total, toGraduate, leastGpa, reasons } = data
  const shown = useMemo(() => filterCaseload(students, filters), [students, filters])
  const { standings } = facts.institution
  const layout = useMemo(
    () =>
      layOutSkyline(
        shown,
        standings.map(({ code }) => code),
        toGraduate,
      ),
    [shown, standings, toGraduate],
  )
  const looks = useMemo(() => countCases(students).filter(({ count }) => count > 0), [students])
  const usual = termToRegisterFor(facts.terms)
  const own = { tab: 'caseload', ...(term !== null && term !== usual && { term: String(term) }) }
  const isFiltered = Object.keys(filters).length > 0
  return (
    <>
      {shown.length > 0 && (
        <Section
          title="Credits of each student"
          meta={
            <span className={legendStyles.legend}>
              {legend.map(([texture, words]) => (
                <span key={words}>
                  <i className={classNames(skylineStyles.key, texture)} aria-hidden="true" />
                  {words}
                </span>
              ))}
            </span>
          }
        >
          <Skyline layout={layout} toGraduate={toGraduate} />
        </Section>
      )}
      <Section title="Students" meta={term !== null && `Registration of ${termName(term)}`} className={styles.students}>
        <CaseloadFilters facts={facts} filters={filters} onChange={onFilter} />
        {total > students.length && (
          <Say tone="warn">
            Your units have {formatCount(total)} students, and this page shows the first {formatCount(mostInCaseload)}{' '}
            by name. Choose a program to see the others.
          </Say>
        )}
        {shown.length === 0 ? (
          <EmptyState action={isFiltered && <Button onClick={() => onFilter({})}>Clear filters</Button>}>
            No students found.
          </EmptyState>
        ) : (
          <CaseloadTable
            students={shown}
            facts={facts}
            leastGpa={leastGpa}
            reasons={reasons}
            total={students.length}
            beside={
              <nav className={styles.looks} aria-label="Who may need attention">
                {looks.map(({ words, count, filter }) => (
                  <Link key={words} to={pages.planReview} search={{ ...own, ...filter }} resetScroll={false}>
                    {count} {words}
                  </Link>
                ))}
                {isFiltered && (
                  <Link to={pages.planReview} search={own} resetScroll={false}>
                    All
                  </Link>
                )}
              </nav>
            }
          />
        )}
      </Section>
    </>
  )
}
