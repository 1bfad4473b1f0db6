import type { RoleEndStage } from '@sam/domain/people/role-end'
import { sql } from 'kysely'
import type { Tx } from '../open-database.ts'
import type { EndingRole } from './role-end-reads.ts'

/** Notes that people are notified of the end of a role; false when they were before. */
export async function recordRoleEndTold(
  tx: Tx,
  { personId, role, endsAt }: Pick<EndingRole, 'personId' | 'role' | 'endsAt'>,
  stage: RoleEndStage,
): Promise<boolean> {
  const { rows } = await sql`insert into role_end_notice (person_id, role, ends_at, stage)
    values (${personId}, ${role}, ${endsAt}, ${stage}) on conflict do nothing returning person_id`.execute(tx)
  return rows.length > 0
}
