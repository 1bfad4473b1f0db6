import { Suspense, lazy, useEffect, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icon.tsx'
import { formatDate, formatMinutes } from '../../lib/format.ts'
import { useInstitution } from '../../queries/kernel/institution.ts'
import { isApple } from '../../lib/is-apple.ts'
import { usePalette, wantPalette } from '../../lib/palette.ts'
import { isSingleKey } from '../../lib/single-keys.ts'
import type { SessionUser } from '../../lib/session.ts'
import { useUniversityMinute } from '../../queries/terms/use-university-clock.ts'
import { toggleTheme } from '../../lib/theme.ts'
import { Bell } from './bell.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { fetchWantedPalette } from './fetch-palette.ts'
import { classNames } from '../../components/ui/class-names.ts'
import layoutStyles from '../../components/ui/layout.module.css'
import styles from './header.module.css'

// What is opened now and then is fetched when it is.
const MenuSheet = lazy(async () => ({ default: (await import('./menu-sheet.tsx')).MenuSheet }))
const CommandPalette = lazy(fetchWantedPalette)
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }))

export function Header({ user }: { user: SessionUser }) {
  const palette = usePalette()
  const [menu, setMenu] = useState(false)
  const [keys, setKeys] = useState(false)
  useQuestionMark(() => setKeys(true))
  return (
    <header className={styles.header}>
      <Button
        variant="quiet"
        icon
        className={classNames(layoutStyles.phoneOnly)}
        aria-label="Open menu"
        onClick={() => setMenu(true)}
      >
        <Icon name="menu" />
      </Button>
      <Breadcrumb />
      <span className={layoutStyles.grow} />
      <ClockChip />
      <button type="button" className={styles.find} onClick={() => wantPalette(true)}>
        <Icon name="search" />
        Go to page, course, class
        <kbd>{isApple() ? '⌘ K' : 'Ctrl K'}</kbd>
      </button>
      <Button
        variant="quiet"
        icon
        className={classNames(styles.narrowOnly)}
        aria-label="Search"
        onClick={() => wantPalette(true)}
      >
        <Icon name="search" />
      </Button>
      <Bell />
      <Button variant="quiet" icon aria-label="Switch between light and dark" onClick={toggleTheme}>
        <Icon name="sun" />
      </Button>
      <Suspense>
        {menu && <MenuSheet user={user} onClose={() => setMenu(false)} />}
        {palette && <CommandPalette onClose={() => wantPalette(false)} onKeys={() => setKeys(true)} />}
        {keys && <KeysDialog onClose={() => setKeys(false)} />}
      </Suspense>
    </header>
  )
}

/** Asks for the list of keys. */
function useQuestionMark(ask: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || !isSingleKey(event)) return
      event.preventDefault()
      ask()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}

/** Shown while a registrar has set the university's clock; the dashes mean that it stands in for the real one. */
function ClockChip() {
  const here = useInstitution()
  const moment = useUniversityMinute()
  if (!here?.clockIsSet || !moment) return null
  return (
    <span className={classNames(styles.clock, layoutStyles.wideOnly)} title="A registrar has set the university's date">
      <Icon name="clock" />
      Date set to {formatDate(moment.date, 'weekday')}, {formatMinutes(moment.minute)}
    </span>
  )
}
