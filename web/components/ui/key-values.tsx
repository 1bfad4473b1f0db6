import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface Fact {
  name: string
  value: ReactNode
}

/** Facts as names and values; in two columns where there is room for them. */
export function KeyValues({ facts, twoColumns }: { facts: readonly Fact[]; twoColumns?: boolean }) {
  return (
    <dl className={classNames('kv', twoColumns && 'kv2')}>
      {facts.map((fact) => (
        <div key={fact.name}>
          <dt>{fact.name}</dt>
          <dd className="m">{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
