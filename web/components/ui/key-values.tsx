import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './key-values.module.css'
import textStyles from './text.module.css'

export interface Fact {
  name: string
  value: ReactNode
}

/** Facts as names and values; in two columns where there is room for them. */
export function KeyValues({ facts, twoColumns }: { facts: readonly Fact[]; twoColumns?: boolean }) {
  return (
    <dl className={classNames(styles.keyValues, twoColumns && styles.twoPairs)}>
      {facts.map((fact) => (
        <div key={fact.name}>
          <dt>{fact.name}</dt>
          <dd className={textStyles.medium}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
