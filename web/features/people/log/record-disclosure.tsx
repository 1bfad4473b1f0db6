import type { recordDisclosure } from '@sam/contract/people/disclosures'
import type { BodyOf } from '@sam/contract/route'
import { disclosureBases, disclosureBasisIds, findBasis, findDisclosureProblems } from '@sam/domain/people/disclosure'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Input, TextArea } from '../../../components/ui/fields/field.tsx'
import { FormDialog } from '../../../components/ui/dialog/form-dialog.tsx'
import { NativeSelect } from '../../../components/ui/fields/select.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { useInstitution } from '../../../queries/kernel/institution.ts'
import type { Disclosure } from './disclosure.ts'

type Body = BodyOf<typeof recordDisclosure>

interface RecordDisclosureProps {
  userId: string
  /** The entry that was wrong. */
  corrects: Disclosure | null
  onClose: () => void
}

const bases = disclosureBasisIds.map((value) => ({ value, label: disclosureBases[value] }))

/** A registrar records who outside got what of a record, and why that was allowed. */
export function RecordDisclosure({ userId, corrects, onClose }: RecordDisclosureProps) {
  const queryClient = useQueryClient()
  const today = useInstitution()?.today ?? ''
  const [body, setBody] = useState<Body>({
    disclosedOn: corrects?.disclosedOn ?? today,
    party: corrects?.party ?? '',
    content: corrects?.content ?? '',
    interest: corrects?.interest ?? '',
    basis: (corrects && findBasis(corrects.basis)) ?? 'consent',
    consentOn: corrects?.consentOn ?? null,
    corrects: corrects?.id ?? null,
  })
  const [tried, setTried] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callRoute<typeof recordDisclosure>(
        { method: 'POST', path: '/users/:userId/disclosures' },
        { params: { userId }, body },
      ),
    onSuccess: (kept) => {
      queryClient.setQueryData(['profile', userId, 'disclosures'], kept)
      void queryClient.invalidateQueries({ queryKey: ['profile', userId, 'audit'] })
      onClose()
    },
  })
  const set = (changed: Partial<Body>) => setBody({ ...body, ...changed })
  const problems = new Map(findDisclosureProblems(body, today).map(({ where, message }) => [where, message]))
  const short = (text: string) => (tried && text.trim().length < 3 ? 'Write at least 3 characters.' : null)
  const wrong = (where: 'disclosedOn' | 'consentOn') => {
    const message = problems.get(where)
    return tried && message ? `This ${message}.` : null
  }
  const submit = () => {
    setTried(true)
    const isWhole = [body.party, body.content, body.interest].every((text) => text.trim().length >= 3)
    if (isWhole && problems.size === 0) mutate()
  }
  return (
    <FormDialog
      title={corrects ? 'Correct a disclosure' : 'Record a disclosure'}
      description="The student is notified, and sees it with this log. Entries are never changed; a wrong one is corrected by another. What a court ordered to be kept secret does not belong here (99.32(d)(5))."
      confirm={corrects ? 'Correct it' : 'Record it'}
      busy={isPending && 'Recording'}
      error={error && messageOf(error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Input
        label="Given to"
        help="The person or body outside, as in: Office of the Attorney General"
        value={body.party}
        maxLength={200}
        error={short(body.party)}
        onChange={({ target }) => set({ party: target.value })}
      />
      <Input
        label="What was given"
        value={body.content}
        maxLength={500}
        error={short(body.content)}
        onChange={({ target }) => set({ content: target.value })}
      />
      <TextArea
        label="Their legitimate interest"
        rows={2}
        value={body.interest}
        maxLength={500}
        error={short(body.interest)}
        onChange={({ target }) => set({ interest: target.value })}
      />
      <NativeSelect
        label="What allows it"
        value={body.basis}
        choices={bases}
        onChange={(basis) => set({ basis, consentOn: basis === 'consent' ? body.consentOn : null })}
      />
      <Input
        label="Given on"
        type="date"
        max={today}
        value={body.disclosedOn}
        error={wrong('disclosedOn')}
        onChange={({ target }) => set({ disclosedOn: target.value })}
      />
      {body.basis === 'consent' && (
        <Input
          label="Written consent of"
          type="date"
          max={body.disclosedOn}
          value={body.consentOn ?? ''}
          error={wrong('consentOn')}
          onChange={({ target }) => set({ consentOn: target.value || null })}
        />
      )}
    </FormDialog>
  )
}
