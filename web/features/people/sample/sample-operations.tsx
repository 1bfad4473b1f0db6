import { useState, type FormEvent } from 'react'
import { Disclosure } from '../../../components/ui/accordion.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Input, TextArea } from '../../../components/ui/fields/field.tsx'
import { fetchApi } from '../../../lib/api-client.ts'
import { useInstitution } from '../../../queries/kernel/institution.ts'
import answerStyles from '../../../components/ui/answer.module.css'
import fieldStyles from '../../../components/ui/fields/field.module.css'
import layoutStyles from '../../../components/ui/layout.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './sample-operations.module.css'

interface Operation {
  title: string
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  /** What is asked for before the call. */
  input?: 'id' | 'body'
}

const operations: readonly Operation[] = [
  { title: 'Health check', method: 'GET', path: '/health' },
  { title: 'List users', method: 'GET', path: '/users' },
  { title: 'Get user by id', method: 'GET', path: '/users/{id}', input: 'id' },
  { title: 'Create user', method: 'POST', path: '/users', input: 'body' },
  { title: 'Delete user', method: 'DELETE', path: '/users/{id}', input: 'id' },
]

/** A body to begin with; the address is one that the institution takes. */
function exampleOf(emailDomain: string): string {
  return JSON.stringify({ name: 'Ada Lovelace', age: 36, email: `ada.lovelace@${emailDomain}` }, null, 2)
}

/** Five calls to try by hand, with what the server answered. */
export function SampleOperations() {
  return operations.map((operation, index) => (
    <Disclosure
      key={operation.title}
      open={index === 0}
      summary={
        <>
          <b>{operation.title}</b>
          <code className={textStyles.meta}>
            {operation.method} /api{operation.path}
          </code>
        </>
      }
    >
      <Trial operation={operation} />
    </Disclosure>
  ))
}

type Outcome = { alert: string } | { answer: string } | null

function Trial({ operation }: { operation: Operation }) {
  const [id, setId] = useState('')
  const [written, setBody] = useState<string | null>(null)
  const emailDomain = useInstitution()?.institution.emailDomains[0] ?? 'example.edu'
  const body = written ?? exampleOf(emailDomain)
  const [outcome, setOutcome] = useState<Outcome>(null)
  const [busy, setBusy] = useState(false)
  const run = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = complaintOf(operation, id, body)
    if (wrong) return setOutcome({ alert: wrong })
    setBusy(true)
    setOutcome(await call(operation, id.trim(), body))
    setBusy(false)
  }
  return (
    <form className={styles.form} onSubmit={(event) => void run(event)}>
      {operation.input === 'id' && (
        <Input label="Id" value={id} autoComplete="off" onChange={(event) => setId(event.target.value)} />
      )}
      {operation.input === 'body' && (
        <TextArea
          label="Body, as JSON"
          value={body}
          spellCheck={false}
          onChange={(event) => setBody(event.target.value)}
        />
      )}
      <div className={layoutStyles.row}>
        <Button type="submit" busy={busy && 'Sending'}>
          Send
        </Button>
      </div>
      {outcome && 'alert' in outcome && (
        <p className={fieldStyles.error} role="alert">
          {outcome.alert}
        </p>
      )}
      {outcome && 'answer' in outcome && (
        <pre className={answerStyles.answer} role="status" tabIndex={0} aria-label={`Answer to ${operation.title}`}>
          {outcome.answer}
        </pre>
      )}
    </form>
  )
}

function complaintOf({ input }: Operation, id: string, body: string): string | null {
  if (input === 'id' && id.trim() === '') return 'Enter an id first.'
  return input === 'body' && !isJson(body) ? 'Invalid JSON format in the request body.' : null
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

async function call({ method, path, input }: Operation, id: string, body: string): Promise<Outcome> {
  const sent = input === 'body' ? { body, headers: { 'content-type': 'application/json' } } : {}
  try {
    const response = await fetchApi(path.replace('{id}', encodeURIComponent(id)), { method, ...sent })
    return { answer: JSON.stringify(await response.json(), null, 2) }
  } catch (error) {
    return { alert: error instanceof Error ? error.message : 'An unknown error occurred' }
  }
}
