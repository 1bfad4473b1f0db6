import { classNames } from '../ui/class-names.ts'
import styles from './grade-badge.module.css'

const families = ['A', 'B', 'C', 'P'] as const

/** A green, B blue, C yellow, P purple, everything else grey; the letter says it too. */
export function GradeBadge({ grade }: { grade: string | null }) {
  const family = families.find((each) => /^([ABC][+-]?|P)$/.test(grade ?? '') && grade?.startsWith(each))
  return (
    <span data-part="grade" className={classNames(styles.grade, family && styles[family])}>
      {grade ?? '–'}
    </span>
  )
}
