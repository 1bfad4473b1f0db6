import { deliveries, findChoice, noticeGroups, type Delivery } from '@sam/domain/notifications/notice-choices'
import { Section } from '../../components/ui/section.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { EmptyState, FailedState } from '../../components/ui/states.tsx'
import { Status } from '../../components/ui/status.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { formatTimeOf } from '../../lib/format.ts'
import { useTimeZone } from '../../queries/kernel/institution.ts'
import {
  useNoticeChoices,
  type ChangedChoices,
  type NoticeChoices,
} from '../../queries/notifications/use-notice-choices.ts'
import { MailTimes } from './mail-times.tsx'
import textStyles from '../../components/ui/text.module.css'
import styles from './notice-preferences.module.css'

const labels: Record<Delivery, string> = { 'e-mail now': 'E-mail now', digest: 'Digest', 'in SAM only': 'In SAM only' }

/** How the person hears of each kind of notice, when a digest comes, and when no e-mail does. Each change is kept at once. */
export function NoticePreferences() {
  const { data, error, refetch, change } = useNoticeChoices()
  const timeZone = useTimeZone()
  if (error && !data)
    return (
      <FailedState title="Your preferences did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
    )
  if (!data) return <Skeleton rows={8} label="Loading preferences" />
  if (data.choices.length === 0) return <EmptyState>SAM sends you no notices until you have a role.</EmptyState>
  const saved = change.isSuccess && `Saved ${formatTimeOf(new Date(change.submittedAt).toISOString(), timeZone)}`
  return (
    <div className={styles.page}>
      <div>
        <p className={styles.lead}>
          <span className={textStyles.meta}>
            {data.sendsMail
              ? 'The bell shows everything. Choose here what also comes by e-mail.'
              : 'The bell shows everything. This installation of SAM sends no e-mail yet; your choices count once it does.'}
          </span>
          <span role="status" className={styles.saved}>
            {change.isPending && <span className={textStyles.meta}>Saving...</span>}
            {change.isError && <Status glyph="warning" tone="bad">{`Not saved: ${messageOf(change.error)}`}</Status>}
            {saved && (
              <Status glyph="full" tone="ok">
                {saved}
              </Status>
            )}
          </span>
        </p>
        <Section title="Preferences">
          <ChoiceTable choices={data.choices} onChange={change.mutate} />
        </Section>
      </div>
      <MailTimes choices={data} onChange={change.mutate} />
    </div>
  )
}

interface ChoiceTableProps {
  choices: NoticeChoices['choices']
  onChange: (changed: ChangedChoices) => void
}

function ChoiceTable({ choices, onChange }: ChoiceTableProps) {
  const groups = noticeGroups
    .map((group) => ({ group, own: choices.filter(({ choice }) => findChoice(choice).group === group) }))
    .filter(({ own }) => own.length > 0)
  return (
    <table className={styles.choices}>
      <caption className={textStyles.visuallyHidden}>How you hear about each kind</caption>
      <thead>
        <tr>
          <th scope="col">Kind</th>
          {deliveries.map((delivery) => (
            <th key={delivery} scope="col" className={styles.choice}>
              {labels[delivery]}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ group, own }) => (
        <tbody key={group}>
          <tr className={styles.group}>
            <th colSpan={4} scope="rowgroup">
              {group}
            </th>
          </tr>
          {own.map(({ choice, delivery: chosen }) => {
            const { title, explanation, always } = findChoice(choice)
            return (
              <tr key={choice}>
                <th scope="row">
                  <b>{title}</b>
                  <span className={textStyles.meta}>{explanation}</span>
                </th>
                {deliveries.map((delivery) => (
                  <td key={delivery} className={styles.choice}>
                    <label>
                      <input
                        type="radio"
                        name={choice}
                        checked={delivery === chosen}
                        disabled={always ?? false}
                        onChange={() => onChange({ choices: [{ choice, delivery }] })}
                        aria-label={`${title}: ${labels[delivery]}`}
                      />
                      <span aria-hidden="true">{labels[delivery]}</span>
                    </label>
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      ))}
    </table>
  )
}
