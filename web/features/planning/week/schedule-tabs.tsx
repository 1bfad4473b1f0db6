import { useState, type FormEvent } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx'
import { Input } from '../../../components/ui/field.tsx'
import { Icon } from '../../../components/ui/icon.tsx'
import { Menu, MenuItem } from '../../../components/ui/menu.tsx'
import type { Schedule } from './use-schedules.ts'
import layoutStyles from '../../../components/ui/layout.module.css'
import styles from './schedule-tabs.module.css'

interface ScheduleTabsProps {
  schedules: readonly Schedule[]
  current: Schedule | null
  onOpen: (schedule: Schedule | null) => void
  onRename: () => void
  onCopy: () => void
  onDelete: () => void
}

/** The named schedules of the term, the new one first, and what one does with the one that is open. */
export function ScheduleTabs({ schedules, current, onOpen, onRename, onCopy, onDelete }: ScheduleTabsProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.tabs} role="group" aria-label="Schedules">
        <button type="button" aria-pressed={current === null} onClick={() => onOpen(null)}>
          New schedule
        </button>
        {schedules.map((schedule) => (
          <button
            key={schedule.id}
            type="button"
            aria-pressed={schedule.id === current?.id}
            onClick={() => onOpen(schedule)}
          >
            {schedule.name}
          </button>
        ))}
      </div>
      {current && (
        <Menu
          label={`Actions for ${current.name}`}
          align="end"
          trigger={
            <Button small variant="quiet" aria-label={`Actions for ${current.name}`}>
              Schedule
              <Icon name="down" size={14} />
            </Button>
          }
        >
          <MenuItem onSelect={onRename}>Rename</MenuItem>
          <MenuItem onSelect={onCopy}>Copy</MenuItem>
          <MenuItem onSelect={onDelete}>Delete</MenuItem>
        </Menu>
      )}
    </div>
  )
}

interface NameDialogProps {
  title: string
  initial: string
  error: string | null
  busy: boolean
  onName: (name: string) => void
  onClose: () => void
}

/** Asks for the name of a schedule. */
export function NameDialog({ title, initial, error, busy, onName, onClose }: NameDialogProps) {
  const [name, setName] = useState(initial)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') onName(name.trim())
  }
  return (
    <Dialog title={title} open onOpenChange={(open) => !open && onClose()}>
      <form onSubmit={onSubmit} className={layoutStyles.stack}>
        <Input
          label="Name"
          maxLength={60}
          placeholder="Plan A"
          value={name}
          error={error}
          onChange={(event) => setName(event.target.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={busy && 'Saving'}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
