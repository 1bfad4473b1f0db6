import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './status.module.css'

/** The fill carries the meaning: full is done, half under way, dashed intended, empty absent, crossed refused. */
const glyphs = {
  full: (
    <>
      <circle cx="7" cy="7" r="6" fill="currentColor" stroke="none" />
      <path d="m4.3 7.3 1.9 1.9 3.6-4.2" stroke="var(--page)" strokeWidth="1.5" />
    </>
  ),
  half: (
    <>
      <circle cx="7" cy="7" r="5.4" />
      <path d="M7 1.6a5.4 5.4 0 0 0 0 10.800z" fill="currentColor" stroke="none" />
    </>
  ),
  dashed: <circle cx="7" cy="7" r="5.4" strokeDasharray="2.3 2" />,
  empty: <circle cx="7" cy="7" r="5.4" />,
  crossed: (
    <>
      <circle cx="7" cy="7" r="5.4" />
      <path d="M4.6 4.6l4.8 4.8M9.4 4.6 4.6 9.4" />
    </>
  ),
  waiting: (
    <>
      <circle cx="7" cy="7" r="5.4" />
      <path d="M7 3.8V7l2.2 1.4" />
    </>
  ),
  turning: (
    <>
      <circle cx="7" cy="7" r="5.4" strokeOpacity=".3" />
      <path d="M7 1.6A5.4 5.4 0 0 1 12.4 7" />
    </>
  ),
  warning: <path d="M7 1.4.9 12.4h12.200zM7 5.600v3.200M7 10.600v.1" />,
} satisfies Record<string, ReactNode>

export type StatusGlyph = keyof typeof glyphs
export type StatusTone = 'ok' | 'warn' | 'bad' | 'info' | 'plum' | 'mute'

export function Glyph({ name, size = 14 }: { name: StatusGlyph; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 14 14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={name === 'turning' ? styles.turning : undefined}
    >
      {glyphs[name]}
    </svg>
  )
}

interface StatusProps {
  glyph: StatusGlyph
  tone: StatusTone
  children: ReactNode
  /** alert for something that just went wrong, status for something that just changed. */
  role?: 'alert' | 'status'
}

/** A state as glyph and word; colour only repeats what both say. */
export function Status({ glyph, tone, children, role }: StatusProps) {
  return (
    <span className={classNames(styles.status, styles[tone])} role={role}>
      <Glyph name={glyph} />
      {children}
    </span>
  )
}
