import { pageParts } from '@sam/domain/notifications/page-parts'
import { useState } from 'react'
import { GradeBadge } from '../../../components/academic/grade-badge.tsx'
import { Icon } from '../../../components/ui/icon.tsx'
import { formatDate, formatTimeOf, plural } from '../../../lib/format.ts'
import { useTimeZone } from '../../../queries/kernel/institution.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import spaceStyles from '../../../components/ui/space.module.css'
import textStyles from '../../../components/ui/text.module.css'
import type { AuditEntry } from './audit-entry.ts'
import type { EntryDay } from './group-entries.ts'
import styles from './audit-log.module.css'

type Changes = AuditEntry['changes']

interface LogDayProps {
  day: EntryDay
  isOpen: boolean
  /** The id of the entry that the address names: its details are shown. */
  sought: string
}

/** The entries of one day; folded, a line that says what they were. */
export function LogDay({ day: { day, events }, isOpen, sought }: LogDayProps) {
  const [open, setOpen] = useState(isOpen)
  const entries = events.flat()
  const name = formatDate(day, 'weekday')
  const count = plural(entries.length, 'change')
  if (!open)
    return (
      <tbody>
        <tr className={styles.fold}>
          <th colSpan={5} scope="rowgroup">
            <button type="button" aria-expanded="false" onClick={() => setOpen(true)}>
              <Icon name="right" size={14} />
              <b>{name}</b>
              <span className={textStyles.meta}>{count}</span>
              <span>{[...new Set(entries.map(({ action }) => asSentence(action)))].join('; ')}</span>
            </button>
          </th>
        </tr>
      </tbody>
    )
  return (
    <tbody className={styles.day}>
      <tr className={styles.date}>
        <th colSpan={5} scope="rowgroup">
          <span>
            <b>{name}</b>
            <span className={textStyles.meta}>
              {count}
              {events.length === 1 && entries.length > 1 && ', from one import'}
            </span>
          </span>
        </th>
      </tr>
      {events.map((event) => (
        <Event key={event[0]?.id} event={event} sought={sought} />
      ))}
    </tbody>
  )
}

/** One entry, or what one import changed. Details that do not fit a line unfold. */
function Event({ event, sought }: { event: readonly AuditEntry[]; sought: string }) {
  const [open, setOpen] = useState(event.some(({ id }) => pageParts.entry(id) === sought))
  const timeZone = useTimeZone()
  const [entry] = event
  if (!entry) return null
  const { timestamp, category, changes, note, action, details } = entry
  const isFolded = event.length > 1
  const isGrade = changes.some(({ name }) => name === 'Grade')
  const hasMore = isFolded || note !== null || isGrade
  const title = isFolded ? `An import changed ${event.length} of the classes` : asSentence(action)
  return (
    <>
      <tr id={pageParts.entry(entry.id)} className={classNames(open && styles.opened)}>
        <td className={styles.time}>{formatTimeOf(timestamp, timeZone)}</td>
        <th scope="row" className={styles.what}>
          <b>{title}</b>
          {!isFolded && <div className={styles.details}>{asSentence(details)}</div>}
          {!isFolded && !(open && isGrade) && <ChangeLine changes={changes} />}
        </th>
        <td className={styles.who}>
          <Who entry={entry} />
        </td>
        <td className={classNames(styles.category, spaceStyles.capitalized)}>{category}</td>
        <td className={styles.more}>
          {hasMore && (
            <button
              type="button"
              aria-expanded={open}
              aria-label={`${open ? 'Hide' : 'Show'} details: ${title}`}
              onClick={() => setOpen(!open)}
            >
              <Icon name="right" size={14} />
            </button>
          )}
        </td>
      </tr>
      {open && isFolded && event.map((one) => <ImportedChange key={one.id} entry={one} />)}
      {open && !isFolded && <Details changes={isGrade ? changes : []} note={note} />}
    </>
  )
}

const asSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** 'Naomi Castellan, Academic Advisor' as two lines; the reader is You. */
function Who({ entry: { performedBy, isReaders } }: { entry: AuditEntry }) {
  const [name = '', ...role] = performedBy.split(', ')
  return (
    <>
      <b>{isReaders ? 'You' : asSentence(name)}</b>
      {role.length > 0 && <span className={textStyles.meta}>{role.join(', ')}</span>}
    </>
  )
}

function ChangeLine({ changes }: { changes: Changes }) {
  const shown = changes.filter(({ name }) => name !== 'Status' || changes.length === 1)
  if (shown.length === 0) return null
  return (
    <div className={styles.changes}>
      {shown.map((change) => (
        <BeforeAfter key={change.name} change={change} />
      ))}
    </div>
  )
}

function BeforeAfter({ change: { name, before, after } }: { change: Changes[number] }) {
  return (
    <span className={styles.change}>
      <span className={textStyles.meta}>{name}</span>
      <span className={styles.before}>
        <span className={textStyles.visuallyHidden}>before: </span>
        {before}
      </span>
      <Icon name="arrow-right" size={13} />
      <span className={styles.after}>
        <span className={textStyles.visuallyHidden}>after: </span>
        {after}
      </span>
    </span>
  )
}

function ImportedChange({ entry: { details, changes } }: { entry: AuditEntry }) {
  return (
    <tr className={styles.sub}>
      <td />
      <th scope="row" colSpan={4}>
        {details}
        <ChangeLine changes={changes} />
      </th>
    </tr>
  )
}

/** A grade with both its values, and the note. */
function Details({ changes, note }: { changes: Changes; note: string | null }) {
  const grade = changes.find(({ name }) => name === 'Grade')
  return (
    <tr className={styles.sub}>
      <td />
      <td colSpan={4}>
        <div className={styles.both}>
          {grade && (
            <p className={styles.change}>
              <GradeBadge grade={grade.before === 'none' ? null : grade.before} />
              <span className={textStyles.meta}>
                {grade.before === 'none' ? 'no grade before' : 'before; kept here'}
              </span>
              <Icon name="arrow-right" size={13} />
              <GradeBadge grade={grade.after} />
              <span className={textStyles.meta}>on the record</span>
            </p>
          )}
          {note !== null && (
            <p>
              <span className={textStyles.meta}>Note</span> “{note}”
            </p>
          )}
        </div>
      </td>
    </tr>
  )
}
