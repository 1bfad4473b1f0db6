import type { KeptWhatIf } from '@sam/contract/degrees/what-ifs'
import { findGraduation } from '@sam/domain/degrees/explain/find-graduation'
import { Button } from '../../../components/ui/button.tsx'
import { Icon } from '../../../components/ui/icon.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { formatCount } from '../../../lib/format.ts'
import { showError } from '../../../lib/toasts.ts'
import { topRules } from '../../../queries/degrees/audit-report.ts'
import { shortHeadOf } from '../graduation-line.tsx'
import {
  isSameWhatIf,
  queryOf,
  useAuditReport,
  useRemoveWhatIf,
  whatIfOf,
  type Report,
  type WhatIf,
} from '../use-audit-report.ts'
import buttonStyles from '../../../components/ui/button.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './what-if.module.css'

interface SavedWhatIfsProps {
  userId: string
  today: Report
  tried: Report
  whatIf: WhatIf
  onOpen: (whatIf: WhatIf) => void
}

/** The what-ifs that the student keeps, each beside today, as is the one on the page. */
export function SavedWhatIfs({ userId, today, tried, whatIf, onOpen }: SavedWhatIfsProps) {
  const { saved, may } = today
  if (saved.length === 0 && !may.save) return null
  const current = saved.find((one) => isSameWhatIf(one, whatIf))
  const isNew = !current && !isSameWhatIf(whatIf, whatIfOf(today.versions.map(({ id }) => id)))
  return (
    <Section title="Saved what-ifs" meta="Compared with today">
      <table className={styles.figures}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Done by</th>
            <th scope="col" className={textStyles.number}>
              Credits
            </th>
            <th scope="col" className={textStyles.number}>
              Missing
            </th>
            {may.save && (
              <th>
                <span className={textStyles.visuallyHidden}>Remove</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Today</th>
            <Figures report={today} />
            {may.save && <td />}
          </tr>
          {isNew && (
            <tr className={styles.changed}>
              <th scope="row">Not saved yet</th>
              <Figures report={tried} />
              {may.save && <td />}
            </tr>
          )}
          {saved.map((one) => (
            <Saved
              key={one.id}
              userId={userId}
              one={one}
              isOpen={one === current}
              mayRemove={may.save}
              onOpen={() => onOpen(wishOf(one))}
            />
          ))}
        </tbody>
      </table>
      <p className={textStyles.meta}>
        {may.save ? 'Your advisors and the registrar can see what you save.' : 'The student keeps them.'}
      </p>
    </Section>
  )
}

interface SavedProps {
  userId: string
  one: KeptWhatIf
  isOpen: boolean
  mayRemove: boolean
  onOpen: () => void
}

function Saved({ userId, one, isOpen, mayRemove, onOpen }: SavedProps) {
  const { data, error } = useAuditReport(userId, queryOf(one))
  const remove = useRemoveWhatIf()
  return (
    <tr>
      <th scope="row">
        {isOpen ? (
          <b aria-current="true">{one.name}</b>
        ) : (
          <button type="button" className={buttonStyles.link} onClick={onOpen}>
            {one.name}
          </button>
        )}
      </th>
      {error ? <td colSpan={3}>{messageOf(error)}</td> : <Figures report={data} />}
      {mayRemove && (
        <td className={textStyles.number}>
          <Button
            small
            icon
            variant="quiet"
            aria-label={`Remove ${one.name}`}
            busy={remove.isPending && 'Removing'}
            onClick={() =>
              remove.mutate(one.id, {
                onError: (failure) => showError(`${one.name} was not removed: ${messageOf(failure)}`),
              })
            }
          >
            <Icon name="close" />
          </Button>
        </td>
      )}
    </tr>
  )
}

/** What was kept, without its name. */
const wishOf = ({ id: _id, name: _name, ...wish }: KeptWhatIf): WhatIf => wish

/** When everything would or could be met, the credits with all that is planned, and how many requirements nothing meets. */
function Figures({ report }: { report: Report | undefined }) {
  const open = report && topRules(report).filter(({ status }) => status === 'unsatisfied').length
  return (
    <>
      <td>{report && shortHeadOf(findGraduation(report.rules, report.earliest))}</td>
      <td className={textStyles.number}>{report && formatCount(report.totals.projected)}</td>
      <td className={textStyles.number}>{open}</td>
    </>
  )
}
