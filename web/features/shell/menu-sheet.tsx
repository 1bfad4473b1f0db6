import { useState } from 'react'
import { Wordmark } from '../../components/academic/wordmark.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icon.tsx'
import { Sheet } from '../../components/ui/dialog.tsx'
import { useInstitution } from '../../lib/institution.ts'
import type { SessionUser } from '../../lib/session.ts'
import { AccountPanel } from './account-panel.tsx'
import { Navigation } from './navigation.tsx'

/** On phones the sidebar is a sheet behind this button. */
export function MenuSheet({ user }: { user: SessionUser }) {
  const [open, setOpen] = useState(false)
  const institution = useInstitution()?.institution
  const trigger = (
    <Button variant="quiet" icon className="phone-only" aria-label="Open menu">
      <Icon name="menu" />
    </Button>
  )
  return (
    <Sheet title="Menu" titleHidden side="left" open={open} onOpenChange={setOpen} trigger={trigger}>
      <div className="side">
        <div className="brand">
          <Wordmark />
          <span className="grow" />
          <Button variant="quiet" icon aria-label="Close menu" onClick={() => setOpen(false)}>
            <Icon name="close" />
          </Button>
        </div>
        <p className="inst">{institution?.name}</p>
        <Navigation onFollow={() => setOpen(false)} />
        <AccountPanel user={user} />
      </div>
    </Sheet>
  )
}
