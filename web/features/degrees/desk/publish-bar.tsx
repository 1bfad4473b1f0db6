import { termName } from '@sam/domain/terms/term'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { FormDialog } from '../../../components/ui/dialog/form-dialog.tsx'
import { FootBar } from '../../../components/ui/foot-bar.tsx'
import { Checkbox, TextArea } from '../../../components/ui/fields/field.tsx'
import { Status } from '../../../components/ui/status.tsx'
import textStyles from '../../../components/ui/text.module.css'
import { messageOf } from '../../../lib/api-error.ts'
import { plural } from '../../../lib/format.ts'
import { showSuccess } from '../../../lib/toasts.ts'
import { useDeskActions, type Draft } from './use-desk.ts'
import styles from './publish-bar.module.css'

interface PublishBarProps {
  draft: Pick<Draft, 'id' | 'version' | 'reading' | 'closed' | 'moves'>
  /** The text was changed and not saved. */
  isDirty: boolean
  onGoTo: (at: Draft['closed'][number]) => void
  onPublished: (program: string) => void
}

/** At the foot of a draft: every reason why it cannot be published, each leading to where it is mended. */
export function PublishBar({ draft, isDirty, onGoTo, onPublished }: PublishBarProps) {
  const { id, version, reading, closed, moves } = draft
  const { publish } = useDeskActions()
  const [isForced, setForced] = useState(false)
  const [asks, setAsks] = useState(false)
  const [reason, setReason] = useState('')
  const again = closed.find((one) => one.isForced)
  const left = closed.filter((one) => !one.isForced)
  const isOpen = left.length === 0 && !isDirty && (again === undefined || isForced)
  const term = reading.program?.effectiveTerm
  const words = term ? `Publish for ${termName(term)}` : 'Publish'
  const send = () =>
    publish.mutate(
      { id, version, moves, ...(again && { reason: reason.trim() }) },
      {
        onSuccess: ({ program }) => {
          setAsks(false)
          showSuccess(`${program} is on file.`)
          onPublished(program)
        },
      },
    )
  return (
    <FootBar>
      <div className={styles.why}>
        <b>{isOpen ? 'Ready to publish.' : 'Not ready to publish.'}</b>
        {isDirty && (
          <Status glyph="half" tone="info">
            Changes are not saved
          </Status>
        )}
        {left.map((one) => (
          <button key={one.words} type="button" className={styles.reason} onClick={() => onGoTo(one)}>
            <Status glyph={one.at === 'effect' ? 'turning' : 'crossed'} tone={one.at === 'effect' ? 'info' : 'bad'}>
              {one.words}
            </Status>
          </button>
        ))}
        {moves > 0 && (
          <Status glyph="warning" tone="warn">
            {plural(moves, 'student')} would follow it at once
          </Status>
        )}
      </div>
      {again && (
        <div className={styles.once}>
          <Checkbox
            label="Publish again this term"
            checked={isForced}
            onChange={(event) => setForced(event.target.checked)}
          />
          <span className={textStyles.meta}>Normally once a term. {again.words}.</span>
        </div>
      )}
      <Button variant="record" disabled={!isOpen} onClick={() => setAsks(true)}>
        {words}
      </Button>
      {asks && (
        <FormDialog
          title={words}
          description={
            moves > 0
              ? `${plural(moves, 'student')} would be held to this version at once, because it takes effect in a term of their entry or declaration, or replaces the version that they follow.`
              : 'Students keep the version they declared under. Nobody follows this one yet.'
          }
          confirm={words}
          disabled={again !== undefined && reason.trim() === ''}
          busy={publish.isPending && 'Publishing'}
          error={publish.error === null ? null : messageOf(publish.error)}
          onSubmit={send}
          onClose={() => setAsks(false)}
        >
          {again && (
            <TextArea
              label="Reason"
              help={`${again.words}. The audit log keeps the reason.`}
              required
              maxLength={1000}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </FormDialog>
      )}
    </FootBar>
  )
}
