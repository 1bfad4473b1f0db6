import { Button } from '../../../../components/ui/button.tsx'
import { Icon } from '../../../../components/ui/icon.tsx'
import { Menu, MenuItem } from '../../../../components/ui/menu/menu.tsx'
import type { Schedule } from './use-schedules.ts'
import styles from './schedule-tabs.module.css'

interface ScheduleTabsProps {
  schedules: readonly Schedule[]
  current: Schedule | null
  onOpen: (schedule: Schedule | null) => void
  onRename: () => void
  onCopy: () => void
  onDelete: () => void
}

/** The named schedules of the term, a new one last, and what one does with the one that is open. */
export function ScheduleTabs({ schedules, current, onOpen, onRename, onCopy, onDelete }: ScheduleTabsProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.tabs} role="group" aria-label="Schedules">
        {schedules.map((schedule) => (
          <button
            key={schedule.id}
            type="button"
            title={schedule.name}
            aria-pressed={schedule.id === current?.id}
            onClick={() => onOpen(schedule)}
          >
            {schedule.name}
          </button>
        ))}
        <button type="button" className={styles.begin} aria-pressed={current === null} onClick={() => onOpen(null)}>
          <Icon name="plus" size={14} />
          New schedule
        </button>
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
