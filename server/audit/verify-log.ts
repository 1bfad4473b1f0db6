import type { verifyLog as route } from '@sam/contract/audit'
import type { AnswerOf, QueryOf } from '@sam/contract/route'
import {
  countEntriesBeforeFirst,
  findSeal,
  listBrokenSeals,
  loadLogState,
  sealedLogs,
  type BrokenSeal,
  type SealedLog,
} from '@sam/database/audit/seal-reads'
import type { Db } from '@sam/database/open-database'
import type { RememberedSeals } from './remember-seals.ts'

type Answer = AnswerOf<typeof route>
type Finding = Omit<Answer['findings'][number], 'log'>

/**
 * Compares each log with its seals, with the last seal that this server saw, and with one that was noted outside the database where
 * the caller names it: a log whose end was cut off together with its seals looks like one that never was longer.
 */
export async function verifyLog(
  db: Db,
  noted: Partial<QueryOf<typeof route>>,
  memory: RememberedSeals,
): Promise<Answer> {
  const findings: Answer['findings'] = []
  const states = {} as Record<SealedLog, Answer['reads']>
  for (const log of sealedLogs) {
    const { unsealedSince, ...state } = await loadLogState(db, log)
    const found = [...(await findInLog(db, log)), ...(await compareWithNoted(db, log, noted))]
    const seen = await memory.moveOn(db, log, state.head)
    if (seen === 'gone') found.push(goneSeal(memory.find(log)?.number ?? 0))
    if (seen === 'other') found.push(otherSeal(memory.find(log)?.number ?? 0))
    findings.push(...found.map((finding) => ({ log, ...finding })))
    states[log] = { ...state, unsealedSince: unsealedSince?.toISOString() ?? null }
  }
  return { sound: findings.length === 0, ...states.changes, reads: states.reads, findings }
}

async function findInLog(db: Db, log: SealedLog): Promise<Finding[]> {
  const findings = (await listBrokenSeals(db, log)).map(findingOf)
  const forged = await countEntriesBeforeFirst(db, log)
  if (forged > 0) findings.push({ firstEntry: 0, lastEntry: 0, problem: `${forged} entries stand before the first.` })
  return findings
}

async function compareWithNoted(
  db: Db,
  log: SealedLog,
  { log: named = 'changes', seal, hash }: Partial<QueryOf<typeof route>>,
): Promise<Finding[]> {
  if (named !== log || seal === undefined || hash === undefined) return []
  const found = await findSeal(db, log, seal)
  if (!found) return [goneSeal(seal)]
  return found.hash === hash.toLowerCase() ? [] : [otherSeal(seal, found.lastEntry)]
}

const goneSeal = (seal: number): Finding => ({
  firstEntry: 0,
  lastEntry: 0,
  problem: `Seal ${seal} is gone: the end of the log was cut off.`,
})

const otherSeal = (seal: number, lastEntry = 0): Finding => ({
  firstEntry: 0,
  lastEntry,
  problem: `Seal ${seal} is not the one that was noted: someone rewrote the log up to it.`,
})

function findingOf({ number, firstEntry, lastEntry, sealed, found, isGap }: BrokenSeal): Finding {
  const range = { firstEntry, lastEntry }
  if (isGap) return { ...range, problem: `Seal ${number} does not follow the one before it: seals were taken out.` }
  if (found !== sealed)
    return { ...range, problem: `${sealed} entries were sealed here (seal ${number}), ${found} are found.` }
  return {
    ...range,
    problem: `An entry here, or seal ${number} itself or the one before it, was changed after sealing.`,
  }
}
