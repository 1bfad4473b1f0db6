import type { listPeriodChanges as route } from '@sam/contract/registration/periods'
import type { AnswerOf } from '@sam/contract/route'
import { listNewestChanges } from '@sam/database/audit/change-reads'
import type { DataServices } from '../../services.ts'
import { periodEntity } from './edit-periods.ts'

/** How many of the newest changes are listed; the log has all. */
const mostTold = 20

/** What was published of a term's enrollment periods, as the log has it, the newest first. */
export async function listPeriodChanges({ db }: DataServices, term: number): Promise<AnswerOf<typeof route>> {
  const changes = await listNewestChanges(db, { entity: periodEntity, key: String(term) }, mostTold)
  return {
    changes: changes.map(({ at, by, details, note }) => ({
      at: at.toISOString(),
      by,
      details,
      note,
    })),
  }
}
