import { pageParts } from '@sam/domain/notifications/page-parts'
import type { ProgramName } from '@sam/domain/kernel/institution'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { FormDialog } from '../../components/ui/dialog/form-dialog.tsx'
import { Status } from '../../components/ui/status.tsx'
import { TextArea } from '../../components/ui/fields/field.tsx'
import { NativeSelect } from '../../components/ui/fields/select.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { useInstitution } from '../../queries/kernel/institution.ts'
import { showSuccess } from '../../lib/toasts.ts'
import { dropUnsentText, useUnsentText } from '../../lib/unsent-text.ts'
import { useOwnRequests, type OwnRequest } from '../../queries/requests/own-requests.ts'
import { useSubmit } from './use-requests.ts'
import textStyles from '../../components/ui/text.module.css'

type Asked = Pick<ProgramName, 'kind' | 'code' | 'degree' | 'name'>

/** One program to declare or to give up. */
interface AskedChange {
  program: Asked
  change: 'declare' | 'drop'
}

interface DeclareProgramProps {
  userId: string
  declared: { majors: readonly string[]; minors: readonly string[] }
  /** How far the student meets the admission of a program. */
  admissionTo: (program: Asked) => ReactNode
}

const keyOf = ({ kind, code, degree }: Omit<Asked, 'name'>) => `${kind} ${code} ${degree}`
const changeWord = (change: 'declare' | 'drop') => (change === 'declare' ? 'Declare' : 'Give up')

function labelOf({ kind, name, degree }: Omit<Asked, 'code'>): string {
  return kind === 'minor' ? `${name}, minor` : `${name}, ${degree}`
}

/** The request that waits for the same change. */
function findWaiting(requests: readonly OwnRequest[], { program, change }: AskedChange): OwnRequest | undefined {
  return requests.find(
    ({ status, declares }) =>
      status === 'open' &&
      declares?.change === change &&
      declares.kind === program.kind &&
      declares.code === program.code,
  )
}

/** While a request for the change waits, the way to it. */
export function WaitingDeclaration({ userId, asked }: { userId: string; asked: AskedChange }) {
  const { data } = useOwnRequests(userId)
  const waiting = findWaiting(data?.requests ?? [], asked)
  if (!waiting) return null
  return (
    <p>
      <Status glyph="waiting" tone="info">
        Your request waits
      </Status>{' '}
      <RequestLink id={waiting.id} name={asked.program.name} />
    </p>
  )
}

function RequestLink({ id, name, onFollow }: { id: number; name: string; onFollow?: () => void }) {
  return (
    <Link
      to="."
      search
      hash={pageParts.request(id)}
      aria-label={`See the request about ${name}`}
      {...(onFollow && { onClick: onFollow })}
    >
      See the request
    </Link>
  )
}

/** Sends a request for each change that does not wait yet. */
export function SendDeclarations({ userId, asked }: { userId: string; asked: readonly AskedChange[] }) {
  const [sending, setSending] = useState<readonly AskedChange[] | null>(null)
  const { data } = useOwnRequests(userId)
  const open = asked.filter((one) => data && !findWaiting(data.requests, one))
  return (
    <>
      {open.length > 0 && (
        <Button variant="primary" onClick={() => setSending(open)}>
          {sendWord(open.length)}
        </Button>
      )}
      {sending && <SendDialog userId={userId} asked={sending} onClose={() => setSending(null)} />}
    </>
  )
}

const sendWord = (count: number) => (count === 1 ? 'Send request' : `Send ${count} requests`)

