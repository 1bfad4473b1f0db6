import { academicStandings } from '@sam/domain/kernel/institution'
import { academicStandingNames } from '@sam/domain/records/transcript-words'
import { useEffect, useState } from 'react'
import { Input } from '../../../components/ui/fields/field.tsx'
import { FilterRow, withValue, type Filter } from '../../../components/ui/table/filter-row.tsx'
import type { Facts } from '../../../queries/kernel/institution.ts'
import { planWords } from './case-words.ts'
import { caseloadNames, slugOf, type CaseloadFilter, type CaseloadFilters as Filters } from './filter-caseload.ts'
import { holdChoices, registrationChoices } from '../students/student-choices.ts'
import styles from './caseload.module.css'

function filtersOf({ institution: { standings, programs } }: Facts): Filter<CaseloadFilter>[] {
  const codes = [...new Map(programs.map(({ code, name }) => [code, name]))]
  return [
    {
      name: 'standing',
      label: 'Standing',
      choices: [
        { value: 'all', label: 'Any standing' },
        { value: 'at-risk', label: 'Not good' },
        ...academicStandings.map((one) => ({ value: slugOf(one), label: academicStandingNames[one] })),
      ],
    },
    {
      name: 'class',
      label: 'Class',
      choices: [{ value: 'all', label: 'Any class' }, ...standings.map(({ code }) => ({ value: code, label: code }))],
    },
    {
      name: 'program',
      label: 'Program',
      choices: [
        { value: 'all', label: 'Any program' },
        ...codes.map(([code, name]) => ({ value: code, label: `${code}, ${name}` })),
      ],
    },
    {
      name: 'holds',
      label: 'Holds',
      choices: [{ value: 'all', label: 'Any or none' }, ...holdChoices],
    },
    {
      name: 'plan',
      label: 'Plan',
      choices: [
        { value: 'all', label: 'Any state' },
        ...Object.entries(planWords).map(([state, { words }]) => ({ value: slugOf(state), label: words })),
      ],
    },
    {
      name: 'registration',
      label: 'Registration',
      choices: [{ value: 'all', label: 'Any state' }, ...registrationChoices],
    },
  ]
}

interface CaseloadFiltersProps {
  facts: Facts
  filters: Filters
  onChange: (filters: Filters) => void
}

/** Below the heading of the list: what narrows one's students. */
export function CaseloadFilters({ facts, filters, onChange }: CaseloadFiltersProps) {
  return (
    <FilterRow
      filters={filtersOf(facts)}
      values={filters}
      onChange={onChange}
      foldAt="(max-width: 960px)"
      summary={caseloadNames.filter((name) => filters[name]).join(', ')}
      className={styles.filters}
    >
      <StudentInput
        value={filters.student ?? ''}
        idLabel={facts.institution.idLabel}
        onChange={(value) => onChange(withValue(filters, 'student', value === '' ? null : value))}
      />
    </FilterRow>
  )
}

/** Filters as one types; the address follows a moment later, so that each letter is no step of the history. */
function StudentInput({
  value,
  idLabel,
  onChange,
}: {
  value: string
  idLabel: string
  onChange: (value: string) => void
}) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onChange(typed), 150)
    return () => clearTimeout(timer)
  })
  return (
    <Input
      label="Student"
      type="search"
      placeholder={`Name or ${idLabel}`}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
