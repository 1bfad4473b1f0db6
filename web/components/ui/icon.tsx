import type { ReactNode } from 'react'
import styles from './icon.module.css'

const drawings = {
  user: (
    <>
      <path d="M19 21a7 7 0 0 0-14 0" />
      <circle cx="12" cy="8" r="4.5" />
    </>
  ),
  people: (
    <>
      <circle cx="9" cy="8" r="4" />
      <path d="M2.5 20.5a6.5 6.5 0 0 1 13 0M16 4.3a4 4 0 0 1 0 7.4M18.5 14.5a6.5 6.5 0 0 1 3 6" />
    </>
  ),
  book: (
    <>
      <path d="M12 6.5C10 5 7 4.5 3.5 4.5v14c3.5 0 6.5.5 8.5 2 2-1.5 5-2 8.5-2v-14c-3.5 0-6.5.5-8.5 2Z" />
      <path d="M12 6.5v14" />
    </>
  ),
  search: (
    <>
      <circle cx="11" cy="11" r="7" />
      <path d="m20.5 20.5-4.5-4.5" />
    </>
  ),
  calendar: (
    <>
      <rect x="3.5" y="5" width="17" height="15.5" rx="2" />
      <path d="M3.5 10h17M8 3v4M16 3v4" />
    </>
  ),
  clipboard: (
    <>
      <rect x="5" y="4.5" width="14" height="16.5" rx="2" />
      <path d="M9 3h6v3.5H9zM9 14l2 2 4-4.5" />
    </>
  ),
  terminal: <path d="m5 7 5 5-5 5M12.5 18H19" />,
  database: (
    <>
      <ellipse cx="12" cy="5.5" rx="8" ry="2.5" />
      <path d="M4 5.5v13c0 1.4 3.6 2.5 8 2.5s8-1.1 8-2.5v-13M4 12c0 1.4 3.6 2.5 8 2.5s8-1.1 8-2.5" />
    </>
  ),
  inbox: <path d="M3.5 13.5 6.5 5h11l3 8.5v5.500h-17zM3.5 13.5h5l1.500 2.500h4l1.500-2.500h5" />,
  sidebar: (
    <>
      <rect x="3.5" y="4" width="17" height="16" rx="2" />
      <path d="M9.5 4v16" />
    </>
  ),
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  home: <path d="M4 10.5 12 4l8 6.5V20h-5.5v-6h-5v6H4z" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7.5V12l3 2" />
    </>
  ),
  bell: <path d="M6 9.5a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4s2-1.5 2-6.5M10.3 19.5a2 2 0 0 0 3.4 0" />,
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3v1.5M12 19.5V21M3 12h1.5M19.5 12H21M5.6 5.6l1 1M17.4 17.4l1 1M5.6 18.4l1-1M17.4 6.6l1-1" />
    </>
  ),
  close: <path d="M6 6l12 12M18 6 6 18" />,
  'arrow-right': <path d="M5 12h14M13 6l6 6-6 6" />,
  download: <path d="M12 4v11M7 10.5l5 5 5-5M4.5 20h15" />,
  up: <path d="m6 14.5 6-6 6 6" />,
  down: <path d="m6 9.5 6 6 6-6" />,
  right: <path d="m9.5 6 6 6-6 6" />,
  file: <path d="M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8zM14 3v5h5" />,
  keyboard: (
    <>
      <rect x="2.5" y="6" width="19" height="12.5" rx="2" />
      <path d="M6.5 10h.1M10.2 10h.1M13.9 10h.1M17.5 10h.1M8 14.5h8" />
    </>
  ),
  more: <path d="M5.5 12h.1M12 12h.1M18.5 12h.1" strokeWidth="2.6" />,
  rows: <path d="M4 6h16M4 10h16M4 14h16M4 18h16" />,
  cart: (
    <>
      <path d="M3 4.5h2.5l2.2 11h9.8L19.500 8H6.200" />
      <circle cx="9" cy="19.500" r="1.200" />
      <circle cx="16.500" cy="19.500" r="1.200" />
    </>
  ),
  filter: <path d="M4 6.5h16M7 12h10M10 17.5h4" />,
  left: <path d="m14.5 6-6 6 6 6" />,
  plus: <path d="M12 5v14M5 12h14" />,
  link: (
    <path d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L11.8 6.5M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.3-1.3" />
  ),
  mail: (
    <>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
      <path d="m4 7 8 6.5L20 7" />
    </>
  ),
  comment: <path d="M4.5 5h15v11H12l-4 3.500V16H4.5z" />,
  check: <path d="m5 12.5 4.5 4.5L19 7" />,
} satisfies Record<string, ReactNode>

export type IconName = keyof typeof drawings

/** A drawing on a 24-unit grid beside a word; never the only label of a control unless that has an aria-label. */
export function Icon({ name, size }: { name: IconName; size?: number }) {
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 24 24"
      aria-hidden="true"
      style={size ? { width: size, height: size } : undefined}
    >
      {drawings[name]}
    </svg>
  )
}
