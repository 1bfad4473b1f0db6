import { termName, termOf } from '@sam/domain/terms/term'
import { FilterRow, type Filter } from '../../../components/ui/table/filter-row.tsx'
import type { Facts } from '../../../queries/kernel/institution.ts'
import { filterNames, type FilterName, type StudentQuery } from './student-query.ts'
import { holdChoices, registrationChoices } from './student-choices.ts'
import styles from './student-search.module.css'

/** The eight filters, each with what the institution has to choose from. */
function filtersOf({ institution, terms }: Facts): Filter<FilterName>[] {
  const { colleges, programs, standings } = institution
  const any = { value: 'any', label: 'Any' }
  const coded = ({ code, name }: { code: string; name: string }) => ({ value: code, label: `${code}, ${name}` })
  const programsOf = (kind: 'major' | 'minor') => [
    ...new Map(programs.filter((one) => one.kind === kind).map((one) => [one.code, coded(one)])).values(),
  ]
  const thisYear = Math.floor((terms.find(({ current }) => current)?.code ?? institution.scheduleTerm) / 100)
  const graduations = Array.from({ length: 7 }, (_unused, at) => thisYear - 1 + at).flatMap((year) => [
    termOf('Spring', year),
    termOf('Fall', year),
  ])
  return [
    { name: 'college', label: 'College', choices: [any, ...colleges.map(coded)] },
    { name: 'major', label: 'Major', choices: [any, ...programsOf('major')] },
    { name: 'minor', label: 'Minor', choices: [any, ...programsOf('minor')] },
    { name: 'interest', label: 'Area of interest', choices: [any, ...programsOf('major')] },
    {
      name: 'graduation',
      label: 'Graduation',
      choices: [
        { value: 'any', label: 'Any term' },
        ...graduations.map((code) => ({ value: String(code), label: termName(code) })),
      ],
    },
    {
      name: 'standing',
      label: 'Class standing',
      choices: [any, ...standings.map(({ code }) => ({ value: code, label: code }))],
    },
    {
      name: 'holds',
      label: 'Holds',
      choices: [{ value: 'any-or-none', label: 'Any or none' }, ...holdChoices],
    },
    {
      name: 'registration',
      label: 'Registration',
      choices: [{ value: 'any', label: 'Any state' }, ...registrationChoices],
    },
  ]
}

interface StudentFiltersProps {
  facts: Facts
  filters: StudentQuery['filters']
  onChange: (filters: StudentQuery['filters']) => void
}

/** Below the search: what narrows the students found. */
export function StudentFilters({ facts, filters, onChange }: StudentFiltersProps) {
  const known = filtersOf(facts)
  const chosen = filterNames.flatMap((name) => {
    const filter = known.find((one) => one.name === name)
    return filters[name] ? [`${filter?.label.toLowerCase()} ${filters[name]}`] : []
  })
  return (
    <FilterRow
      filters={known}
      values={filters}
      onChange={onChange}
      foldAt="(max-width: 1000px)"
      summary={chosen.join(', ')}
      className={styles.filters}
    />
  )
}
