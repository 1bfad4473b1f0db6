import { linkTo, pages } from '@sam/contract/pages'
import { addressOf } from '../../lib/api-client.ts'
import type { importRun, readImportGuide, readImportSample } from '@sam/contract/imports/imports'
import { useEffect, useId, useState, type FormEvent } from 'react'
import type { z } from 'zod'
import { Button } from '../../components/ui/button.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { Input } from '../../components/ui/fields/field.tsx'
import { FilePicker } from '../../components/ui/fields/file-picker.tsx'
import { Progress } from '../../components/ui/progress.tsx'
import { Status } from '../../components/ui/status.tsx'
import { formatCount } from '../../lib/format.ts'
import { useTimeZone } from '../../queries/kernel/institution.ts'
import { describeRun } from './describe-run.ts'
import type { ImportCardFacts } from './import-cards.ts'
import { useImport, type ImportState, type Preview } from './use-import.ts'
import buttonStyles from '../../components/ui/button.module.css'
import fieldStyles from '../../components/ui/fields/field.module.css'
import layoutStyles from '../../components/ui/layout.module.css'
import spaceStyles from '../../components/ui/space.module.css'
import textStyles from '../../components/ui/text.module.css'
import styles from './import-card.module.css'

export type ImportRun = z.output<typeof importRun>

interface ImportCardProps {
  card: ImportCardFacts
  lastRun: ImportRun | undefined
  /** Its report stands beside the cards. */
  selected: boolean
  onShowReport: (run: string) => void
  onPreviewed: (preview: Preview) => void
}

/** One import: choose a file, import it, see how far it is, find its report. */
export function ImportCard({ card, lastRun, selected, onShowReport, onPreviewed }: ImportCardProps) {
  const title = useId()
  const timeZone = useTimeZone()
  const [subjects, setSubjects] = useState('')
  const { state, file, failure, previewing, pick, start, preview, stop } = useImport(card, onShowReport, onPreviewed)
  const importing = state.phase === 'importing'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!importing) void start(subjects)
  }
  return (
    <article className={classNames(styles.card, selected && styles.selected)} aria-labelledby={title}>
      <form onSubmit={submit}>
        <header>
          <h2 id={title}>{card.title}</h2>
          {importing ? (
            <Status glyph="turning" tone="info" role="status">
              Running
            </Status>
          ) : (
            failure && (
              <Status glyph="crossed" tone="bad" role="status">
                Failed
              </Status>
            )
          )}
        </header>
        <p className={textStyles.meta}>
          {card.about} <FormatLinks card={card} />
        </p>
        {importing ? (
          <Running
            state={state}
            card={card}
            fileName={file?.name ?? ''}
            subjects={subjects}
            onStop={() => void stop()}
          />
        ) : (
          <>
            {card.kind === 'schedule' && (
              <Input
                className={classNames(spaceStyles.above8)}
                label="Subjects"
                placeholder="All subjects, or some: CSE,MAT,AMS"
                value={subjects}
                maxLength={4000}
                autoComplete="off"
                spellCheck={false}
                onChange={(event) => setSubjects(event.target.value)}
                // A disabled button submits no form.
                onKeyDown={(event) => event.key === 'Enter' && !file && void start(subjects)}
              />
            )}
            <div className={styles.pick}>
              <FilePicker label={`File for ${card.title}`} accept={card.accept} file={file} onPick={pick} />
              <Button
                small
                disabled={!file}
                busy={previewing && 'Reading'}
                aria-label={`Preview of ${card.title}`}
                onClick={() => void preview(subjects)}
              >
                Preview
              </Button>
              {/* A click on the button while it is disabled falls through to here, and the card says what is missing. */}
              <span
                className={styles.submit}
                role="presentation"
                {...(!file && { onClick: () => void start(subjects) })}
              >
                <Button type="submit" variant="record" small disabled={!file || previewing}>
                  {card.action}
                </Button>
              </span>
            </div>
          </>
        )}
        {failure && <p className={fieldStyles.error}>{failure}</p>}
        {!importing && (
          <p className={classNames(textStyles.meta, styles.last)}>
            {lastRun && (
              <>
                Last run {describeRun(lastRun, timeZone)}{' '}
                <button type="button" className={buttonStyles.link} onClick={() => onShowReport(lastRun.id)}>
                  Report<span className={textStyles.visuallyHidden}> of the last {card.title}</span>
                </button>
              </>
            )}
          </p>
        )}
      </form>
    </article>
  )
}

/** What the file holds, in words and as a file to begin with. */
function FormatLinks({ card }: { card: ImportCardFacts }) {
  const guide: (typeof readImportGuide)['path'] = '/import-formats/:kind/guide'
  const sample: (typeof readImportSample)['path'] = '/import-formats/:kind/sample'
  const { kind } = card
  return (
    <>
      <a className={buttonStyles.link} href={addressOf(guide, { kind })} target="_blank" rel="noreferrer">
        Format<span className={textStyles.visuallyHidden}> of the file for {card.title}</span>
      </a>
      ,{' '}
      <a className={buttonStyles.link} href={addressOf(sample, { kind })} download>
        sample<span className={textStyles.visuallyHidden}> file for {card.title}</span>
      </a>
      {card.kind === 'graduation-requirements' && (
        <>
          ,{' '}
          <a className={buttonStyles.link} href={linkTo(pages.console, { tab: 'requirements' })}>
            what is on file
          </a>
        </>
      )}
      .
    </>
  )
}

interface RunningProps {
  state: Extract<ImportState, { phase: 'importing' }>
  card: ImportCardFacts
  fileName: string
  subjects: string
  onStop: () => void
}

function Running({ state, card, fileName, subjects, onStop }: RunningProps) {
  const seconds = useSecondsSince(state.startedAt)
  const { done = 0, total = null, unit = '', found = null, phase = 'waiting' } = state.progress ?? {}
  return (
    <div className={styles.progress}>
      <div className={layoutStyles.row}>
        <b className={textStyles.medium}>{fileName}</b>
        <span className={layoutStyles.grow} />
        <span>{phase === 'reading' && total ? <Figures done={done} total={total} unit={unit} /> : wordOf[phase]}</span>
      </div>
      <Progress label={`Progress of ${card.title}`} done={done} total={total} unit={unit} />
      <div className={classNames(layoutStyles.row, textStyles.meta)}>
        {subjects.trim() && (
          <span>
            Subjects <b>{subjects}</b>
          </span>
        )}
        {found && <span>{found}</span>}
        <span className={layoutStyles.grow} />
        <span>{`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}</span>
      </div>
      <div className={layoutStyles.row}>
        <span className={textStyles.meta}>
          {card.kind === 'schedule'
            ? 'You can leave this page. Large PDFs take 30 to 60 seconds.'
            : 'You can leave this page; the import continues.'}
        </span>
        <span className={layoutStyles.grow} />
        <Button small onClick={onStop}>
          Stop
        </Button>
        <Button variant="record" small disabled>
          Importing
        </Button>
      </div>
    </div>
  )
}

const wordOf = {
  waiting: 'Uploading',
  reading: 'Reading',
  planning: 'Comparing with what SAM has',
  applying: 'Writing',
  done: 'Done',
} as const

function Figures({ done, total, unit }: { done: number; total: number; unit: string }) {
  return (
    <>
      <b>{formatCount(done)}</b> of {formatCount(total)} {unit}
    </>
  )
}

function useSecondsSince(start: number): number {
  const [now, setNow] = useState(start)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((now - start) / 1000))
}
