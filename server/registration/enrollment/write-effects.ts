import { keptAnswers, type KeptAnswer } from '@sam/database/kernel/idempotency-writes'
import { newNotices } from '@sam/database/notifications/notification-writes'
import { newAuditEntries } from '@sam/database/kernel/writes'
import type { Tx } from '@sam/database/open-database'
import {
  changedEnrollments,
  leftCarts,
  newEnrollments,
  recordEndedEnrollments,
  recordEndedWaits,
  recordSkips,
  recordSwapChoices,
  recordWaits,
  seatNotices,
  type NewSeat,
} from '@sam/database/registration/enrollment/registration-writes'
import { changedSeats } from '@sam/database/timetable/seat-writes'
import { writeTogether, type StatementPart } from '@sam/database/write-together'
import type { TermRegistrations } from '@sam/domain/registration/enrollment/term-registrations'
import type { Effect, RegistrableClass } from '@sam/domain/registration/registration-state'
import { auditOf, notificationOf, type CausedEffect } from './describe-effects.ts'

type EffectOf<Type extends Effect['type']> = Extract<Effect, { type: Type }>

/**
 * Writes what commands changed on the registrations of a term: seats, enrollments, waitlists, the log, word to those concerned, and the answers to
 * the commands. What most commands change goes in one statement; the rest goes in others before and after.
 */
export async function writeEffects(
  tx: Tx,
  registrations: TermRegistrations,
  caused: readonly CausedEffect[],
  answers: readonly KeptAnswer[] = [],
): Promise<void> {
  const effects = caused.map(({ effect }) => effect)
  const { ended, taken, changed } = combineSeatChanges(registrations, effects)
  const seats = seatsTouched(registrations, effects)
  const leaving = [...of(effects, 'seated'), ...of(effects, 'joined').map(({ waiting }) => waiting)]
  const classOf = (sectionId: number) => registrations.findClass(sectionId)
  const notices = caused.flatMap((one) => notificationOf(one, classOf) ?? [])
  // A class given up and taken again may be held once only: the old row ends first.
  if (ended.length > 0) await recordEndedEnrollments(tx, ended)
  await writeTogether(tx, {
    writes: [
      ...write(seats, changedSeats),
      ...write(taken, newEnrollments),
      ...write(changed, changedEnrollments),
      ...write(leaving, leftCarts),
      ...write(caused, (all) => newAuditEntries(all.map((one) => auditOf(one, registrations)))),
      ...(notices.length > 0 ? newNotices(notices) : []),
    ],
    calls: [...seatNotices(registrations.rules.term, seats), ...write(answers, keptAnswers)],
  })
  // Who waits names the class to give up, which may just have been taken.
  await writeWaits(tx, effects)
}

/** The statement for these rows; none where there is none. */
function write<Row>(rows: readonly Row[], statement: (rows: readonly Row[]) => StatementPart): StatementPart[] {
  return rows.length > 0 ? [statement(rows)] : []
}

function seatsTouched(registrations: TermRegistrations, effects: readonly Effect[]) {
  const touched = new Set<number>()
  for (const effect of effects) {
    const sectionId = 'waiting' in effect ? effect.waiting.sectionId : effect.sectionId
    for (const part of registrations.findClass(sectionId)?.parts ?? []) touched.add(part.sectionId)
  }
  return registrations
    .changedSeats()
    .filter(({ sectionId }) => touched.has(sectionId))
    .map((part) => ({ ...part, waitlisted: registrations.queue(part.sectionId).length }))
}

/** What remains to be written: a seat taken in these very steps has no row yet that could be ended or changed. */
function combineSeatChanges(registrations: TermRegistrations, effects: readonly Effect[]) {
  const ended: EffectOf<'released'>[] = []
  const changed: EffectOf<'changed'>[] = []
  const taken = new Map<string, NewSeat>()
  for (const effect of effects) {
    if ('waiting' in effect) continue
    const key = `${effect.personId}/${effect.sectionId}`
    const isNew = effect.type !== 'seated' && effect.held.enrollmentId === null
    if (effect.type === 'seated') taken.set(key, { ...effect, class: known(registrations, effect.sectionId) })
    else if (effect.type === 'released' && isNew) taken.delete(key)
    else if (effect.type === 'released') ended.push(effect)
    else if (isNew) {
      const reservationId = effect.held.reservationId ?? null
      taken.set(key, { ...effect, reservationId, class: known(registrations, effect.sectionId) })
    } else changed.push(effect)
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
  const chosen = of(effects, 'swap chosen').flatMap(({ waiting }) => (waiting.entryId === null ? [] : [waiting]))
  if (chosen.length > 0) await recordSwapChoices(tx, chosen)
  const skipped = of(effects, 'skipped').flatMap(({ waiting }) => (waiting.entryId === null ? [] : [waiting]))
  if (skipped.length > 0) await recordSkips(tx, skipped)
}

function of<Type extends Effect['type']>(effects: readonly Effect[], type: Type): EffectOf<Type>[] {
  return effects.filter((effect): effect is EffectOf<Type> => effect.type === type)
}

function known(registrations: TermRegistrations, sectionId: number): RegistrableClass {
  const found = registrations.findClass(sectionId)
  if (!found) throw new Error(`section ${sectionId} is not loaded`)
  return found
}
