import { digestDays } from '@sam/domain/notifications/decide-delivery'
import { findChoice } from '@sam/domain/notifications/notice-choices'
import { useState } from 'react'
import { EmailAddress } from '../../components/ui/email-address.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Checkbox } from '../../components/ui/fields/field.tsx'
import { KeyValues } from '../../components/ui/key-values.tsx'
import { Section, Stack } from '../../components/ui/section.tsx'
import { NativeSelect } from '../../components/ui/fields/select.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { formatInstant, formatMinutes, plural } from '../../lib/format.ts'
import { useTimeZone } from '../../queries/kernel/institution.ts'
import { useTestMail, type ChangedChoices, type NoticeChoices } from '../../queries/notifications/use-notice-choices.ts'
import textStyles from '../../components/ui/text.module.css'
import styles from './notice-preferences.module.css'

interface MailTimesProps {
  choices: NoticeChoices
  onChange: (changed: ChangedChoices) => void
}

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: formatMinutes(hour * 60) }))
const days = digestDays.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))
const usualQuiet = { from: 22, to: 7, strict: false }

/** When e-mail comes: the digest, the quiet hours, and e-mail as a whole. */
export function MailTimes({ choices, onChange }: MailTimesProps) {
  const { digest, quiet } = choices
  const timeZone = useTimeZone()
  const next = choices.nextDigest
  return (
    <div className={styles.times}>
      <Stack>
        <Section
          title="Digest"
          meta={
            next
              ? `next ${formatInstant(next.at, new Date(), timeZone)}, ${plural(next.items, 'item')}`
              : 'no digest comes'
          }
        >
          <div className={styles.timeLine}>
            <NativeSelect
              label="Days"
              value={digest.days}
              choices={days}
              onChange={(chosen) => onChange({ digest: { ...digest, days: chosen } })}
            />
            <NativeSelect
              label="At"
              value={String(digest.hour)}
              choices={hours}
              disabled={digest.days === 'never'}
              onChange={(hour) => onChange({ digest: { ...digest, hour: Number(hour) } })}
            />
          </div>
        </Section>
        <Section title="Quiet hours" meta="E-mail waits until they end">
          <Checkbox
            label="Hold e-mail back for some hours"
            checked={quiet !== null}
            onChange={({ target }) => onChange({ quiet: target.checked ? usualQuiet : null })}
          />
          {quiet && (
            <>
              <div className={styles.timeLine}>
                <NativeSelect
                  label="From"
                  value={String(quiet.from)}
                  choices={hours.filter(({ value }) => Number(value) !== quiet.to)}
                  onChange={(from) => onChange({ quiet: { ...quiet, from: Number(from) } })}
                />
                <NativeSelect
                  label="To"
                  value={String(quiet.to)}
                  choices={hours.filter(({ value }) => Number(value) !== quiet.from)}
                  onChange={(to) => onChange({ quiet: { ...quiet, to: Number(to) } })}
                />
              </div>
              <Checkbox
                label="Except a removal or a hold"
                checked={!quiet.strict}
                onChange={({ target }) => onChange({ quiet: { ...quiet, strict: !target.checked } })}
              />
            </>
          )}
        </Section>
        <OwnMail choices={choices} onChange={onChange} />
      </Stack>
    </div>
  )
}

function OwnMail({ choices: { choices, email, sendsMail }, onChange }: MailTimesProps) {
  const test = useTestMail()
  const [isAsking, setAsking] = useState(false)
  const stoppable = choices.filter(({ choice }) => !findChoice(choice).always)
  const isOff = stoppable.every(({ delivery }) => delivery === 'in SAM only')
  const turnOff = () => {
    setAsking(false)
    onChange({ choices: stoppable.map(({ choice }) => ({ choice, delivery: 'in SAM only' })) })
  }
  return (
    <Section title="E-mail">
      <KeyValues
        facts={[
          { name: 'To', value: <EmailAddress address={email} /> },
          {
            name: 'Unsubscribe',
            value: 'Each e-mail ends with a link that stops e-mail of that kind. No sign-in needed.',
          },
        ]}
      />
      <div className={styles.mailRow}>
        {isAsking ? (
          <>
            <Button small onClick={turnOff}>
              Yes, turn off all e-mail
            </Button>
            <Button small variant="quiet" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </>
        ) : (
          <>
            <Button small disabled={isOff} onClick={() => setAsking(true)}>
              {isOff ? 'All e-mail is off' : 'Turn off all e-mail'}
            </Button>
            <Button
              small
              variant="quiet"
              disabled={!sendsMail}
              busy={test.isPending && 'Sending'}
              onClick={() => test.mutate()}
            >
              Send me a test
            </Button>
          </>
        )}
      </div>
      <p role="status" className={textStyles.meta}>
        {isAsking && 'You would not hear of removals and holds until you look at the bell.'}
        {!isAsking && test.isSuccess && `It is on its way to ${test.data.to}.`}
        {!isAsking && test.isError && messageOf(test.error)}
      </p>
    </Section>
  )
}
