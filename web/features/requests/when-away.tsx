import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Section } from '../../components/ui/section.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import { messageOf } from '../../lib/api-error.ts'
import { formatDate } from '../../lib/format.ts'
import { showError, showSuccess } from '../../lib/toasts.ts'
import { NameDelegate } from './name-delegate.tsx'
import { useAbsence, useSetAbsence } from './use-requests.ts'
import layoutStyles from '../../components/ui/layout.module.css'
import spaceStyles from '../../components/ui/space.module.css'
import textStyles from '../../components/ui/text.module.css'

/** Who decides while the reader is away, and who the reader decides for. */
export function WhenAway() {
  const { data } = useAbsence()
  const { mutate, isPending } = useSetAbsence()
  const [naming, setNaming] = useState(false)
  if (!data) return null
  const { absence, standsInFor } = data
  const comeBack = () =>
    mutate(
      { absence: null },
      {
        onSuccess: () => showSuccess('You decide your requests yourself.'),
        onError: (error) => showError(messageOf(error)),
      },
    )
  return (
    <Section title="When you are away">
      <p className={textStyles.meta}>
        {absence ? (
          <>
            <b>{absence.delegate.name}</b> decides from {formatDate(absence.beginsOn)} to {formatDate(absence.endsOn)}.
          </>
        ) : (
          'Your requests wait for you. Name someone to decide them.'
        )}
      </p>
      {standsInFor.map(({ name, beginsOn, endsOn }) => (
        <p key={`${name} ${beginsOn}`} className={classNames(textStyles.meta, spaceStyles.above8)}>
          You decide for <b>{name}</b> from {formatDate(beginsOn)} to {formatDate(endsOn)}.
        </p>
      ))}
      <div className={classNames(layoutStyles.row, spaceStyles.above8)}>
        <Button small onClick={() => setNaming(true)}>
          {absence ? 'Change' : 'Name a delegate'}
        </Button>
        {absence && (
          <Button small busy={isPending && 'Saving'} onClick={comeBack}>
            I am back
          </Button>
        )}
      </div>
      {naming && <NameDelegate absence={absence} onClose={() => setNaming(false)} />}
    </Section>
  )
}
