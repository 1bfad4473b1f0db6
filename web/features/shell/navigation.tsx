import { Link } from '@tanstack/react-router'
import { Icon } from '../../components/ui/icon.tsx'
import { Tooltip } from '../../components/ui/tooltip.tsx'
import { useViewRole } from '../../lib/session.ts'
import { navigationFor, type NavigationEntry } from './entries.ts'

interface NavigationProps {
  collapsed?: boolean
  /** Called when an entry is followed, so that a sheet can close. */
  onFollow?: () => void
}

/** The menu of the role that the person views as. */
export function Navigation({ collapsed = false, onFollow }: NavigationProps) {
  const entries = navigationFor(useViewRole())
  const developer = entries.filter((entry) => entry.developer)
  return (
    <nav className="nav" aria-label="Main" onClick={onFollow}>
      {entries
        .filter((entry) => !entry.developer)
        .map((entry) => (
          <NavigationLink key={entry.path} entry={entry} collapsed={collapsed} />
        ))}
      {developer.length > 0 && <p className="navhead">Developer</p>}
      {developer.map((entry) => (
        <NavigationLink key={entry.path} entry={entry} collapsed={collapsed} />
      ))}
    </nav>
  )
}

function NavigationLink({ entry, collapsed }: { entry: NavigationEntry; collapsed: boolean }) {
  const link = (
    <Link to={entry.path}>
      <Icon name={entry.icon} />
      <span className="label">{entry.label}</span>
    </Link>
  )
  return collapsed ? (
    <Tooltip text={entry.label} side="right">
      {link}
    </Tooltip>
  ) : (
    link
  )
}
