import type { WaiverKind } from '@sam/domain/registration/refusal'
import { termName } from '@sam/domain/terms/term'
import { useState } from 'react'
import { Input } from '../../../components/ui/fields/field.tsx'
import { FormDialog } from '../../../components/ui/dialog/form-dialog.tsx'
import { NativeSelect } from '../../../components/ui/fields/select.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { useInstitution } from '../../../queries/kernel/institution.ts'
import { showSuccess } from '../../../lib/toasts.ts'
import { NoteField } from '../../../components/academic/note-field.tsx'
import { useGrantWaiver } from './use-overrides.ts'
import { anyTerm, readWaiverForm, type WaiverForm } from './waiver-form.ts'
import formStyles from '../../../components/ui/fields/form.module.css'

interface GrantWaiverDialogProps {
  userId: string
  student: string
  kinds: readonly WaiverKind[]
  terms: readonly number[]
  /** What is known already of the waiver that is wanted. */
  wanted?: Partial<WaiverForm>
  onClose: () => void
}

/** Grants a waiver: of which rule, for which course and term, until when, and why. */
export function GrantWaiverDialog({ userId, student, kinds, terms, wanted, onClose }: GrantWaiverDialogProps) {
  const grant = useGrantWaiver(userId)
  const [form, setForm] = useState<WaiverForm>({
    kind: kinds[0] ?? 'prerequisite',
    term: String(terms[0] ?? anyTerm),
    courses: '',
    amount: '',
    expiresOn: '',
    note: '',
    ...wanted,
  })
  const [tried, setTried] = useState(false)
  const today = useInstitution()?.today ?? ''
  const read = readWaiverForm(form, today)
  const wrong = tried && 'wrong' in read ? read.wrong : {}
  const set = (part: Partial<WaiverForm>) => setForm({ ...form, ...part })
  const submit = () => {
    setTried(true)
    if (!('waiver' in read)) return
    grant.mutate(read.waiver, {
      onSuccess: () => {
        showSuccess(`${kindName(form.kind)} waiver granted to ${student}.`)
        onClose()
      },
    })
  }
  return (
    <FormDialog
      title="Grant a waiver"
      description={`This overrides one rule for ${student}. Every other rule still applies.`}
      confirm="Grant waiver"
      busy={grant.isPending && 'Granting'}
      error={grant.error && `The waiver was not granted: ${messageOf(grant.error)}`}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={formStyles.pair}>
        <NativeSelect
          label="Rule"
          value={form.kind}
          onChange={(kind) => set({ kind })}
          choices={kinds.map((value) => ({ value, label: kindName(value) }))}
        />
        <NativeSelect
          label="Term"
          value={form.term}
          onChange={(term) => set({ term })}
          choices={[
            ...terms.map((code) => ({ value: String(code), label: termName(code) })),
            { value: anyTerm, label: 'Any term' },
          ]}
          error={wrong.term ?? null}
        />
      </div>
      <div className={formStyles.pair}>
        {form.kind !== 'credit limit' ? (
          <Input
            label={form.kind === 'time conflict' ? 'Courses that overlap' : 'Courses'}
            placeholder={form.kind === 'time conflict' ? 'CSE 214, MAT 211' : 'CSE 214'}
            value={form.courses}
            onChange={(event) => set({ courses: event.target.value })}
            error={wrong.courses ?? null}
          />
        ) : (
          <Input
            label="Credits allowed"
            inputMode="decimal"
            value={form.amount}
            onChange={(event) => set({ amount: event.target.value })}
            error={wrong.amount ?? null}
          />
        )}
        <Input
          label="End date (optional)"
          type="date"
          error={wrong.expiresOn ?? null}
          value={form.expiresOn}
          onChange={(event) => set({ expiresOn: event.target.value })}
        />
      </div>
      <NoteField isShown value={form.note} onChange={(note) => set({ note })} error={wrong.note ?? null} />
    </FormDialog>
  )
}

/** 'Time conflict'. */
export function kindName(kind: WaiverKind): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1)
}
