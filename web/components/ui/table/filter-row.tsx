import type { ReactNode } from 'react'
import { useMedia } from '../../../lib/use-media.ts'
import buttonStyles from '../button.module.css'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { NativeSelect, type Choice } from '../fields/select.tsx'
import styles from './filter-row.module.css'

export interface Filter<Name extends string> {
  name: Name
  label: string
  /** The first of them leaves everything. */
  choices: readonly [Choice, ...Choice[]]
}

type Values<Name extends string> = Partial<Record<Name, string>>

interface FilterRowProps<Name extends string> {
  filters: readonly Filter<Name>[]
  /** What is chosen; a name left out asks for everything. */
  values: Values<Name>
  onChange: (values: Values<Name>) => void
  /** At which width the row folds: '(max-width: 1000px)'. */
  foldAt: string
  /** What is chosen, in the one line that a narrow screen shows. */
  summary: string
  className?: string | undefined
  /** What stands before the dropdowns. */
  children?: ReactNode
}

/** One row of dropdowns above a list; on a narrow screen behind one line that names what is chosen. */
export function FilterRow<Name extends string>(props: FilterRowProps<Name>) {
  const { filters, values, onChange, foldAt, summary, className, children } = props
  const isNarrow = useMedia(foldAt)
  const fields = (
    <div className={classNames(styles.row, className)}>
      {children}
      {filters.map(({ name, label, choices }) => {
        const everything = choices[0].value
        const value = values[name] ?? everything
        return (
          <NativeSelect
            key={name}
            label={label}
            value={value}
            choices={choices.some((one) => one.value === value) ? choices : [...choices, { value, label: value }]}
            onChange={(next) => onChange(withValue(values, name, next === everything ? null : next))}
          />
        )
      })}
    </div>
  )
  if (!isNarrow) return fields
  return (
    <details className={styles.folded}>
      <summary className={buttonStyles.button}>
        <Icon name="filter" />
        <span>Filters: {summary || 'none'}</span>
        <Icon name="down" />
      </summary>
      {fields}
    </details>
  )
}

/** The filters with another value for one of them; null takes it out. */
export function withValue<Name extends string>(values: Values<Name>, name: Name, value: string | null): Values<Name> {
  const next = { ...values }
  delete next[name]
  if (value !== null) next[name] = value
  return next
}
