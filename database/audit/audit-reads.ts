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

export interface AuditPage {
  entries: AuditRow[]
  /** How many entries of each category there are, whatever category and page are wanted. */
  counts: Record<EntryCategory, number>
}

/** A page of the entries about a person's record, newest first, older than the given one when wanted; in one statement. */
export async function readAuditPage(
  db: Db,
  subjectId: number,
  { limit, before, category, ...filter }: EntryFilter & { limit: number; before: number | null },
): Promise<AuditPage> {
  const wanted = isWanted(subjectId, filter)
  const { rows } = await sql<Partial<AuditRow> & { counts: [EntryCategory, number][] }>`
    with page as (
      select id, action, details, note, category, happened_at, actor_id, actor_role, entity, before, after
      from audit_entry where ${wanted} ${category === null ? sql`` : sql`and category = ${category}`}
        ${before === null ? sql`` : sql`and id < ${before}::bigint`}
      order by id desc limit ${limit}
    ), counted as (
      select category, count(*)::integer as count from audit_entry where ${wanted} group by category
    )
    select page.id, action, details, note, category, happened_at as "happenedAt", actor_id as "actorId",
      actor_role as "actorRole", trim(person.first_name || ' ' || person.last_name) as "actorName", entity, before, after,
      counts
    from (select coalesce(json_agg(json_build_array(category, count)), '[]'::json) as counts from counted) counts
    left join page on true left join person on person.id = page.actor_id order by page.id desc`.execute(db)
  const counts = { academic: 0, enrollment: 0, administrative: 0, grade: 0 }
  for (const [counted, count] of rows[0]?.counts ?? []) counts[counted] = count
  // Without entries there is the row of the counts alone.
  return { entries: rows.filter((row): row is AuditRow & typeof row => row.id !== null), counts }
}
