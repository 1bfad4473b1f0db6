import { pages } from '@sam/contract/pages'
import { titleOf, requestKinds } from '@sam/domain/requests/kinds/all-kinds'
import { termName } from '@sam/domain/terms/term'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DirectoryWithheld } from '../../components/academic/directory-withheld.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Checkbox } from '../../components/ui/fields/field.tsx'
import { Section } from '../../components/ui/section.tsx'
import { NativeSelect } from '../../components/ui/fields/select.tsx'
import { plural } from '../../lib/format.ts'
import { classNames } from '../../components/ui/class-names.ts'
import { ApproveSeveral } from './approve-several.tsx'
import { filterInbox, type InboxFilter } from './filter-inbox.ts'
import type { InboxLine, RequestLine } from './use-requests.ts'
import fieldStyles from '../../components/ui/fields/field.module.css'
import textStyles from '../../components/ui/text.module.css'
import listStyles from '../../components/ui/table/inbox-list.module.css'
import styles from './inbox.module.css'

interface InboxProps {
  open: readonly InboxLine[]
  decided: readonly RequestLine[]
  /** What the reader asked for about others. */
  asked: readonly RequestLine[]
  filter: InboxFilter
  onFilter: (filter: InboxFilter) => void
  /** The request that stands open beside the list. */
  current: number | null
}

const allKinds = { value: 'all' as const, label: 'All kinds' }

/** The requests to decide, with filters, and several approved at once. */
export function Inbox({ open, decided, asked, filter, onFilter, current }: InboxProps) {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [asking, setAsking] = useState(false)
  const [tried, setTried] = useState(false)
  const shown = filterInbox(open, filter)
  const mine = open.filter((line) => line.mine)
  const inBulk = shown.filter((line) => line.inBulk)
  const selected = inBulk.filter(({ id }) => chosen.includes(id))
  const waitingForOthers = open.length - mine.length
  const toggle = (id: number, isOn: boolean) =>
    setChosen(isOn ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <div className={listStyles.inbox}>
      <Section title="To decide" meta={`${mine.length} of ${open.length} open`}>
        <div className={classNames(listStyles.tools, styles.tools)}>
          <NativeSelect
            label="Kind"
            labelHidden
            value={filter.kind}
            choices={[allKinds, ...requestKinds.map((kind) => ({ value: kind, label: titleOf(kind) }))]}
            onChange={(kind) => onFilter({ ...filter, kind })}
          />
          <NativeSelect
            label="Age"
            labelHidden
            value={filter.age}
            choices={[
              { value: 'any', label: 'Any age' },
              { value: 'older', label: 'Older than 2 days' },
              { value: 'late', label: 'Late' },
            ]}
            onChange={(age) => onFilter({ ...filter, age })}
          />
          <Checkbox
            label="Mine to decide"
            checked={!filter.others}
            onChange={(event) => onFilter({ ...filter, others: !event.target.checked })}
          />
        </div>
        {inBulk.length > 0 && (
          <div className={styles.bulk}>
            <Checkbox
              label={`${selected.length} of ${inBulk.length} selected`}
              checked={selected.length === inBulk.length}
              onChange={(event) => setChosen(event.target.checked ? inBulk.map(({ id }) => id) : [])}
            />
            <Button
              small
              onClick={() => {
                setTried(true)
                setAsking(selected.length > 0)
              }}
            >
              Approve {selected.length}...
            </Button>
            {tried && selected.length === 0 ? (
              <p className={fieldStyles.error} role="alert">
                Select the requests to approve first.
              </p>
            ) : (
              <p className={textStyles.meta}>
                Only requests that meet every rule can be selected. You check the list before anything is approved.
              </p>
            )}
          </div>
        )}
        {shown.length === 0 && (
          <p className={textStyles.meta}>
            {open.length === 0 ? 'Nothing waits for you.' : 'No request fits these filters.'}
          </p>
        )}
        <ul className={classNames(listStyles.rows, styles.rows)}>
          {shown.map((line) => (
            <li key={line.id} data-row={line.id} className={classNames(line.id === current && listStyles.opened)}>
              <span className={styles.pick}>
                {line.inBulk && (
                  <Checkbox
                    label={<span className={textStyles.visuallyHidden}>Select {line.student.name}</span>}
                    checked={chosen.includes(line.id)}
                    onChange={(event) => toggle(line.id, event.target.checked)}
                  />
                )}
              </span>
              <Link
                to={pages.requests}
                search={(before) => ({ ...before, request: String(line.id) })}
                aria-current={line.id === current ? 'true' : undefined}
              >
                <b>{line.student.name}</b>
                {line.student.directoryWithheld && <DirectoryWithheld className={styles.withheld} />}
                <span className={classNames(listStyles.age, line.isLate && listStyles.late)}>
                  {line.days === 0 ? 'Today' : plural(line.days, 'day')}
                  {line.isLate && ', late'}
                </span>
                <span className={styles.about}>
                  <span>{line.title}</span> {nameWithTerm(line)}
                  {line.inPlaceOf !== null && <em>in place of {line.inPlaceOf}</em>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
        {!filter.others && waitingForOthers > 0 && (
          <p className={textStyles.meta}>
            {waitingForOthers === 1 ? '1 more waits' : `${waitingForOthers} more wait`} for someone else.{' '}
            <Button small variant="quiet" onClick={() => onFilter({ ...filter, others: true })}>
              {waitingForOthers === 1 ? 'Show it' : 'Show them'}
            </Button>
          </p>
        )}
      </Section>
      {asked.length > 0 && <Lines title="You asked" lines={asked} current={current} openWord="Waiting" />}
      {decided.length > 0 && (
        <Lines
          title="Decided this week"
          meta={countDecided(decided)}
          lines={decided}
          current={current}
          openWord="Next step"
        />
      )}
      {asking && (
        <ApproveSeveral
          lines={selected}
          onClose={() => {
            setAsking(false)
            setTried(false)
            setChosen([])
          }}
        />
      )}
    </div>
  )
}

interface LinesProps {
  title: string
  meta?: string
  lines: readonly RequestLine[]
  current: number | null
  /** What stands beside one that is not decided. */
  openWord: string
}

/** Requests that do not wait for the reader. */
function Lines({ title, meta, lines, current, openWord }: LinesProps) {
  return (
    <Section title={title} meta={meta}>
      <ul className={classNames(listStyles.rows, styles.rows)}>
        {lines.map((line) => (
          <li key={line.id} data-row={line.id} className={classNames(line.id === current && listStyles.opened)}>
            <span className={styles.pick} />
            <Link to={pages.requests} search={(before) => ({ ...before, request: String(line.id) })}>
              <b>{line.student.name}</b>
              {line.student.directoryWithheld && <DirectoryWithheld className={styles.withheld} />}
              <span className={listStyles.age}>{line.status === 'open' ? openWord : capital(line.status)}</span>
              <span className={styles.about}>
                <span>{line.title}</span> {nameWithTerm(line)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function nameWithTerm({ name, term }: Pick<RequestLine, 'name' | 'term'>): string {
  return term === null ? name : `${name}, ${termName(term)}`
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function countDecided(decided: readonly RequestLine[]): string {
  const refused = decided.filter(({ status }) => status === 'refused').length
  return `${decided.length - refused} approved, ${refused} refused`
}
