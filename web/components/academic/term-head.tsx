import { termName } from '@sam/domain/terms/term'
import type { ReactNode } from 'react'
import { NativeSelect } from '../ui/fields/select.tsx'
import { classNames } from '../ui/class-names.ts'
import fieldStyles from '../ui/fields/field.module.css'
import pageHeadStyles from '../ui/page-head.module.css'
import layoutStyles from '../ui/layout.module.css'
import spaceStyles from '../ui/space.module.css'

interface TermHeadProps {
  title: string
  /** The terms to choose from, as they stand in the list. */
  terms: readonly number[]
  /** Null where no term has a schedule: there is nothing to choose. */
  term: number | null
  onChoose: (term: number) => void
  /** At the end of the line, after what leads elsewhere, instead of beside the title. */
  atEnd?: boolean
  /** A way to what belongs to it. */
  children?: ReactNode
}

/** The head of a page about one term: its title, and the way to another term. */
export function TermHead({ title, terms, term, onChoose, atEnd = false, children }: TermHeadProps) {
  const select = term !== null && (
    <NativeSelect
      label="Term"
      className={classNames(fieldStyles.beside)}
      value={String(term)}
      onChange={(value) => onChoose(Number(value))}
      choices={terms.map((code) => ({ value: String(code), label: termName(code) }))}
    />
  )
  return (
    <div
      className={classNames(
        pageHeadStyles.head,
        pageHeadStyles.wraps,
        atEnd && pageHeadStyles.ends,
        spaceStyles.below12,
      )}
    >
      <h1>{title}</h1>
      {/* A page whose rows answer with toasts has it at the left: toasts appear at the right. */}
      {!atEnd && select}
      {atEnd && <span className={layoutStyles.grow} />}
      {children}
      {atEnd && select}
    </div>
  )
}
