import { formatFor } from '@sam/domain/kernel/day-in-zone'
import type { AuditEntry } from './audit-entry.ts'

export interface EntryDay {
  /** 'YYYY-MM-DD'. */
  day: string
  /** Each with those that one import made together. */
  events: AuditEntry[][]
}

/** What one import changes follows within this time. */
const importMs = 10 * 60_000

/** Entries by day, newest first; what one import changed is one event. */
export function groupEntries(entries: readonly AuditEntry[], timeZone: string | undefined): EntryDay[] {
  const days: EntryDay[] = []
  const format = formatFor('en-CA', timeZone === undefined ? {} : { timeZone })
  for (const entry of entries) {
    const day = format.format(new Date(entry.timestamp))
    let last = days.at(-1)
    if (last?.day !== day) {
      last = { day, events: [] }
      days.push(last)
    }
    const event = last.events.at(-1)
    if (event && isSameImport(event.at(-1), entry)) event.push(entry)
    else last.events.push([entry])
  }
  return days
}

function isSameImport(before: AuditEntry | undefined, entry: AuditEntry): boolean {
  if (!before || !before.isImported || !entry.isImported) return false
  return Date.parse(before.timestamp) - Date.parse(entry.timestamp) < importMs
}
