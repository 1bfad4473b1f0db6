import { hash } from 'node:crypto'
import type { StaleProblem } from '@sam/contract/kernel'
import { listNewestChanges } from '@sam/database/audit/change-reads'
import type { Tx } from '@sam/database/open-database'
import { Fault } from '../http/faults.ts'

/** The version of a thing that a call replaces whole: it follows from the content, so the same content is the same version. */
export function versionOf(content: unknown): string {
  return hash('sha256', JSON.stringify(inOneOrder(content)), 'base64url').slice(0, 22)
}

/** The same content with the keys of its objects in one order: PostgreSQL keeps JSON in another than we write it. */
function inOneOrder(content: unknown): unknown {
  if (Array.isArray(content)) return content.map(inOneOrder)
  if (typeof content !== 'object' || content === null) return content
  const entries = Object.entries(content).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, value]) => [key, inOneOrder(value)]))
}

export interface Replaced {
  /** 'The enrollment periods of Spring 2026', as a sentence begins. */
  name: string
  /** What it is now. */
  content: unknown
  /** Its name in the log; left out for what the log does not tell. */
  logged?: { entity: string; key: string; contentOf?: (after: unknown) => unknown }
}

/** How many changes a refusal tells. */
const mostChanges = 10

/** Refuses to replace what was changed since it was read, and says what changed, who changed it and when. Under its lock. */
export async function refuseStale(tx: Tx, { name, content, logged }: Replaced, read: string): Promise<void> {
  const version = versionOf(content)
  if (version === read) return
  const newest = logged ? await listNewestChanges(tx, logged, mostChanges) : []
  const known = newest.findIndex(({ after }) => versionOf(logged?.contentOf ? logged.contentOf(after) : after) === read)
  const since = known < 0 ? newest : newest.slice(0, known)
  const changes = since.map(({ at, by, action, details }) => ({ at: at.toISOString(), by, action, details }))
  const extra: StaleProblem = { version, changes }
  const by = [...new Set(changes.flatMap((one) => one.by ?? []))]
  const who = by.length > 0 ? `${new Intl.ListFormat('en-US').format(by)} changed it.` : ''
  const detail = `${name} changed since you read it. ${who} Nothing was saved; load the current version and try again.`
  throw new Fault(409, 'Changed since you read it', detail.replace(/ {2,}/g, ' '), { ...extra })
}
