import { sql } from 'kysely'
import type { Tx } from '../open-database.ts'

/** Notes that someone looked at another person's record: where, with what legitimate interest and stated reason. */
export async function recordAccess(
  tx: Tx,
  access: { viewerId: number; subjectId: number; surface: string; interest: string; reason: string | null },
): Promise<void> {
  await tx
    .insertInto('record_access')
    .values({
      viewer_id: access.viewerId,
      subject_id: access.subjectId,
      surface: access.surface,
      interest: access.interest,
      reason: access.reason,
    })
    .execute()
}

/**
 * Notes that someone saw many records at once, such as a roster. A student that the same person saw there within the
 * last hour is not noted again, so that turning to a page and back does not fill the log.
 */
export async function recordAccesses(
  tx: Tx,
  {
    viewerId,
    subjectIds,
    surface,
    interest,
  }: { viewerId: number; subjectIds: readonly number[]; surface: string; interest: string },
): Promise<void> {
  await sql`insert into record_access (viewer_id, subject_id, surface, interest)
    select ${viewerId}, subject, ${surface}, ${interest} from unnest(${[...subjectIds]}::bigint[]) subject
    where subject <> ${viewerId} and not exists (select from record_access seen where seen.subject_id = subject
      and seen.viewer_id = ${viewerId} and seen.surface = ${surface} and seen.happened_at > now() - interval '1 hour')
    order by subject`.execute(tx)
}

/** Keeps why someone is about to open a record. */
export async function recordReadingReason(
  tx: Tx,
  { viewerId, subjectId, reason }: { viewerId: number; subjectId: number; reason: string },
): Promise<void> {
  await tx.insertInto('reading_reason').values({ viewer_id: viewerId, subject_id: subjectId, reason }).execute()
}