/** What was sent leaves the list; what was refused stays in it with the reason. */
function SendDialog({
  userId,
  asked,
  onClose,
}: {
  userId: string
  asked: readonly AskedChange[]
  onClose: () => void
}) {
  const submit = useSubmit(userId)
  const [left, setLeft] = useState(asked)
  const [isBusy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const unsent = declarationMessage(userId)
  const message = useMessage(unsent)
  const send = async () => {
    if (!message.isWritten()) return
    setBusy(true)
    const refused: { one: AskedChange; why: string }[] = []
    // One after the other: each looks at what the ones before it have asked.
    for (const one of left) {
      const { kind, code, degree } = one.program
      try {
        await submit.mutateAsync({ kind: 'declaration', change: one.change, program: { kind, code, degree }, message: message.text }) // prettier-ignore
      } catch (error) {
        refused.push({ one, why: `${one.program.name}: ${messageOf(error)}` })
      }
    }
    setBusy(false)
    setLeft(refused.map(({ one }) => one))
    setRefusals(refused.map(({ why }) => why))
    const sent = left.length - refused.length
    if (sent > 0) showSuccess(sent === 1 ? 'Your request is sent.' : `${sent} requests are sent.`)
    if (refused.length > 0) return
    dropUnsentText(unsent)
    onClose()
  }
  return (
    <FormDialog
      title={sendWord(left.length)}
      description="The departments decide. A student who enters another college may also need that college’s advisor."
      confirm={sendWord(left.length)}
      variant="primary"
      busy={isBusy && 'Sending'}
      error={refusals.length > 0 ? refusals.join(' ') : null}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <ul>
        {left.map(({ program, change }) => (
          <li key={keyOf(program)}>
            {changeWord(change)} {labelOf(program)}
          </li>
        ))}
      </ul>
      <MessageField {...message.field} />
    </FormDialog>
  )
}

const leastMessage = 3
const declarationMessage = (userId: string) => `declaration ${userId}`

/** What the student writes to the department; what it misses is said at the field, once sending was tried. */
function useMessage(unsent: string) {
  const [value, onChange] = useUnsentText(unsent)
  const [tried, setTried] = useState(false)
  const text = value.trim()
  const isShort = text.length < leastMessage
  const isWritten = () => {
    setTried(true)
    return !isShort
  }
  const error = tried && isShort ? `Write at least ${leastMessage} characters.` : null
  return { text, isWritten, field: { value, onChange, error } }
}

function MessageField({ value, onChange, error }: ReturnType<typeof useMessage>['field']) {
  return (
    <>
      <TextArea
        label="Message to the department"
        rows={3}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error}
      />
      <p className={textStyles.meta}>Nothing changes until the last approval.</p>
    </>
  )
}

/** A student asks to declare or give up a major or minor. */
export function DeclareProgram(props: DeclareProgramProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        Declare or change a program
      </Button>
      {isOpen && <DeclareDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** What waits is named with the way to it, and is not offered a second time. */
function DeclareDialog({ userId, declared, admissionTo, onClose }: DeclareProgramProps & { onClose: () => void }) {
  const institution = useInstitution()?.institution
  const { data: own } = useOwnRequests(userId)
  const unsent = declarationMessage(userId)
  const submit = useSubmit(userId, unsent)
  const [change, setChange] = useState<'declare' | 'drop'>('declare')
  const [key, setKey] = useState('')
  const message = useMessage(unsent)
  const has = ({ kind, code }: ProgramName) => (kind === 'major' ? declared.majors : declared.minors).includes(code)
  const fitting = (institution?.programs ?? []).filter((program) => has(program) === (change === 'drop'))
  const waiting = fitting.flatMap((program) => {
    const request = findWaiting(own?.requests ?? [], { program, change })
    return request ? [{ program, id: request.id }] : []
  })
  const programs = fitting.filter((one) => !waiting.some(({ program }) => program === one))
  const program = programs.find((one) => keyOf(one) === key) ?? programs[0]
  const send = () => {
    if (!message.isWritten() || !program) return
    const { kind, code, degree } = program
    submit.mutate(
      { kind: 'declaration', change, program: { kind, code, degree }, message: message.text },
      {
        onSuccess: ({ steps }) => {
          showSuccess(`Your request is sent. ${steps.map(({ title }) => title).join(', then ')} decides.`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title="Declare or change a program"
      description="The department decides. A student who enters another college may also need that college’s advisor."
      confirm="Send request"
      variant="primary"
      disabled={!program}
      busy={submit.isPending && 'Sending'}
      error={submit.error && messageOf(submit.error)}
      onSubmit={send}
      onClose={onClose}
    >
      <NativeSelect
        label="What to change"
        value={change}
        choices={[
          { value: 'declare', label: 'Declare' },
          { value: 'drop', label: 'Give up', disabled: declared.majors.length + declared.minors.length === 0 },
        ]}
        onChange={setChange}
      />
      {program && (
        <NativeSelect
          label="Program"
          value={keyOf(program)}
          choices={programs.map((one) => ({ value: keyOf(one), label: labelOf(one) }))}
          onChange={setKey}
        />
      )}
      {program && change === 'declare' && admissionTo(program)}
      {waiting.length > 0 && (
        <ul aria-label="Requests that wait">
          {waiting.map((one) => (
            <li key={one.id}>
              <Status glyph="waiting" tone="info">
                {labelOf(one.program)} waits
              </Status>{' '}
              <RequestLink id={one.id} name={one.program.name} onFollow={onClose} />
            </li>
          ))}
        </ul>
      )}
      <MessageField {...message.field} />
    </FormDialog>
  )
}
