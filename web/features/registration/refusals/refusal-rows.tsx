import type { WireRefusal } from '@sam/contract/registration/refusals'
import type { ReactNode } from 'react'
import { classNames } from '../../../components/ui/class-names.ts'
import { approverWords } from '../../../components/academic/approver-words.ts'
import { wordDates } from '../../../lib/format.ts'
import { figureWords, ruleName } from './refusal-words.ts'
import textStyles from '../../../components/ui/text.module.css'
import styles from './refusal-rows.module.css'

interface RefusalRowsProps {
  refusals: readonly WireRefusal[]
  /** The click that would resolve a reason; null where there is none. */
  fixOf: (refusal: WireRefusal) => ReactNode
  /** Without the space that a cart row leaves for its checkbox and week. */
  flush?: boolean
}

/** Every reason: which rule, the student's own figure, who can lift it, and what would resolve it. */
export function RefusalRows({ refusals, fixOf, flush }: RefusalRowsProps) {
  if (refusals.length === 0) return null
  return (
    <ul className={classNames(styles.refusals, flush && styles.flush)}>
      {refusals.map((refusal, index) => {
        const fix = fixOf(refusal)
        const advice = fix ? '' : wordDates(refusal.remedy.text)
        return (
          <li key={`${refusal.kind}${index}`}>
            <b className={textStyles.medium}>{ruleName(refusal)}</b>
            <span>
              {figureWords(refusal)}
              <span className={textStyles.meta}>{[approverWords(refusal), advice].filter(Boolean).join('. ')}</span>
            </span>
            {fix}
          </li>
        )
      })}
    </ul>
  )
}
