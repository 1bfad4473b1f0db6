import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './tag.module.css'

/** A short code such as a category's. plain drops the border for a phrase. */
export function Tag({ children, title, plain }: { children: ReactNode; title?: string; plain?: boolean }) {
  return (
    <span className={classNames(styles.tag, plain && styles.plain)} title={title}>
      {children}
    </span>
  )
}
