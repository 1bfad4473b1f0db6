import { Popover } from 'radix-ui'
import { Button } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icon.tsx'

/** What concerns the person since they last looked. */
export function Bell() {
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button variant="quiet" icon className="bell" aria-label="Notifications">
          <Icon name="bell" />
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className="menu pop" align="end" sideOffset={6} aria-label="Notifications">
          <h2>Notifications</h2>
          <p className="meta">Nothing new.</p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
