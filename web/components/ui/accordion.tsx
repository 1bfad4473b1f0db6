import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './accordion.module.css'

interface DisclosureProps {
  summary: ReactNode
  open?: boolean
  /** Disclosures with one group name close each other. */
  group?: string
  /** What is needed only once it is open. */
  onOpen?: () => void
  children: ReactNode
}

/** A line that opens to what is below it: the browser's own, so it works by keyboard and is found by search in page. */
export function Disclosure({ summary, open, group, onOpen, children }: DisclosureProps) {
  return (
    <details
      className={styles.disclosure}
      open={open}
      name={group}
      onToggle={onOpen && (({ currentTarget }) => currentTarget.open && onOpen())}
    >
      <summary>
        <span className={styles.arrow}>
          <Icon name="right" />
        </span>
        {summary}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
