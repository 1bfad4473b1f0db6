import type { checkTranscript } from '@sam/contract/records/transcripts'
import type { AnswerOf } from '@sam/contract/route'
import { useEffect, useState, type FormEvent } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Input } from '../../components/ui/field.tsx'
import { Status } from '../../components/ui/status.tsx'
import { callRoute } from '../../lib/api-client.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { formatDate, formatGpa, formatMoment } from '../../lib/format.ts'
import textStyles from '../../components/ui/text.module.css'
import styles from './transcript-check.module.css'

type Checked = AnswerOf<typeof checkTranscript>
type State = { checked: Checked } | { failure: { isUnknown: boolean; words: string } } | null

interface TranscriptCheckProps {
  /** Of the address; undefined asks for one. */
  number: string | undefined
  onAsk: (number: string) => void
}

/** Compares a transcript by its number, for anybody who holds one. */
export function TranscriptCheck({ number, onAsk }: TranscriptCheckProps) {
  const [state, setState] = useState<State>(null)
  const [typed, setTyped] = useState(number ?? '')
  useEffect(() => {
    if (number === undefined) return
    const controller = new AbortController()
    setTyped(number)
    setState(null)
    void ask(number, controller.signal).then((found) => !controller.signal.aborted && setState(found))
    return () => controller.abort()
  }, [number])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() !== '') onAsk(typed.trim())
  }
  return (
    <>
      <form className={styles.form} onSubmit={submit}>
        <Input
          label="Number of the transcript"
          help="It stands at the top and at the end: SAM and twelve characters."
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
        />
        <Button type="submit" variant="primary">
          Compare
        </Button>
      </form>
      <div role="status" aria-live="polite">
        {number !== undefined && state === null && <p className={textStyles.meta}>Looking it up...</p>}
        {state && 'checked' in state && <Found checked={state.checked} />}
        {state && 'failure' in state && <Failed {...state.failure} />}
      </div>
    </>
  )
}

async function ask(number: string, signal: AbortSignal): Promise<State> {
  try {
    const route = { method: 'GET', path: '/transcripts/:number' } as const
    return { checked: await callRoute<typeof checkTranscript>(route, { params: { number }, signal }) }
  } catch (error) {
    return { failure: { isUnknown: error instanceof ApiError && error.status === 404, words: messageOf(error) } }
  }
}

function Found({
  checked: { institution, timeZone, number, name, issuedAt, validThrough, isUnchanged, figures },
}: {
  checked: Checked
}) {
  return (
    <section className={styles.found} aria-label="What was issued">
      <Status glyph={isUnchanged ? 'full' : 'warning'} tone={isUnchanged ? 'ok' : 'warn'}>
        {isUnchanged ? 'Unchanged' : 'Changed since'}
      </Status>
      <p className={styles.said}>
        {isUnchanged
          ? `${institution} issued this transcript on ${formatMoment(issuedAt, timeZone)}. Its grades and credits are the same today.`
          : `${institution} issued this transcript on ${formatMoment(issuedAt, timeZone)}. A grade or a credit is newer than the paper. Ask for a new one.`}
      </p>
      <dl className={styles.facts}>
        <Fact name="Name" value={name} />
        <Fact name="Number" value={number} />
        <Fact name="Graded courses" value={figures.gradedClasses} />
        <Fact name="Credits attempted" value={figures.attempted} />
        <Fact name="Credits earned in all" value={figures.earned} />
        <Fact name="Credits for GPA" value={figures.forGpa} />
        <Fact name="Cumulative GPA" value={formatGpa(figures.gpa)} />
      </dl>
      <p className={textStyles.meta}>
        Compare each line with the paper you hold. An unofficial transcript; no single grade is shown here. The number
        works through {formatDate(validThrough)}.
      </p>
    </section>
  )
}

function Fact({ name, value }: { name: string; value: string | number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Failed({ isUnknown, words }: { isUnknown: boolean; words: string }) {
  return (
    <section className={styles.found}>
      <Status glyph={isUnknown ? 'crossed' : 'warning'} tone="bad">
        {isUnknown ? 'Not found' : 'Not compared'}
      </Status>
      <p className={styles.said}>
        {isUnknown
          ? 'The number is wrong, its days are over, or the student stopped it. Ask for a new transcript.'
          : words}
      </p>
    </section>
  )
}
