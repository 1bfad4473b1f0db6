import { recordNotices } from '@sam/database/kernel/notification-writes'
import { recordAuditEntries } from '@sam/database/kernel/writes'
import type { Tx } from '@sam/database/open-database'
import {
  cancelCartEntries,
  notifySeats,
  recordEndedEnrollments,
  recordEndedWaits,
  recordEnrollmentChanges,
  recordNewEnrollments,
  recordSkips,
  recordWaits,
  type NewSeat,
} from '@sam/database/registration/registration-writes'
import { recordSeats } from '@sam/database/timetable/seat-writes'
import type { Ledger } from '@sam/domain/registration/ledger'
import type { Effect, RegistrableClass } from '@sam/domain/registration/registration-state'
import { auditOf, notificationOf, type CausedEffect } from './describe-effects.ts'

type EffectOf<Type extends Effect['type']> = Extract<Effect, { type: Type }>

/** Writes what commands changed on a ledger: seats, enrollments, waitlists, the log, and word to those concerned. */
export async function writeEffects(tx: Tx, ledger: Ledger, caused: readonly CausedEffect[]): Promise<void> {
  if (caused.length === 0) return
  const effects = caused.map(({ effect }) => effect)
  await writeSeats(tx, ledger, effects)
  await writeEnrollments(tx, ledger, effects)
  await writeWaits(tx, effects)
  const classOf = (sectionId: number) => ledger.findClass(sectionId)
  await recordAuditEntries(
    tx,
    caused.map((one) => auditOf(one, ledger)),
  )
  const notifications = caused.flatMap((one) => notificationOf(one, classOf) ?? [])
  if (notifications.length === 0) return
  await recordNotices(tx, notifications)
}

async function writeSeats(tx: Tx, ledger: Ledger, effects: readonly Effect[]): Promise<void> {
  const touched = new Set<number>()
  for (const effect of effects) {
    const sectionId = 'waiting' in effect ? effect.waiting.sectionId : effect.sectionId
    for (const part of ledger.findClass(sectionId)?.parts ?? []) touched.add(part.sectionId)
  }
  const seats = ledger
    .changedSeats()
    .filter(({ sectionId }) => touched.has(sectionId))
    .map((part) => ({ ...part, waitlisted: ledger.queue(part.sectionId).length }))
  if (seats.length === 0) return
  await recordSeats(tx, seats)
  await notifySeats(tx, ledger.rules.term, seats)
}

async function writeEnrollments(tx: Tx, ledger: Ledger, effects: readonly Effect[]): Promise<void> {
  const { ended, taken, changed } = settleEnrollments(ledger, effects)
  if (ended.length > 0) await recordEndedEnrollments(tx, ended)
  if (taken.length > 0) await recordNewEnrollments(tx, taken)
  if (changed.length > 0) await recordEnrollmentChanges(tx, changed)
  const leaving = [...of(effects, 'seated'), ...of(effects, 'joined').map(({ waiting }) => waiting)]
  if (leaving.length > 0) await cancelCartEntries(tx, leaving)
}

/** What remains to be written: a seat taken in these very steps has no row yet that could be ended or changed. */
function settleEnrollments(ledger: Ledger, effects: readonly Effect[]) {
  const ended: EffectOf<'released'>[] = []
  const changed: EffectOf<'changed'>[] = []
  const taken = new Map<string, NewSeat>()
  for (const effect of effects) {
    if ('waiting' in effect) continue
    const key = `${effect.personId}/${effect.sectionId}`
    const isNew = effect.type !== 'seated' && effect.held.enrollmentId === null
    if (effect.type === 'seated') taken.set(key, { ...effect, class: known(ledger, effect.sectionId) })
    else if (effect.type === 'released' && isNew) taken.delete(key)
    else if (effect.type === 'released') ended.push(effect)
    else if (isNew) taken.set(key, { ...effect, class: known(ledger, effect.sectionId) })
    else changed.push(effect)
  }
  return { ended, changed, taken: [...taken.values()] }
}

async function writeWaits(tx: Tx, effects: readonly Effect[]): Promise<void> {
  const ended = of(effects, 'wait ended')
  const joined = of(effects, 'joined').map(({ waiting }) => ({
    waiting,
    status: ended.find((one) => one.waiting === waiting)?.as ?? ('waiting' as const),
  }))
  if (joined.length > 0) await recordWaits(tx, joined)
  const endedBefore = ended.filter(({ waiting }) => waiting.entryId !== null)
  if (endedBefore.length > 0) await recordEndedWaits(tx, endedBefore)
  const skipped = of(effects, 'skipped').flatMap(({ waiting }) => (waiting.entryId === null ? [] : [waiting]))
  if (skipped.length > 0) await recordSkips(tx, skipped)
}

function of<Type extends Effect['type']>(effects: readonly Effect[], type: Type): EffectOf<Type>[] {
  return effects.filter((effect): effect is EffectOf<Type> => effect.type === type)
}

function known(ledger: Ledger, sectionId: number): RegistrableClass {
  const found = ledger.findClass(sectionId)
  if (!found) throw new Error(`section ${sectionId} is not in the ledger`)
  return found
}
