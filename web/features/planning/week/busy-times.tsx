import type { Weekday } from '@sam/domain/timetable/schedule'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { DayToggles } from '../../../components/ui/day-toggles.tsx'
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx'
import { Input } from '../../../components/ui/field.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { clockTime } from '@sam/domain/timetable/section'
import { formatTimeRange, formatWeekdays, minutesOf } from '../../../lib/format.ts'
import type { BusyTime } from './choices.ts'
import fieldStyles from '../../../components/ui/field.module.css'
import layoutStyles from '../../../components/ui/layout.module.css'
import sectionStyles from '../../../components/ui/section.module.css'
import spaceStyles from '../../../components/ui/space.module.css'
import textStyles from '../../../components/ui/text.module.css'
import { classNames } from '../../../components/ui/class-names.ts'
import weekStyles from './planning-week.module.css'

interface BusyTimesProps {
  busy: readonly BusyTime[]
  onChange: (busy: BusyTime[]) => void
}

/** The student's own busy times, in which no class is proposed: a list, and a form for those who do not draw. */
export function BusyTimes({ busy, onChange }: BusyTimesProps) {
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  const given = typeof edited === 'number' ? busy[edited] : undefined
  const keep = (time: BusyTime) => {
    onChange(typeof edited === 'number' ? busy.with(edited, time) : [...busy, time])
    setEdited(null)
  }
  return (
    <Section title="Busy times" meta="Never used">
      <ul className={sectionStyles.rows}>
        {busy.map((time, at) => (
          <li key={`${time.label} ${time.start} ${at}`} className={layoutStyles.row}>
            <span className={weekStyles.busySwatch} aria-hidden="true" />
            <span className={layoutStyles.grow}>
              <b className={textStyles.medium}>{time.label || 'Busy'}</b> {formatWeekdays(time.days)}{' '}
              {formatTimeRange(clockTime(time.start), clockTime(time.end))}
            </span>
            <Button
              small
              variant="quiet"
              aria-label={`Edit ${time.label || 'busy time'}`}
              onClick={() => setEdited(at)}
            >
              Edit
            </Button>
            <Button
              small
              variant="quiet"
              aria-label={`Remove ${time.label || 'busy time'}`}
              onClick={() => onChange(busy.toSpliced(at, 1))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <div className={classNames(layoutStyles.row, spaceStyles.above8)}>
        <Button small disabled={busy.length >= 30} onClick={() => setEdited('new')}>
          Add a busy time
        </Button>
        <span className={textStyles.meta}>Or drag over empty time in the week.</span>
      </div>
      {edited !== null && <BusyForm given={given} onKeep={keep} onClose={() => setEdited(null)} />}
    </Section>
  )
}

interface BusyFormProps {
  given: BusyTime | undefined
  onKeep: (time: BusyTime) => void
  onClose: () => void
}

function BusyForm({ given, onKeep, onClose }: BusyFormProps) {
  const [label, setLabel] = useState(given?.label ?? '')
  const [days, setDays] = useState<Weekday[]>([...(given?.days ?? [])])
  const [from, setFrom] = useState(given ? clockTime(given.start) : '17:00')
  const [to, setTo] = useState(given ? clockTime(given.end) : '20:00')
  const [tried, setTried] = useState(false)
  const [start, end] = [minutesOf(from), minutesOf(to)]
  const isSpan = start !== null && end !== null && start < end
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isSpan && days.length > 0) onKeep({ label: label.trim(), days, start, end })
  }
  return (
    <Dialog title={given ? 'Edit a busy time' : 'Add a busy time'} open onOpenChange={(open) => !open && onClose()}>
      <form onSubmit={onSubmit} className={layoutStyles.stack}>
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
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
