import type { listNotes, withdrawNote, writeNote } from '@sam/contract/people/notes'
import type { AnswerOf, SentBodyOf } from '@sam/contract/route'
import { pageParts } from '@sam/domain/notifications/page-parts'
import { noteVisibilities, type NoteVisibility } from '@sam/domain/people/student-note'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NoteDialog } from '../../../components/academic/note-dialog.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import { FormDialog } from '../../../components/ui/dialog/form-dialog.tsx'
import { TextArea } from '../../../components/ui/fields/field.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { NativeSelect } from '../../../components/ui/fields/select.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { formatDayOf } from '../../../lib/format.ts'
import { showSuccess } from '../../../lib/toasts.ts'
import { useTimeZone } from '../../../queries/kernel/institution.ts'
import layoutStyles from '../../../components/ui/layout.module.css'
import sectionStyles from '../../../components/ui/section.module.css'
import spaceStyles from '../../../components/ui/space.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './student-notes.module.css'

type Note = AnswerOf<typeof listNotes>['notes'][number]

const shortest = 3
const readers = {
  advisors: 'Advisors and registrars',
  student: 'Also the student',
} satisfies Record<NoteVisibility, string>

/** What advisors and registrars noted on a student; on the own profile, what they wrote for the student. */
export function StudentNotes({ userId, student, own }: { userId: string; student: string; own: boolean }) {
  const { data } = useQuery({
    queryKey: ['notes', userId],
    queryFn: ({ signal }) =>
      callRoute<typeof listNotes>({ method: 'GET', path: '/users/:userId/notes' }, { params: { userId }, signal }),
    retry: false,
  })
  const [writing, setWriting] = useState(false)
  const [withdrawn, setWithdrawn] = useState<Note | null>(null)
  if (!data || (data.notes.length === 0 && !data.mayWrite)) return null
  const standing = data.notes.filter((note) => note.withdrawn === null).length
  return (
    <Section title={own ? 'Notes for you' : 'Notes'} meta={standing > 0 && String(standing)}>
      {data.notes.length === 0 && <p className={textStyles.meta}>No notes yet</p>}
      <ul className={classNames(sectionStyles.rows, styles.notes)}>
        {data.notes.map((note) => (
          <OneNote key={note.id} note={note} own={own} onWithdraw={() => setWithdrawn(note)} />
        ))}
      </ul>
      {data.mayWrite && (
        <div className={classNames(layoutStyles.row, spaceStyles.above8)}>
          <Button small onClick={() => setWriting(true)}>
            Write a note
          </Button>
        </div>
      )}
      {writing && <WriteNote userId={userId} student={student} onClose={() => setWriting(false)} />}
      {withdrawn && <WithdrawNote note={withdrawn} onClose={() => setWithdrawn(null)} />}
    </Section>
  )
}

function OneNote({ note, own, onWithdraw }: { note: Note; own: boolean; onWithdraw: () => void }) {
  const zone = useTimeZone()
  const { text, writtenBy, writtenAt, visibility, withdrawn } = note
  return (
    <li id={pageParts.note(note.id)}>
      <p className={textStyles.meta}>
        <b>{writtenBy}</b>, {formatDayOf(writtenAt, zone)}
        {!own && `. ${visibility === 'student' ? 'The student reads it' : readers.advisors}`}
      </p>
      <p className={classNames(styles.text, withdrawn && styles.withdrawn)}>{text}</p>
      {withdrawn && (
        <p className={textStyles.meta}>
          Withdrawn by {withdrawn.by}, {formatDayOf(withdrawn.at, zone)}: {withdrawn.because}
        </p>
      )}
      {note.mayWithdraw && (
        <Button small variant="quiet" onClick={onWithdraw} aria-label={`Withdraw the note of ${writtenBy}`}>
          Withdraw
        </Button>
      )}
    </li>
  )
}

/** After either the notes and the audit log tell something else. */
function useNoteChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: change, onSuccess: () => queryClient.invalidateQueries() })
}

function WriteNote({ userId, student, onClose }: { userId: string; student: string; onClose: () => void }) {
  const [text, setText] = useState('')
  const [visibility, setVisibility] = useState<NoteVisibility>('advisors')
  const [tried, setTried] = useState(false)
  const write = useNoteChange((body: SentBodyOf<typeof writeNote>) =>
    callRoute<typeof writeNote>({ method: 'POST', path: '/users/:userId/notes' }, { params: { userId }, body }),
  )
  const isShort = text.trim().length < shortest
  const submit = () => {
    setTried(true)
    if (isShort) return
    write.mutate(
      { text: text.trim(), visibility },
      {
        onSuccess: () => {
          showSuccess(visibility === 'student' ? `${student} is notified of the note.` : 'The note is kept.')
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title="Write a note"
      description={`A note on ${student} cannot be changed afterwards. It can be withdrawn with a reason.`}
      confirm="Keep note"
      busy={write.isPending && 'Saving'}
      error={write.error && `The note was not kept: ${messageOf(write.error)}`}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label="Note"
        rows={5}
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={tried && isShort ? `Write at least ${shortest} characters.` : null}
      />
      <NativeSelect
        label="Who reads it"
        value={visibility}
        choices={noteVisibilities.map((value) => ({ value, label: readers[value] }))}
        onChange={setVisibility}
      />
    </FormDialog>
  )
}

function WithdrawNote({ note: { id, visibility }, onClose }: { note: Note; onClose: () => void }) {
  const withdraw = useNoteChange((because: string) =>
    callRoute<typeof withdrawNote>(
      { method: 'POST', path: '/notes/:id/withdraw' },
      { params: { id }, body: { because } },
    ),
  )
  return (
    <NoteDialog
      title="Withdraw the note?"
      description={
        visibility === 'student'
          ? 'The student no longer reads it. Advisors and registrars still do, with your reason.'
          : 'Advisors and registrars still read it, with your reason.'
      }
      confirm="Withdraw note"
      busy={withdraw.isPending && 'Withdrawing'}
      error={withdraw.error}
      onConfirm={(because) =>
        withdraw.mutate(because, {
          onSuccess: () => {
            showSuccess('The note is withdrawn.')
            onClose()
          },
        })
      }
      onClose={onClose}
    />
  )
}
