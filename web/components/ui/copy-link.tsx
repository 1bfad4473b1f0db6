import { showError, showSuccess } from '../../lib/toasts.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

/** Copies the address, which holds what the page shows. */
export function CopyLink() {
  return (
    <Button small variant="quiet" onClick={() => void copy()}>
      <Icon name="link" />
      Copy link
    </Button>
  )
}

async function copy(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href)
    showSuccess('Link copied')
  } catch {
    showError('The browser did not copy the link. Copy it from the address bar.')
  }
}
