import type { replaceEnrollmentPeriods } from '@sam/contract/registration/periods'
import type { SentBodyOf } from '@sam/contract/route'
import { termName } from '@sam/domain/terms/term'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { classNames } from '../../../components/ui/class-names.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Say } from '../../../components/ui/section.tsx'
import { Status } from '../../../components/ui/status.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { formatDate, formatInstant, plural } from '../../../lib/format.ts'
import { findDraftEffect } from './draft-effect.ts'
import { DraftEffectList } from './draft-effect-list.tsx'
import { PeriodCapacity } from './period-capacity.tsx'
import {
  checkDraft,
  countChanges,
  draftOf,
  inOrder,
  joinRow,
  nameOfRow,
  splitRow,
  type DraftRow,
  type Periods,
  type Standing,
} from './period-draft.ts'
import styles from './period-editor.module.css'
import { PeriodPanel } from './period-panel.tsx'
import { PublishedPeriods } from './published-periods.tsx'
import { PeriodTable } from './period-table.tsx'
import { useKeptDraft, usePeriodClashes } from './use-period-plan.ts'
import { rebaseDraft } from './rebase-draft.ts'
import { TermLanes } from './term-lanes.tsx'
import buttonStyles from '../../../components/ui/button.module.css'
import spaceStyles from '../../../components/ui/space.module.css'
import textStyles from '../../../components/ui/text.module.css'

export type PeriodsToSave = SentBodyOf<typeof replaceEnrollmentPeriods>

export const blockId = 'enrollment-periods'

interface PeriodEditorProps {
  chooseTerm: ReactNode
  saved: Periods
  standings: readonly Standing[]
  timeZone: string
  saving: boolean
  /** The version that the draft changes, where another one was loaded since it was begun. */
  loaded: string | null
  /** How many students may begin in one half hour; undefined where the university states none. */
  limit: number | undefined
  /** Why the last save was refused. */
  refused: readonly string[]
  /** What someone else changed meanwhile, and how to load it. */
  stale: ReactNode
  onSave: (body: PeriodsToSave) => void
}

/** The draft of an earlier visit, over what others have published since; what is published, without one. */
function rowsOf({ draft, version }: PeriodEditorProps['saved'], present: DraftRow[]): DraftRow[] {
  if (!draft) return present
  return draft.version === version ? draft.fields : rebaseDraft(draft.fields, draft.base, present)
}

