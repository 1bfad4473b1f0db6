import { pages } from '@sam/contract/pages'
import { Link } from '@tanstack/react-router'
import { Icon } from '../../components/ui/icon.tsx'
import { useInstitution } from '../../queries/kernel/institution.ts'
import { useOwnCart } from '../../queries/registration/own-cart.ts'
import { useViewRole } from '../../lib/session.ts'
import { useWaitingRequests } from '../../queries/requests/waiting-requests.ts'
import { termToRegisterFor } from '@sam/domain/registration/periods/term-to-register-for'
import { navigationFor, type NavigationEntry } from './entries.ts'
import styles from './navigation.module.css'

/** The menu of the role that the person views as. onFollow lets a sheet close when an entry is followed. */
export function Navigation({ onFollow }: { onFollow?: () => void }) {
  const entries = navigationFor(useViewRole())
  const developer = entries.filter((entry) => entry.developer)
  return (
    <nav className={styles.navigation} aria-label="Main" onClick={onFollow}>
      {entries
        .filter((entry) => !entry.developer)
        .map((entry) => (
          <NavigationLink key={entry.path} entry={entry} />
        ))}
      {developer.length > 0 && <p className={styles.heading}>Developer</p>}
      {developer.map((entry) => (
        <NavigationLink key={entry.path} entry={entry} />
      ))}
    </nav>
  )
}

function NavigationLink({ entry }: { entry: NavigationEntry }) {
  return (
    <Link to={entry.path}>
      <Icon name={entry.icon} />
      <span className={styles.label}>{entry.label}</span> {entry.path === pages.courseRegistration && <CartCount />}
      {entry.path === pages.requests && <RequestCount />}
    </Link>
  )
}

/** How many classes wait in the cart of the term to register for; nothing when it is empty. */
function CartCount() {
  const terms = useInstitution()?.terms ?? []
  const { inCart } = useOwnCart(termToRegisterFor(terms))
  if (inCart.length === 0) return null
  return <Count count={inCart.length} words={`${inCart.length} in your cart`} />
}

/** How many requests wait for the reader; nothing when none does. */
function RequestCount() {
  const waiting = useWaitingRequests()
  return waiting === 0 ? null : <Count count={waiting} words={`${waiting} for you to decide`} />
}

/** Drawn by the stylesheet: the entry's own words stay those of the specification. */
function Count({ count, words }: { count: number; words: string }) {
  return <span className={styles.count} title={words} data-count={count} data-words={words} />
}
