import type { Weekday } from '@sam/domain/timetable/schedule'
import { clockTime } from '@sam/domain/timetable/section'
import { useState } from 'react'
import { DayToggles } from '../../../components/ui/fields/day-toggles.tsx'
import { Input } from '../../../components/ui/fields/field.tsx'
import { FormDialog } from '../../../components/ui/dialog/form-dialog.tsx'
import { minutesOf } from '../../../lib/format.ts'
import type { BusyTime } from './choices.ts'
import fieldStyles from '../../../components/ui/fields/field.module.css'
import layoutStyles from '../../../components/ui/layout.module.css'

interface BusyFormProps {
  given: BusyTime | undefined
  onKeep: (time: BusyTime) => void
  onClose: () => void
}

/** A busy time typed rather than drawn. */
export function BusyForm({ given, onKeep, onClose }: BusyFormProps) {
  const [label, setLabel] = useState(given?.label ?? '')
  const [days, setDays] = useState<Weekday[]>([...(given?.days ?? [])])
  const [from, setFrom] = useState(given ? clockTime(given.start) : '17:00')
  const [to, setTo] = useState(given ? clockTime(given.end) : '20:00')
  const [tried, setTried] = useState(false)
  const [start, end] = [minutesOf(from), minutesOf(to)]
  const isSpan = start !== null && end !== null && start < end
  const onSubmit = () => {
    setTried(true)
    if (isSpan && days.length > 0) onKeep({ label: label.trim(), days, start, end })
  }
  return (
    <FormDialog
      title={given ? 'Edit a busy time' : 'Add a busy time'}
      confirm="Save"
      variant="primary"
      busy={false}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Input
        label="Name"
        maxLength={40}
        placeholder="Work"
        value={label}
        onChange={(event) => setLabel(event.target.value)}
      />
      <div>
        <DayToggles label="Days" value={days} onChange={setDays} />
        {tried && days.length === 0 && <p className={fieldStyles.error}>Choose at least one day.</p>}
      </div>
      <div className={layoutStyles.row}>
        <Input label="From" type="time" value={from} onChange={(event) => setFrom(event.target.value)} />
        <Input
          label="To"
          type="time"
          value={to}
          error={tried && !isSpan ? 'Choose an end after the start.' : null}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
    </FormDialog>
  )
}
