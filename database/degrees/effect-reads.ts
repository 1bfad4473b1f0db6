import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

export interface KeptEffect {
  draftId: number
  draftVersion: number
  scope: 'declared' | 'following'
  state: 'waiting' | 'running' | 'done' | 'stopped' | 'failed'
  done: number
  total: number | null
  afterPerson: number
  /** How many students of each standing were held against both. */
  standings: Record<string, number>
  unproven: number
  error: string | null
  requestedAt: string
  endedAt: string | null
}

const columns = sql`draft_id as "draftId", draft_version as "draftVersion", scope, state, done, total,
  after_person as "afterPerson", standings, unproven, error, to_json(requested_at)#>>'{}' as "requestedAt",
  to_json(ended_at)#>>'{}' as "endedAt"`

export async function findEffect(db: Db, draftId: number): Promise<KeptEffect | null> {
  const { rows } = await sql<KeptEffect>`
    select ${columns} from degree_effect where draft_id = ${draftId}`.execute(db)
  return rows[0] ?? null
}

/** The one that was asked for first and has not ended, those among them that were cut off. */
export async function findDueEffect(db: Db): Promise<KeptEffect | null> {
  const { rows } = await sql<KeptEffect>`
    select ${columns} from degree_effect where state in ('waiting', 'running')
    order by requested_at, draft_id limit 1`.execute(db)
  return rows[0] ?? null
}

export interface EffectTally {
  standing: string
  lose: number
  gain: number
}

/** Students whose requirements would change, by standing; who loses anything counts as one who loses. */
export async function countEffectByStanding(db: Db, draftId: number): Promise<EffectTally[]> {
  const { rows } = await sql<EffectTally>`
    select standing, count(*) filter (where cardinality(lost) > 0)::int as lose,
      count(*) filter (where cardinality(lost) = 0)::int as gain
    from degree_effect_student where draft_id = ${draftId} group by standing`.execute(db)
  return rows
}

export interface EffectOfRule {
  rule: string
  lose: number
  gain: number
}

/** How many would lose and gain each rule, most first. */
export async function countEffectByRule(db: Db, draftId: number): Promise<EffectOfRule[]> {
  const { rows } = await sql<EffectOfRule>`
    select rule, sum(lose)::int as lose, sum(gain)::int as gain from (
      select unnest(lost) as rule, 1 as lose, 0 as gain from degree_effect_student where draft_id = ${draftId}
      union all
      select unnest(gained), 0, 1 from degree_effect_student where draft_id = ${draftId}) told
    group by rule order by sum(lose) desc, sum(gain) desc, rule limit 200`.execute(db)
  return rows
}

export interface AffectedStudent {
  userId: string
  name: string
  directoryWithheld: boolean
  standing: string
  graduationTerm: number | null
  lost: string[]
  gained: string[]
}

/** Students who would lose something, or only gain; who graduates soonest first. */
export async function listAffectedStudents(
  db: Db,
  draftId: number,
  { outcome, limit, offset }: { outcome: 'lose' | 'gain'; limit: number; offset: number },
): Promise<AffectedStudent[]> {
  const { rows } = await sql<AffectedStudent>`
    select coalesce(campus_id::text, 'account-' || person.id) as "userId",
      concat_ws(' ', first_name, last_name) as name, directory_withheld as "directoryWithheld", degree_effect_student.standing,
      graduation_term as "graduationTerm", lost, gained
    from degree_effect_student join student using (person_id) join person on person.id = person_id
    where draft_id = ${draftId} and (cardinality(lost) > 0) = ${outcome === 'lose'}
    order by graduation_term nulls last, last_name, first_name, person.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}
