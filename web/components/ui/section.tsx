import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import layoutStyles from './layout.module.css'
import styles from './section.module.css'
import textStyles from './text.module.css'

interface SectionProps {
  title: string
  /** Beside the title: a count, a figure, one action. */
  meta?: ReactNode
  className?: string
  /** For leading to it from elsewhere on the page; it can then take the focus. */
  id?: string
  children: ReactNode
}

/** One line above the title is all the container there is. */
export function Section({ title, meta, className, id: ownId, children }: SectionProps) {
  const id = useId()
  return (
    <section
      className={classNames(styles.section, className)}
      aria-labelledby={id}
      {...(ownId !== undefined && { id: ownId, tabIndex: -1 })}
    >
      <header>
        <h2 id={id}>{title}</h2>
        {meta && <span className={textStyles.meta}>{meta}</span>}
      </header>
      {children}
    </section>
  )
}

interface SayProps {
  /** By which a link leads to it. */
  id?: string
  tone?: 'bad' | 'warn' | 'ok'
  children: ReactNode
}

/** A notice inside a page: a rule at its left, no box. */
export function Say({ id, tone, children }: SayProps) {
  return (
    <div id={id} className={classNames(styles.notice, tone && styles[tone])}>
      {children}
    </div>
  )
}

/** Sections below one another, at the page's distance. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={layoutStyles.stack}>{children}</div>
}
