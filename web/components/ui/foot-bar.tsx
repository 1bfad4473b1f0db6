import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './foot-bar.module.css'

interface FootBarProps {
  /** What the buttons in it decide, where it is a group of its own. */
  label?: string
  /** 'imagined' where nothing in it is on the record. */
  tone?: 'usual' | 'imagined'
  /** Of few words: it stays in sight on a phone too. */
  isShort?: boolean
  children: ReactNode
}

/** What ends a long page and stays in sight above its foot: how things stand, and the buttons that decide. */
export function FootBar({ label, tone = 'usual', isShort = false, children }: FootBarProps) {
  return (
    <div
      {...(label !== undefined && { role: 'group', 'aria-label': label })}
      className={classNames(styles.bar, tone === 'imagined' && styles.imagined, isShort && styles.short)}
    >
      {children}
    </div>
  )
}
