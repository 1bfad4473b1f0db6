import { pageParts } from '@sam/domain/notifications/page-parts'
import type { ProgramName } from '@sam/domain/kernel/institution'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { FormDialog } from '../../components/ui/dialog/form-dialog.tsx'
import { Status } from '../../components/ui/status.tsx'
import { TextArea } from '../../components/ui/fields/field.tsx'
import { NativeSelect } from '../../components/ui/fields/select.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { useInstitution } from '../../queries/kernel/institution.ts'
import { showSuccess } from '../../lib/toasts.ts'
import { useOwnRequests, useSubmit } from './use-requests.ts'
import textStyles from '../../components/ui/text.module.css'

interface DeclareProgramProps {
  userId: string
  declared: { majors: readonly string[]; minors: readonly string[] }
  /** What is asked for, where it is known already. */
  asked?: { program: Pick<ProgramName, 'kind' | 'code' | 'degree' | 'name'>; change: 'declare' | 'drop' }
}

/** A student asks to declare or give up one program; while such a request waits, the way to it stands instead. */
export function DeclareAsked({ asked, ...more }: DeclareProgramProps & Required<Pick<DeclareProgramProps, 'asked'>>) {
  const { program, change } = asked
  const { data, isPending } = useOwnRequests(more.userId)
  const waiting = data?.requests.find(
    ({ status, declares }) =>
      status === 'open' &&
      declares?.change === change &&
      declares.kind === program.kind &&
      declares.code === program.code,
  )
  if (isPending) return null
  if (!waiting) return <DeclareProgram {...more} asked={asked} />
  return (
    <p>
      <Status glyph="waiting" tone="info">
        Your request waits
      </Status>{' '}
      <Link to="." search hash={pageParts.request(waiting.id)} aria-label={`See the request about ${program.name}`}>
        See the request
      </Link>
    </p>
  )
}

/** A student asks to declare or give up a major or minor. */
export function DeclareProgram({ userId, declared, asked }: DeclareProgramProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        small
        {...(asked && { 'aria-label': `${askWord(asked.change)} ${asked.program.name}` })}
        onClick={() => setOpen(true)}
      >
        {asked ? askWord(asked.change) : 'Declare or change a program'}
      </Button>
      {isOpen && (
        <DeclareDialog userId={userId} declared={declared} {...(asked && { asked })} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

const askWord = (change: 'declare' | 'drop') => (change === 'declare' ? 'Ask to declare' : 'Ask to give up')
const keyOf = ({ kind, code, degree }: Pick<ProgramName, 'kind' | 'code' | 'degree'>) => `${kind} ${code} ${degree}`

function labelOf({ kind, name, degree }: ProgramName): string {
  return kind === 'minor' ? `${name}, minor` : `${name}, ${degree}`
}

function DeclareDialog({ userId, declared, asked, onClose }: DeclareProgramProps & { onClose: () => void }) {
  const institution = useInstitution()?.institution
  const submit = useSubmit(userId)
  const [change, setChange] = useState<'declare' | 'drop'>(asked?.change ?? 'declare')
  const [key, setKey] = useState(asked ? keyOf(asked.program) : '')
  const [message, setMessage] = useState('')
  const [tried, setTried] = useState(false)
  const has = ({ kind, code }: ProgramName) => (kind === 'major' ? declared.majors : declared.minors).includes(code)
  const programs = (institution?.programs ?? []).filter((program) => has(program) === (change === 'drop'))
  const program = programs.find((one) => keyOf(one) === key) ?? programs[0]
  const isShort = message.trim().length < 3
  const send = () => {
    setTried(true)
    if (!program || isShort) return
    const { kind, code, degree } = program
    submit.mutate(
      { kind: 'declaration', change, program: { kind, code, degree }, message: message.trim() },
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
      <TextArea
        label="Message to the department"
        rows={3}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        error={tried && isShort ? 'Write at least 3 characters.' : null}
      />
      <p className={textStyles.meta}>Nothing changes until the last approval.</p>
    </FormDialog>
  )
}
