import { academicStandings } from '@sam/domain/kernel/institution'
import { academicStandingNames } from '@sam/domain/records/transcript-words'
import { useEffect, useState } from 'react'
import { Input } from '../../../components/ui/field.tsx'
import { Icon } from '../../../components/ui/icon.tsx'
import { NativeSelect, type Choice } from '../../../components/ui/select.tsx'
import { useMedia } from '../../../lib/use-media.ts'
import type { Facts } from '../../../queries/kernel/institution.ts'
import { planWords } from './case-words.ts'
import { caseloadNames, slugOf, type CaseloadFilter, type CaseloadFilters as Filters } from './filter-caseload.ts'
import styles from './caseload.module.css'
import buttonStyles from '../../../components/ui/button.module.css'

interface Filter {
  name: CaseloadFilter
  label: string
  /** The first of them leaves everyone. */
  choices: Choice[]
}

function filtersOf({ institution: { standings, programs } }: Facts): Filter[] {
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
      choices: [
        { value: 'all', label: 'Any or none' },
        { value: 'any', label: 'Any hold' },
        { value: 'advising', label: 'Advising' },
        { value: 'financial', label: 'Financial' },
        { value: 'none', label: 'None' },
      ],
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
      choices: [
        { value: 'all', label: 'Any state' },
        { value: 'registered', label: 'Registered' },
        { value: 'open', label: 'Open, not registered' },
        { value: 'later', label: 'Not open yet' },
        { value: 'blocked', label: 'Blocked by a hold' },
      ],
    },
  ]
}

interface CaseloadFiltersProps {
  facts: Facts
  filters: Filters
  onChange: (filters: Filters) => void
}

/** One row of filters; on a narrow screen behind one line that names what is chosen. */
export function CaseloadFilters({ facts, filters, onChange }: CaseloadFiltersProps) {
  const isNarrow = useMedia('(max-width: 960px)')
  const known = filtersOf(facts)
  const choose = (name: CaseloadFilter, value: string) => {
    const { [name]: _old, ...others } = filters
    onChange(value === '' || value === 'all' ? others : { ...others, [name]: value })
  }
  const fields = (
    <div className={styles.filters}>
      <StudentInput
        value={filters.student ?? ''}
        idLabel={facts.institution.idLabel}
        onChange={(value) => choose('student', value)}
      />
      {known.map(({ name, label, choices }) => {
        const value = filters[name] ?? 'all'
        return (
          <NativeSelect
            key={name}
            label={label}
            value={value}
            choices={choices.some((one) => one.value === value) ? choices : [...choices, { value, label: value }]}
            onChange={(next) => choose(name, next)}
          />
        )
      })}
    </div>
  )
  if (!isNarrow) return fields
  const chosen = caseloadNames.filter((name) => filters[name])
  return (
    <details className={styles.folded}>
      <summary className={buttonStyles.button}>
        <Icon name="filter" />
        <span>Filters: {chosen.join(', ') || 'none'}</span>
        <Icon name="down" />
      </summary>
      {fields}
    </details>
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
