import type { verifyLog as route } from '@sam/contract/kernel-audit'
import type { AnswerOf, QueryOf } from '@sam/contract/route'
import {
  countEntriesBeforeFirst,
  findSeal,
  listBrokenSeals,
  loadLogState,
  type BrokenSeal,
} from '@sam/database/kernel/seal-reads'
import type { Db } from '@sam/database/open-database'

/**
 * Compares the log with its seals, and with one that was noted outside the database where the caller names it: without
 * that, a log whose end was cut off together with its seals looks like one that never was longer.
 */
export async function verifyLog(db: Db, { seal, hash }: QueryOf<typeof route>): Promise<AnswerOf<typeof route>> {
  const { unsealedSince, ...state } = await loadLogState(db)
  const findings = (await listBrokenSeals(db)).map(findingOf)
  const forged = await countEntriesBeforeFirst(db)
  if (forged > 0) findings.push({ firstEntry: 0, lastEntry: 0, problem: `${forged} entries stand before the first.` })
  if (seal !== undefined && hash !== undefined) {
    const found = await findSeal(db, seal)
    const place = { firstEntry: 0, lastEntry: found?.lastEntry ?? 0 }
    if (!found) findings.push({ ...place, problem: `Seal ${seal} is gone: the end of the log was cut off.` })
    else if (found.hash !== hash.toLowerCase())
      findings.push({
        ...place,
        problem: `Seal ${seal} is not the one that was noted: the log up to it was written anew.`,
      })
  }
  return { sound: findings.length === 0, ...state, unsealedSince: unsealedSince?.toISOString() ?? null, findings }
}

function findingOf({ number, firstEntry, lastEntry, sealed, found, isGap }: BrokenSeal) {
  const range = { firstEntry, lastEntry }
  if (isGap) return { ...range, problem: `Seal ${number} does not follow the one before it: seals were taken out.` }
  if (found !== sealed)
    return { ...range, problem: `${sealed} entries were sealed here (seal ${number}), ${found} are found.` }
  return {
    ...range,
    problem: `An entry here, or seal ${number} itself or the one before it, was changed after sealing.`,
  }
}
