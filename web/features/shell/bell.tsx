import { Button } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icon.tsx'

/** What concerns the person since they last looked. The browser's own popover: Escape and a click elsewhere close it. */
export function Bell() {
  return (
    <>
      <Button variant="quiet" icon className="bell" aria-label="Notifications" popoverTarget="notifications">
        <Icon name="bell" />
      </Button>
      <section id="notifications" popover="auto" className="menu pop notifications" aria-label="Notifications">
        <h2>Notifications</h2>
        <p className="meta">Nothing new.</p>
      </section>
    </>
  )
}
