import type { Tx } from '../open-database.ts'

/** Notes that somebody looked at another person's record, where, and with what legitimate interest. */
export async function recordAccess(
  tx: Tx,
  access: { viewerId: number; subjectId: number; surface: string; interest: string },
): Promise<void> {
  await tx
    .insertInto('record_access')
    .values({
      viewer_id: access.viewerId,
      subject_id: access.subjectId,
      surface: access.surface,
      interest: access.interest,
    })
    .execute()
}
