import type { listUserAudit } from '@sam/contract/people/accounts'
import type { SentQueryOf } from '@sam/contract/route'
import { pageParts } from '@sam/domain/notifications/page-parts'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { EmptyState, FailedState } from '../../../components/ui/states.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { formatCount } from '../../../lib/format.ts'
import { useDraft, type Fields } from '../../../lib/use-draft.ts'
import { useInstitution, useTimeZone } from '../../../queries/kernel/institution.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import { HiddenHead } from '../../../components/ui/table/hidden-head.tsx'
import spaceStyles from '../../../components/ui/space.module.css'
import tableStyles from '../../../components/ui/table/table.module.css'
import textStyles from '../../../components/ui/text.module.css'
import type { AuditEntry } from './audit-entry.ts'
import { groupEntries, type EntryDay } from './group-entries.ts'
import { LogDay } from './log-day.tsx'
import { queryOfLog, readLogFilter } from './log-filter.ts'
import { LogFilters } from './log-filters.tsx'
import styles from './audit-log.module.css'

const pageSize = 50
const sectionId = 'changes'
/** Days shown with all their entries; older ones of a page unfold. */
const daysOpen = 7

interface AuditLogProps {
  userId: string
  own: boolean
  /** Of someone without a student record. */
  ofAccount?: boolean
}

const holds = ({ events }: EntryDay, part: string) => events.flat().some(({ id }) => pageParts.entry(id) === part)

/** Every change of a record, by day: what, before and after, with which note, and who made it as far as the reader may know. */
export function AuditLog({ userId, own, ofAccount = false }: AuditLogProps) {
  const navigate = useNavigate()
  const { draft, commit: choose } = useDraft<Fields>(
    { ...readLogFilter(useSearch({ strict: false })) },
    (next) => void navigate({ to: '.', search: { tab: 'audit', ...next } as never, replace: true, resetScroll: false }),
  )
  const filter = readLogFilter(draft)
  const facts = useInstitution()
  const timeZone = useTimeZone()
  const sought = useLocation({ select: ({ hash }) => hash })
  const asked = queryOfLog(filter, new Date(), timeZone)
  const [starts, setStarts] = usePageStarts(JSON.stringify(filter))
  const before = starts.at(-1)
  const query = { limit: pageSize, ...asked, ...(before && { before: Number(before) }) }
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['profile', userId, 'audit', query],
    queryFn: ({ signal }) => readLog(userId, query, signal),
    placeholderData: (shown) => shown,
  })
  if (error && !data)
    return <FailedState title="The audit log did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={6} label="Loading audit log" />
  const { entries, counts, more } = data
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const isFiltered = Object.keys(filter).length > 0
  if (all === 0 && !isFiltered) return <EmptyState>No audit log entries available.</EmptyState>
  const shown = filter.category ? counts[filter.category] : all
  const first = (starts.length - 1) * pageSize
  const days = groupEntries(entries, timeZone)
  const turnTo = (next: (string | null)[]) => {
    setStarts(next)
    document.getElementById(sectionId)?.scrollIntoView({ block: 'start' })
  }
  return (
    <Section
      title={ofAccount ? 'Changes to your account' : own ? 'Changes to your record' : 'Changes to this record'}
      meta="Nothing here is ever removed"
      id={sectionId}
      className={styles.section}
    >
      {facts?.clockIsSet && (
        <p className={classNames(textStyles.meta, spaceStyles.below8)}>
          The date is set for training; this log keeps the real date and time.
        </p>
      )}
      <LogFilters
        filter={filter}
        counts={counts}
        own={own}
        onChange={(next) => choose({ ...next })}
        onDownload={(signal) => readAll(userId, asked, signal)}
        userId={userId}
      />
      {entries.length === 0 ? (
        <EmptyState>No entries match.</EmptyState>
      ) : (
        <table className={styles.log} aria-label="Audit log" aria-busy={isPlaceholderData}>
          <thead className={tableStyles.sticky}>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">What changed</th>
              <th scope="col">By</th>
              <th scope="col">Category</th>
              <HiddenHead name="Details" />
            </tr>
          </thead>
          {days.map((day, at) => (
            <LogDay
              key={`${day.day} ${entries[0]?.id}`}
              day={day}
              sought={sought}
              isOpen={at < daysOpen || holds(day, sought)}
            />
          ))}
        </table>
      )}
      {shown > 0 && (
        <nav className={styles.pages} aria-label="Pages of the log">
          <span>
            <b>
              {formatCount(first + 1)} to {formatCount(first + entries.length)}
            </b>{' '}
            of {formatCount(shown)}
          </span>
          <Button small disabled={starts.length === 1} onClick={() => turnTo(starts.slice(0, -1))}>
            Back
          </Button>
          <Button small disabled={!more} onClick={() => turnTo([...starts, entries.at(-1)?.id ?? null])}>
            Next {pageSize}
          </Button>
        </nav>
      )}
    </Section>
  )
}

type Sent = SentQueryOf<typeof listUserAudit>

/** Before which entry each page of a filter begins, up to the one that is shown; the first begins at the newest. */
function usePageStarts(of: string) {
  const [kept, keep] = useState<{ of: string; starts: (string | null)[] }>({ of, starts: [null] })
  const starts = kept.of === of ? kept.starts : [null]
  return [starts, (next: (string | null)[]) => keep({ of, starts: next })] as const
}

function readLog(userId: string, query: Sent, signal?: AbortSignal) {
  return callRoute<typeof listUserAudit>(
    { method: 'GET', path: '/users/:userId/audit' },
    { params: { userId }, query, ...(signal && { signal }) },
  )
}

/** All that match, for a file. */
async function readAll(userId: string, query: Sent, signal?: AbortSignal): Promise<AuditEntry[]> {
  const all: AuditEntry[] = []
  for (;;) {
    const last = all.at(-1)
    const page = await readLog(userId, { limit: 500, ...query, ...(last && { before: Number(last.id) }) }, signal)
    all.push(...page.entries)
    if (!page.more) return all
  }
}