/** The periods of a term as a draft that only the reader sees, beside what saving it would change. */
export function PeriodEditor(props: PeriodEditorProps) {
  const { chooseTerm, saved, standings, timeZone, saving, loaded, limit, refused, stale, onSave } = props
  // The draft stays when the present version is loaded; what it changes is counted against that one.
  const before = useMemo(() => draftOf(saved, standings, timeZone), [saved, standings, timeZone])
  const [rows, setRows] = useState<DraftRow[]>(() => rowsOf(saved, before))
  const [base, setBase] = useState<DraftRow[]>(before)
  const [present, setPresent] = useState(before)
  if (present !== before) {
    // Someone else's periods were loaded: they are kept wherever the draft changes nothing.
    setPresent(before)
    setBase(before)
    setRows(rebaseDraft(rows, base, before))
  }
  const [openKey, setOpenKey] = useState<string | null>(null)
  const [note, setNote] = useState(saved.draft?.note ?? '')
  const [begun] = useState(saved.draft?.version ?? saved.version)
  const version = loaded ?? begun
  const { periods, faults, problems } = checkDraft(rows, standings, saved.calendar, timeZone)
  // Standings without a period are rows still to be filled in, not changes.
  const changes = countChanges(rows, before)
  const isNew = saved.periods.length === 0
  const opened = rows.find(({ key }) => key === openKey) ?? null
  const effect = findDraftEffect(saved.periods, periods, saved.credits, standings, saved.now)
  const drafted = changes > 0 && problems.length === 0 && effect.moves.length > 0

  const clashes = usePeriodClashes(saved.term, periods, drafted)
  const kept = useKeptDraft({
    term: saved.term,
    rows,
    base,
    note,
    version,
    isEmpty: changes === 0,
    loaded: saved.draft?.draftVersion ?? null,
    isPublishing: saving,
  })
  const savedAt = kept.savedAt ?? saved.draft?.savedAt

  // The button that splits or removes a period is gone with its row: the keyboard goes on in the panel that opens.
  const panel = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    const field = panel.current?.querySelector<HTMLElement>('input')
    ;(field ?? document.getElementById(blockId))?.focus()
  }, [rows, openKey])
  const move = (next: DraftRow[], key: string | null) => {
    moved.current = true
    setRows(next)
    setOpenKey(key)
  }
  const openAtPanel = (key: string) => {
    moved.current = true
    setOpenKey(key)
  }
  const change = (key: string, part: Partial<DraftRow>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  const save = () => onSave({ version, periods, ...(note.trim().length >= 3 && { note: note.trim() }) })

  return (
    <>
      <div className={styles['draft-bar']}>
        {chooseTerm}
        <span className={styles['draft-words']} role="status">
          {changes === 0 ? (
            <span className={textStyles.meta}>
              {isNew ? 'No enrollment periods yet. Nobody can register.' : 'As saved.'}
              {saved.calendar.lateRegistrationEnds &&
                ` Every period ends with late registration, ${formatDate(saved.calendar.lateRegistrationEnds)}.`}
            </span>
          ) : (
            <>
              <Status glyph="dashed" tone="plum">
                Draft, {plural(changes, 'change')}
              </Status>
              <span className={textStyles.meta}>
                {kept.error
                  ? `Only in this window: it could not be kept. ${messageOf(kept.error)}`
                  : `Only you see it.${savedAt ? ` Kept ${formatInstant(savedAt, new Date(), timeZone)}.` : ''}`}
              </span>
            </>
          )}
        </span>
        <span className={styles['draft-actions']}>
          {changes > 0 && (
            <Button
              disabled={saving}
              onClick={() => {
                move([...before], null)
                setNote('')
              }}
            >
              Discard draft
            </Button>
          )}
          <Button
            variant="record"
            disabled={changes === 0 || problems.length > 0}
            busy={saving && 'Publishing'}
            onClick={save}
          >
            Publish
          </Button>
        </span>
      </div>
      {stale && <div className={spaceStyles.below12}>{stale}</div>}
      {refused.length > 0 && (
        <div role="alert" className={spaceStyles.below12}>
          <Say tone="bad">
            <b>The periods were not published</b>
            {refused.map((reason) => (
              <p key={reason}>{reason}</p>
            ))}
          </Say>
        </div>
      )}
      <TermLanes
        term={saved.term}
        periods={periods}
        calendar={saved.calendar}
        now={saved.now}
        timeZone={timeZone}
        choices={inOrder(rows)
          .filter(({ begins }) => begins !== '')
          .map((row) => ({ key: row.key, name: nameOfRow(row) }))}
        openKey={openKey}
        onOpen={openAtPanel}
      />
      <PeriodCapacity
        saved={saved}
        rows={rows}
        before={before}
        standings={standings}
        timeZone={timeZone}
        limit={limit}
        openKey={openKey}
        onOpen={openAtPanel}
      />
      <div
        id={blockId}
        tabIndex={-1}
        role="region"
        aria-label={`Enrollment periods of ${termName(saved.term)}`}
        className={opened || drafted ? styles['columns'] : undefined}
      >
        <PeriodTable
          saved={saved}
          rows={rows}
          before={before}
          faults={faults}
          standings={standings}
          timeZone={timeZone}
          openKey={openKey}
          onOpen={(key) => {
            moved.current = key !== null
            setOpenKey(key)
          }}
        />
        {(opened || drafted) && (
          <div ref={panel} className={styles['side']}>
            {opened && (
              <PeriodPanel
                key={opened.key}
                row={opened}
                faults={faults.get(opened.key) ?? {}}
                timeZone={timeZone}
                endsOn={saved.calendar.lateRegistrationEnds}
                isSplit={rows.filter(({ standing }) => standing === opened.standing).length > 1}
                onChange={(part) => change(opened.key, part)}
                onSplit={() => move(splitRow(rows, opened.key), `${opened.key} lower`)}
                onRemove={() => {
                  const next = joinRow(rows, opened.key)
                  move(next, next.find(({ standing }) => standing === opened.standing)?.key ?? null)
                }}
                onClose={() => {
                  setOpenKey(null)
                  document.getElementById(`period-${opened.key}`)?.focus()
                }}
              />
            )}
            {drafted && (
              <DraftEffectList
                effect={effect}
                clashes={clashes ?? []}
                limit={limit}
                now={saved.now}
                timeZone={timeZone}
                note={note}
                onNote={setNote}
              />
            )}
          </div>
        )}
      </div>
      <div aria-live="polite" className={classNames(spaceStyles.above12, styles['check'])}>
        {problems.length === 0 ? (
          <Status glyph="full" tone="ok">
            No gaps and no overlaps: every student has one period.
          </Status>
        ) : (
          <Say tone="warn">
            <b>{plural(problems.length, 'field')} to correct before you can publish</b>
            <ul>
              {rows.flatMap((row) =>
                Object.values(faults.get(row.key) ?? {}).map((message) => (
                  <li key={`${row.key}${message}`}>
                    <button type="button" className={buttonStyles.link} onClick={() => move(rows, row.key)}>
                      {nameOfRow(row)}
                    </button>
                    : {message}
                  </li>
                )),
              )}
            </ul>
          </Say>
        )}
      </div>
      <div className={spaceStyles.above12}>
        <PublishedPeriods term={saved.term} version={saved.version} timeZone={timeZone} />
      </div>
    </>
  )
}
