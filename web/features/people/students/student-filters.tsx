import { termName, termOf } from '@sam/domain/terms/term'
import { Icon } from '../../../components/ui/icon.tsx'
import { NativeSelect } from '../../../components/ui/select.tsx'
import type { Facts } from '../../../queries/kernel/institution.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { filterNames, type FilterName, type StudentQuery } from './student-query.ts'
import styles from './student-search.module.css'
import buttonStyles from '../../../components/ui/button.module.css'

interface Filter {
  name: FilterName
  label: string
  choices: { value: string; label: string }[]
}

/** The eight filters, each with what the institution has to choose from. */
function filtersOf({ institution, terms }: Facts): Filter[] {
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
      choices: [
        { value: 'any-or-none', label: 'Any or none' },
        { value: 'any', label: 'Any hold' },
        { value: 'advising', label: 'Advising' },
        { value: 'financial', label: 'Financial' },
        { value: 'none', label: 'None' },
      ],
    },
    {
      name: 'registration',
      label: 'Registration',
      choices: [
        { value: 'any', label: 'Any state' },
        { value: 'registered', label: 'Registered' },
        { value: 'open', label: 'Open, not registered' },
        { value: 'later', label: 'Not open yet' },
        { value: 'blocked', label: 'Blocked by a hold' },
      ],
    },
  ]
}

interface StudentFiltersProps {
  facts: Facts
  filters: StudentQuery['filters']
  onChange: (filters: StudentQuery['filters']) => void
}

/** One row of dropdowns; on a narrow screen behind one line that names what is chosen. */
export function StudentFilters({ facts, filters, onChange }: StudentFiltersProps) {
  const isNarrow = useMedia('(max-width: 1000px)')
  const known = filtersOf(facts)
  const fields = (
    <div className={styles.filters}>
      {known.map(({ name, label, choices }) => {
        const [none] = choices
        const value = filters[name] ?? none?.value ?? 'any'
        const withOwn = choices.some((choice) => choice.value === value)
          ? choices
          : [...choices, { value, label: value }]
        return (
          <NativeSelect
            key={name}
            label={label}
            value={value}
            choices={withOwn}
            onChange={(next) => {
              const { [name]: _old, ...others } = filters
              onChange(next === none?.value ? others : { ...others, [name]: next })
            }}
          />
        )
      })}
    </div>
  )
  if (!isNarrow) return fields
  const chosen = filterNames.flatMap((name) => {
    const filter = known.find((one) => one.name === name)
    return filters[name] ? [`${filter?.label.toLowerCase()} ${filters[name]}`] : []
  })
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
