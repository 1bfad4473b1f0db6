import { Wordmark } from '../../components/academic/wordmark.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Sheet } from '../../components/ui/dialog/dialog.tsx'
import { Icon } from '../../components/ui/icon.tsx'
import { useInstitution } from '../../queries/kernel/institution.ts'
import type { SessionUser } from '../../lib/session.ts'
import { AccountPanel } from './account-panel.tsx'
import { Navigation } from './navigation.tsx'
import layoutStyles from '../../components/ui/layout.module.css'
import sidebarStyles from './sidebar.module.css'

/** On phones the sidebar is this sheet, fetched when it is first opened. */
export function MenuSheet({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const institution = useInstitution()?.institution
  return (
    <Sheet title="Menu" titleHidden side="left" open onOpenChange={(open) => !open && onClose()}>
      <div className={sidebarStyles.sidebar}>
        <div className={sidebarStyles.brand}>
          <Wordmark />
          <span className={layoutStyles.grow} />
          <Button variant="quiet" icon aria-label="Close menu" onClick={onClose}>
            <Icon name="close" />
          </Button>
        </div>
        <p className={sidebarStyles.institution}>{institution?.name}</p>
        <Navigation onFollow={onClose} />
        <AccountPanel user={user} />
      </div>
    </Sheet>
  )
}
