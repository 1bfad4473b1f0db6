import { Link } from '@tanstack/react-router'
import { Icon } from '../../components/ui/icon.tsx'
import { useViewRole } from '../../lib/session.ts'
import { navigationFor, type NavigationEntry } from './entries.ts'

/** The menu of the role that the person views as. onFollow lets a sheet close when an entry is followed. */
export function Navigation({ onFollow }: { onFollow?: () => void }) {
  const entries = navigationFor(useViewRole())
  const developer = entries.filter((entry) => entry.developer)
  return (
    <nav className="nav" aria-label="Main" onClick={onFollow}>
      {entries
        .filter((entry) => !entry.developer)
        .map((entry) => (
          <NavigationLink key={entry.path} entry={entry} />
        ))}
      {developer.length > 0 && <p className="navhead">Developer</p>}
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
      <span className="label">{entry.label}</span>
    </Link>
  )
}
