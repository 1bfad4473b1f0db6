import { Suspense, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { clockTime } from '@sam/domain/timetable/section'
import { formatTimeRange, formatWeekdays } from '../../../lib/format.ts'
import type { BusyTime } from './choices.ts'
import { BusyForm } from './later.ts'
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
    <Section title="Busy times" meta="No class is put there">
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
        <span className={textStyles.meta}>Or draw it into the week.</span>
      </div>
      {edited !== null && (
        <Suspense fallback={null}>
          <BusyForm given={given} onKeep={keep} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </Section>
  )
}
