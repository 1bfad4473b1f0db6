import type { checkTranscript } from '@sam/contract/records/transcripts'
import { useEffect, useState, type FormEvent } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Input } from '../../components/ui/fields/field.tsx'
import { Status } from '../../components/ui/status.tsx'
import { callRoute } from '../../lib/api-client.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import textStyles from '../../components/ui/text.module.css'
import { FoundTranscript, type Checked } from './found-transcript.tsx'
import styles from './transcript-check.module.css'

type State = { checked: Checked } | { failure: { isUnknown: boolean; words: string } } | null

interface TranscriptCheckProps {
  /** Of the address; undefined asks for one. */
  number: string | undefined
  onAsk: (number: string) => void
}

/** Compares a transcript by its number, for anyone who holds one. */
export function TranscriptCheck({ number, onAsk }: TranscriptCheckProps) {
  const [state, setState] = useState<State>(null)
  const [typed, setTyped] = useState(number ?? '')
  const [isEmpty, setIsEmpty] = useState(false)
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
    setIsEmpty(typed.trim() === '')
    if (typed.trim() !== '') onAsk(typed.trim())
  }
  return (
    <>
      <form className={styles.form} onSubmit={submit}>
        <Input
          label="Number of the transcript"
          help="You find it at the top and at the end: SAM and twelve characters."
          value={typed}
          error={isEmpty ? 'Type the number that stands on the transcript.' : null}
          onChange={(event) => {
            setTyped(event.target.value)
            setIsEmpty(false)
          }}
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
        {state && 'checked' in state && <FoundTranscript checked={state.checked} />}
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

function Failed({ isUnknown, words }: { isUnknown: boolean; words: string }) {
  return (
    <section className={styles.found}>
      <Status glyph={isUnknown ? 'crossed' : 'warning'} tone="bad">
        {isUnknown ? 'Not found' : 'Not compared'}
      </Status>
      <p className={styles.said}>
        {isUnknown
          ? 'The number is wrong, has expired, or was stopped by the student. Ask for a new transcript.'
          : words}
      </p>
    </section>
  )
}
