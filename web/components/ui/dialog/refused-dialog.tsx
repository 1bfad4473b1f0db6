import { Button } from '../button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import sectionStyles from '../section.module.css'
import textStyles from '../text.module.css'

interface RefusedDialogProps {
  /** '2 students did not get the hold'. */
  title: string
  /** What became of the others. */
  description: string
  refused: readonly { name: string; reason: string }[]
  onClose: () => void
}

/** Who or what was left out of what was done for several, each with the reason. */
export function RefusedDialog({ title, description, refused, onClose }: RefusedDialogProps) {
  return (
    <Dialog title={title} description={description} open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <ul className={sectionStyles.rows}>
        {refused.map(({ name, reason }, at) => (
          <li key={`${at} ${name}`}>
            <b>{name}</b>
            <p className={textStyles.meta}>{reason}</p>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}
