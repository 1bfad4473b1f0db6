import type { listUserAudit } from '@sam/contract/people/accounts'
import type { SentQueryOf } from '@sam/contract/route'
import { entryActors, entryKindIds, type EntryActor, type EntryKind } from '@sam/domain/audit/entry-kinds'
import { dayOf } from '../../../lib/format.ts'

export const logCategories = ['academic', 'enrollment', 'administrative', 'grade'] as const
export type LogCategory = (typeof logCategories)[number]

export const logSpans = [
  { value: 'week', label: 'Last 7 days', days: 7 },
  { value: 'month', label: 'Last 30 days', days: 30 },
  { value: 'term', label: 'Last 120 days', days: 120 },
  { value: 'year', label: 'Last 365 days', days: 365 },
] as const
export type LogSpan = (typeof logSpans)[number]['value']

/** What the log is asked for, as the address keeps it; what is left out is not asked. */
export interface LogFilter {
  category?: LogCategory
  by?: EntryActor
  kind?: EntryKind
  when?: LogSpan
}

const choices = {
  category: logCategories,
  by: entryActors,
  kind: entryKindIds,
  when: logSpans.map(({ value }) => value),
} satisfies { [Name in keyof LogFilter]-?: readonly LogFilter[Name][] }

/** What of an address is a filter of the log: a value that the log does not offer asks nothing. */
export function readLogFilter(search: Record<string, unknown>): LogFilter {
  const known = Object.entries(choices).filter(([name, values]) =>
    (values as readonly unknown[]).includes(search[name]),
  )
  return Object.fromEntries(known.map(([name]) => [name, search[name]]))
}

/** The query of the call: a span begins with the day, where the university is, so many days ago. */
export function queryOfLog(
  { when, ...rest }: LogFilter,
  now: Date,
  timeZone: string | undefined,
): SentQueryOf<typeof listUserAudit> {
  const days = logSpans.find(({ value }) => value === when)?.days
  return { ...rest, ...(days && { from: dayOf(new Date(now.getTime() - days * 86_400_000), timeZone) }) }
}
