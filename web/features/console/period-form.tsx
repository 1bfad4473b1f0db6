import type { replaceEnrollmentPeriods } from '@sam/contract/registration-periods'
import type { SentBodyOf } from '@sam/contract/route'
import { writtenLimits } from '@sam/domain/registration/written-limits'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Input } from '../../components/ui/field.tsx'
import { Say } from '../../components/ui/section.tsx'
import { Status } from '../../components/ui/status.tsx'
import { formatCount } from '../../lib/format.ts'
import { checkDraft, draftOf, joinRow, splitRow, type DraftRow, type Periods, type Standing } from './period-draft.ts'

export type PeriodsToSave = Omit<SentBodyOf<typeof replaceEnrollmentPeriods>, 'version'>

interface PeriodFormProps {
  saved: Periods
  standings: readonly Standing[]
  timeZone: string
  saving: boolean
  /** Why the last save was refused. */
  refused: readonly string[]
  onSave: (body: PeriodsToSave) => void
}

/** The periods as fields, checked for gaps and overlaps with every key. */
export function PeriodForm({ saved, standings, timeZone, saving, refused, onSave }: PeriodFormProps) {
  const [rows, setRows] = useState(() => draftOf(saved, standings, timeZone))
  const [note, setNote] = useState('')
  const { periods, problems } = checkDraft(rows, standings, timeZone)
  const change = (key: string, part: Partial<DraftRow>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part, students: null } : row)))
  // The button that splits or joins is gone with its row: the keyboard goes on at the standing's first field.
  const table = useRef<HTMLTableElement>(null)
  const moved = useRef<string | null>(null)
  useEffect(() => {
    if (moved.current === null) return
    table.current?.querySelector<HTMLInputElement>(`[data-standing="${moved.current}"] input`)?.focus()
    moved.current = null
  }, [rows])
  const move = (standing: string, next: DraftRow[]) => {
    moved.current = standing
    setRows(next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (problems.length === 0) onSave({ periods, ...(note.trim().length >= 3 && { note: note.trim() }) })
  }
  return (
    <form onSubmit={submit}>
      <table ref={table} className="periods">
        <thead>
          <tr>
            <th>Standing</th>
            <th>Credits from</th>
            <th>Up to below</th>
            <th>Begins ({timeZone.replace('_', ' ')})</th>
            <th className="num">Students</th>
            <th>
              <span className="vh">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PeriodRow
              key={row.key}
              row={row}
              isSplit={rows.filter(({ standing }) => standing === row.standing).length > 1}
              onChange={(part) => change(row.key, part)}
              onSplit={() => move(row.standing, splitRow(rows, row.key))}
              onJoin={() => move(row.standing, joinRow(rows, row.key))}
            />
          ))}
        </tbody>
      </table>
      <div className="period-check mt-3" aria-live="polite">
        {problems.length === 0 ? (
          <Status glyph="full" tone="ok">
            No gaps and no overlaps: every student has one period.
          </Status>
        ) : (
          <Say tone="warn">
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Say>
        )}
      </div>
      {refused.length > 0 && (
        <div role="alert" className="mt-3">
          <Say tone="bad">
            <b>The periods were not saved</b>
            {refused.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
          </Say>
        </div>
      )}
      <div className="period-save mt-3">
        <Input
          label="Note, kept in the audit log"
          value={note}
          maxLength={writtenLimits.note.longest}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button variant="record" type="submit" disabled={problems.length > 0} busy={saving && 'Saving'}>
          Save periods
        </Button>
      </div>
    </form>
  )
}

interface PeriodRowProps {
  row: DraftRow
  isSplit: boolean
  onChange: (part: Partial<DraftRow>) => void
  onSplit: () => void
  onJoin: () => void
}

function PeriodRow({ row, isSplit, onChange, onSplit, onJoin }: PeriodRowProps) {
  const name = `${row.standing} from ${row.minimum || '0'} credits`
  return (
    <tr className="nohover" data-standing={row.standing}>
      <td>
        <b>{row.standing}</b>
      </td>
      <td data-label="Credits from">
        <input
          className="in figure"
          inputMode="numeric"
          aria-label={`Credits from, ${name}`}
          value={row.minimum}
          onChange={(event) => onChange({ minimum: event.target.value })}
        />
      </td>
      <td data-label="Up to below">
        <input
          className="in figure"
          inputMode="numeric"
          placeholder="no end"
          aria-label={`Up to below, ${name}`}
          value={row.maximum}
          onChange={(event) => onChange({ maximum: event.target.value })}
        />
      </td>
      <td data-label="Begins">
        <input
          className="in"
          type="datetime-local"
          aria-label={`Begins, ${name}`}
          value={row.begins}
          onChange={(event) => onChange({ begins: event.target.value })}
        />
      </td>
      <td className="num" data-label="Students">
        {row.students === null ? <span className="meta">when saved</span> : formatCount(row.students)}
      </td>
      <td>
        <div className="row justify-end">
          {isSplit ? (
            <Button small variant="quiet" onClick={onJoin} aria-label={`Remove the period of ${name}`}>
              Remove
            </Button>
          ) : (
            <Button small variant="quiet" onClick={onSplit} aria-label={`Split by credits, ${row.standing}`}>
              Split by credits
            </Button>
          )}
        </div>
      </td>
    </tr>
  )
}
