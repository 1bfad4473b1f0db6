import { Wordmark } from '../../components/academic/wordmark.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icon.tsx'
import { useInstitution } from '../../queries/kernel/institution.ts'
import type { SessionUser } from '../../lib/session.ts'
import { AccountPanel, RailAccount } from './account-panel.tsx'
import { Navigation } from './navigation.tsx'
import layoutStyles from '../../components/ui/layout.module.css'
import styles from './sidebar.module.css'

interface SidebarProps {
  user: SessionUser
  collapsed: boolean
  onToggle: () => void
}

/** 280 px wide, or 64 px as a rail of icons that name themselves on hover and focus. */
export function Sidebar({ user, collapsed, onToggle }: SidebarProps) {
  const institution = useInstitution()?.institution
  const action = collapsed ? 'Expand sidebar' : 'Collapse sidebar'
  return (
    <aside className={styles.sidebar} data-part="sidebar" aria-label="Sidebar">
      <div className={styles.brand}>
        {!collapsed && <Wordmark />}
        {!collapsed && <span className={layoutStyles.grow} />}
        <Button variant="quiet" icon aria-label={action} title={action} aria-expanded={!collapsed} onClick={onToggle}>
          <Icon name="sidebar" />
        </Button>
      </div>
      {!collapsed && <p className={styles.institution}>{institution?.name ?? '\u00a0'}</p>}
      <Navigation />
      {collapsed ? <RailAccount user={user} /> : <AccountPanel user={user} />}
    </aside>
  )
}
