import { Wordmark } from '../../components/academic/wordmark.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icon.tsx'
import { Tooltip, TooltipProvider } from '../../components/ui/tooltip.tsx'
import { useInstitution } from '../../lib/institution.ts'
import type { SessionUser } from '../../lib/session.ts'
import { AccountPanel } from './account-panel.tsx'
import { Navigation } from './navigation.tsx'

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
    <aside className="side" aria-label="Sidebar">
      <TooltipProvider>
        <div className="brand">
          {!collapsed && <Wordmark />}
          {!collapsed && <span className="grow" />}
          <Tooltip text={action}>
            <Button variant="quiet" icon aria-label={action} aria-expanded={!collapsed} onClick={onToggle}>
              <Icon name="sidebar" />
            </Button>
          </Tooltip>
        </div>
        {!collapsed && <p className="inst">{institution?.name ?? '\u00a0'}</p>}
        <Navigation collapsed={collapsed} />
        <AccountPanel user={user} collapsed={collapsed} />
      </TooltipProvider>
    </aside>
  )
}
