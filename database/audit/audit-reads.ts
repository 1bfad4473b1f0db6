import { entryKinds, type EntryActor, type EntryKind } from '@sam/domain/audit/entry-kinds'
import { sql } from 'kysely'
import type { Db } from '../open-database.ts'
import type { JsonValue } from '../tables.ts'

export type EntryCategory = 'academic' | 'enrollment' | 'administrative' | 'grade'

export interface AuditRow {
  id: number
  action: string
  details: string
  note: string | null
  category: EntryCategory
  happenedAt: Date
  /** Null for the system itself. */
  actorId: number | null
  actorName: string | null
  actorRole: string | null
  entity: string
  before: JsonValue | null
  after: JsonValue | null
}

/** Which entries of a record are wanted; null wants all. */
export interface EntryFilter {
  category: EntryCategory | null
  kind: EntryKind | null
  by: EntryActor | null
  /** Instants. */
  from: Date | null
}

const rolesOf = { registrar: 'Registrar', advisor: 'Academic Advisor', instructor: 'Instructor' } as const

function isWanted(subjectId: number, { kind, by, from }: Omit<EntryFilter, 'category'>) {
  const wanted = kind && entryKinds[kind]
  const conditions = [
    sql`subject_id = ${subjectId}`,
    ...(wanted ? [sql`entity = any(${[...wanted.entities]}::text[])`] : []),
    ...(wanted?.category ? [sql`category = ${wanted.category}`] : []),
    ...(by === 'student' ? [sql`actor_id = subject_id`] : []),
    ...(by === 'system' ? [sql`actor_id is null`] : []),
    ...(by !== null && by in rolesOf
      ? [sql`actor_role = ${rolesOf[by as keyof typeof rolesOf]} and actor_id <> subject_id`]
      : []),
    ...(from ? [sql`happened_at >= ${from}`] : []),
  ]
  return sql.join(conditions, sql` and `)
}

/** The entries about a person's record, newest first; older than the given one when wanted. */
export async function listAuditEntries(
  db: Db,
  subjectId: number,
  { limit, before, category, ...filter }: EntryFilter & { limit: number; before: number | null },
): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select entry.id, action, details, note, category, happened_at as "happenedAt", actor_id as "actorId",
      actor_role as "actorRole", trim(person.first_name || ' ' || person.last_name) as "actorName", entity, before, after
    from audit_entry entry left join person on person.id = entry.actor_id
    where ${isWanted(subjectId, filter)} and (${category}::text is null or category = ${category})
      and (${before}::bigint is null or entry.id < ${before})
    order by entry.id desc limit ${limit}`.execute(db)
  return rows
}

/** How many entries of each category there are. */
export async function countAuditEntries(
  db: Db,
  subjectId: number,
  filter: Omit<EntryFilter, 'category'>,
): Promise<Record<EntryCategory, number>> {
  const { rows } = await sql<{ category: EntryCategory; count: number }>`
    select category, count(*)::integer as count from audit_entry
    where ${isWanted(subjectId, filter)} group by category`.execute(db)
  const counts = { academic: 0, enrollment: 0, administrative: 0, grade: 0 }
  for (const { category, count } of rows) counts[category] = count
  return counts
}
