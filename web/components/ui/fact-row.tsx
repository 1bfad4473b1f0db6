import { classNames } from './class-names.ts'
import type { Fact } from './key-values.tsx'
import styles from './fact-row.module.css'

/** Facts beside one another, each name above its value: in one line, or in columns of a narrow place. */
export function FactRow({ facts, inColumns }: { facts: readonly Fact[]; inColumns?: boolean }) {
  return (
    <dl className={classNames(styles.facts, inColumns && styles.columns)}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
