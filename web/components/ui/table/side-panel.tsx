import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import styles from './side-panel.module.css'

interface BesideListProps {
  /** What stands beside the list; null while nothing is opened. */
  panel: ReactNode
  /** Sets --panel, the width of the panel. */
  className: string | undefined
  children: ReactNode
}

/** A list with what is opened of it at its right; on a narrow screen below it, as a sheet over the lower edge. */
export function BesideList({ panel, className, children }: BesideListProps) {
  return (
    <div className={panel ? classNames(styles.columns, className) : undefined}>
      <div className={styles.list}>{children}</div>
      {panel}
    </div>
  )
}

interface SidePanelProps {
  label: string
  /** Who or what it shows. */
  head: ReactNode
  /** Buttons to the entries beside it. */
  steps?: ReactNode
  onClose: () => void
  className?: string | undefined
  children: ReactNode
}

/** One entry of a list, in short. */
export function SidePanel({ label, head, steps, onClose, className, children }: SidePanelProps) {
  return (
    <aside className={classNames(styles.panel, className)} aria-label={label}>
      <header className={classNames(styles.head, Boolean(steps) && styles.centered)}>
        <div className={styles.title}>{head}</div>
        {steps}
        <Button small icon variant="quiet" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </Button>
      </header>
      {children}
    </aside>
  )
}
