import { pageParts } from '@sam/domain/notifications/page-parts'
import type { withholdDirectory } from '@sam/contract/people/disclosures'
import type { BodyOf } from '@sam/contract/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NoteDialog } from '../../../components/academic/note-dialog.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { Status } from '../../../components/ui/status.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { showError, showSuccess } from '../../../lib/toasts.ts'
import spaceStyles from '../../../components/ui/space.module.css'
import textStyles from '../../../components/ui/text.module.css'
import { useDisclosures, type Register } from './use-disclosures.ts'

interface DirectoryInformationProps {
  userId: string
  own: boolean
}

/** Whether a student can be found by those who need no reason, and the button that changes it. */
export function DirectoryInformation({ userId, own }: DirectoryInformationProps) {
  const { data } = useDisclosures(userId)
  return data?.directory ? <Loaded userId={userId} own={own} directory={data.directory} /> : null
}

function Loaded({
  userId,
  own,
  directory,
}: DirectoryInformationProps & { directory: NonNullable<Register['directory']> }) {
  const { withheld, mayChange } = directory
  const queryClient = useQueryClient()
  const [isNoting, setIsNoting] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (body: BodyOf<typeof withholdDirectory>) =>
      callRoute<typeof withholdDirectory>(
        { method: 'PUT', path: '/users/:userId/directory' },
        { params: { userId }, body },
      ),
    onSuccess: (kept) => {
      queryClient.setQueryData(['profile', userId, 'disclosures'], kept)
      void queryClient.invalidateQueries({ queryKey: ['profile', userId, 'audit'] })
      setIsNoting(false)
      showSuccess(
        kept.directory?.withheld
          ? 'Directory information is withheld.'
          : 'Directory information is no longer withheld.',
      )
    },
    onError: (failure) => !isNoting && showError(messageOf(failure)),
  })
  const change = withheld ? 'Release it' : 'Withhold it'
  const press = () => {
    reset()
    if (mayChange === 'with a note') setIsNoting(true)
    else mutate({ withheld: !withheld, note: null })
  }
  return (
    <Section
      id={pageParts.directory}
      title="Directory information"
      meta={
        withheld ? (
          <Status glyph="crossed" tone="warn">
            Withheld
          </Status>
        ) : null
      }
    >
      <p className={textStyles.meta}>{withheld ? closedWords(own) : openWords(own)}</p>
      {mayChange !== 'not at all' && (
        <div className={spaceStyles.above8}>
          <Button small busy={isPending && !isNoting && 'Saving'} onClick={press}>
            {mayChange === 'with a note' ? `${change}...` : change}
          </Button>
        </div>
      )}
      {isNoting && (
        <NoteDialog
          title={withheld ? 'Release directory information' : 'Withhold directory information'}
          description="Say how the student asked for it, as in: letter of November 5. The student is notified, and reads the note in this log."
          confirm={change}
          busy={isPending && 'Saving'}
          error={error}
          onConfirm={(note) => mutate({ withheld: !withheld, note })}
          onClose={() => setIsNoting(false)}
          isShown
        />
      )}
    </Section>
  )
}

const openWords = (own: boolean) =>
  `Advisors of all units find ${own ? 'you' : 'the student'} by name. The university may confirm to others that ${own ? 'you study' : 'the student studies'} here.`

const closedWords = (own: boolean) =>
  `Only registrars, advisors of ${own ? 'your' : 'the student’s'} units and instructors of ${own ? 'your' : 'their'} classes see ${own ? 'you' : 'the student'} in searches and lists. Others need the whole number or e-mail address, and the university confirms nothing to people outside.`
