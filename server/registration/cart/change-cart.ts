import type { WireRefusal } from '@sam/contract/registration/refusals'
import { mostClassesInAStep } from '@sam/contract/registration/commands'
import { inTransaction, type Db, type Tx } from '@sam/database/open-database'
import { loadFactsVersion } from '@sam/database/kernel/facts-version-reads'
import { lockPerson } from '@sam/database/registration/enrollment/lock-reads'
import { listCart } from '@sam/database/registration/enrollment/registration-reads'
import { leftCarts, recordCartEntry } from '@sam/database/registration/enrollment/registration-writes'
import { loadTermAndClock } from '@sam/database/terms/reads'
import { writeTogether } from '@sam/database/write-together'
import type { Institution } from '@sam/domain/kernel/institution'
import type { Actor } from '@sam/domain/people/role'
import { registrationDaysOf } from '@sam/domain/registration/periods/calendar-rules'
import { findThresholdRefusals } from '@sam/domain/registration/enrollment/decide-gpnc'
import { findClassRefusals } from '@sam/domain/registration/enrollment/find-refusals'
import { mayChangeInCart, type RegistrationSubject } from '@sam/domain/registration/policy'
import type { Refusal } from '@sam/domain/registration/refusal'
import type { RegistrableClass } from '@sam/domain/registration/registration-state'
import { conflict, notAllowed } from '../../http/faults.ts'
import { refuseStale, versionOf } from '../../audit/refuse-stale.ts'
import { clockOf } from '../../kernel/read-clock.ts'
import { announceCartChange, type OnBehalf } from './announce-cart-change.ts'
import { refusalsAt } from '../enrollment/answer-command.ts'
import type { RegistrationSources } from '../enrollment/load-term-registrations.ts'

interface CartChoice {
  /** Left out: as it is, or the least of its range. */
  credits?: number | undefined
  /** Left out: as it is, or a letter grade. */
  gpncThreshold?: string | null | undefined
}

/** The version of a class in a cart. */
export function cartVersionOf({
  credits,
  gpncThreshold,
}: {
  credits: number | null
  gpncThreshold: string | null
}): string {
  return versionOf({ credits, gpncThreshold })
}

export interface CartChange {
  term: number
  subject: RegistrationSubject
  sectionId: number
  actor: Actor
  /** Null takes the class out. */
  choice: CartChoice | null
  /** Of the entry as it was read; null for a class that is added. */
  version: string | null
  /** Who does it for the student, and why; null for the student. */
  onBehalf: OnBehalf | null
}

/**
 * Puts a class in a cart, changes it there or takes it out. The cart holds wishes: only what could never be enrolled in
 * is refused. Under the lock of the student's registrations for the term, so that no two changes count the same place.
 */
export async function changeCart(db: Db, sources: RegistrationSources, change: CartChange): Promise<WireRefusal[]> {
  const { term, subject, sectionId } = change
  const { classes } = await sources.memory.load(db, term, await loadFactsVersion(db), [sectionId])
  const found = classes.get(sectionId) ?? null
  const refusals = await inTransaction(db, async (tx) => {
    await lockPerson(tx, term, subject.personId)
    return change.choice === null
      ? takeOut(tx, sources, change, found)
      : putIn(tx, sources, { ...change, choice: change.choice }, found)
  })
  return refusals.map(refusalsAt(sources.institution))
}

async function takeOut(
  tx: Tx,
  { institution }: RegistrationSources,
  change: CartChange,
  found: RegistrableClass | null,
): Promise<Refusal[]> {
  const { subject, sectionId, onBehalf } = change
  const personId = subject.personId
  const { entry } = await findEntry(tx, institution, change)
  if (!entry) return []
  await writeTogether(tx, { writes: [leftCarts([{ personId, sectionId }])] })
  if (onBehalf && found) {
    const before = { credits: entry.credits, gpncThreshold: entry.gpncThreshold }
    await announceCartChange(tx, { personId, class: found, before, after: null }, onBehalf)
  }
  return []
}

/** Puts one class in; under the lock of the student. */
export async function putIn(
  tx: Tx,
  { institution }: RegistrationSources,
  change: CartChange & { choice: NonNullable<CartChange['choice']> },
  found: RegistrableClass | null,
): Promise<Refusal[]> {
  const { term, subject, sectionId, onBehalf } = change
  const { personId } = subject
  if (!found) return [{ kind: 'class unknown', sectionId }]
  if (found.term !== term) return [{ kind: 'class of another term', sectionId, term: found.term }]
  const { entry, size } = await findEntry(tx, institution, change)
  const choice = { ...pick(entry), ...given(change.choice) }
  const credits = choice.credits ?? found.creditsMin
  const refusals = findClassRefusals({ class: found, credits, beside: [], together: [] })
  if (!entry) refusals.push(...(await findLateness(tx, institution, term)))
  refusals.push(...findThresholdRefusals(choice.gpncThreshold, institution.gradeScale))
  if (!entry && size >= mostClassesInAStep) refusals.push({ kind: 'cart full', limit: mostClassesInAStep })
  if (refusals.length > 0) return refusals
  await refuseStaleEntry(tx, found, entry, choice, change.version)
  const suggestion = onBehalf && { by: onBehalf.actorId, note: onBehalf.note ?? '' }
  await recordCartEntry(tx, { personId, term, sectionId, ...choice, suggestion })
  if (onBehalf) {
    const before = entry && { credits: entry.credits, gpncThreshold: entry.gpncThreshold }
    await announceCartChange(tx, { personId, class: found, before, after: choice }, onBehalf)
  }
  return []
}

const pick = (entry: { credits: number | null; gpncThreshold: string | null } | null) => ({
  credits: entry?.credits ?? null,
  gpncThreshold: entry?.gpncThreshold ?? null,
})

/** What a request names of the choices. */
function given({ credits, gpncThreshold }: CartChoice) {
  return { ...(credits !== undefined && { credits }), ...(gpncThreshold !== undefined && { gpncThreshold }) }
}

/** Refuses to change a class in the cart that was changed, added or taken out since it was read; the same again is no change. */
async function refuseStaleEntry(
  tx: Tx,
  { course }: RegistrableClass,
  entry: { credits: number | null; gpncThreshold: string | null } | null,
  choice: ReturnType<typeof pick>,
  version: string | null,
): Promise<void> {
  if (entry === null && version === null) return
  if (entry !== null && cartVersionOf(entry) === cartVersionOf(choice)) return
  if (entry === null)
    throw conflict(`${course} is no longer in the cart. Add it again to choose its credits or grading.`)
  await refuseStale(tx, { name: `${course} in the cart`, content: pick(entry) }, version ?? 'none')
}

/** The class in the cart, for who may change it there, and how many classes there are. */
async function findEntry(tx: Tx, { policies }: Institution, { term, subject, sectionId, actor }: CartChange) {
  const cart = await listCart(tx, subject.personId, term)
  const entry = cart.find((one) => one.sectionId === sectionId) ?? null
  if (entry && !mayChangeInCart(actor, subject, entry.suggestion?.by ?? null, policies))
    throw notAllowed(
      'Someone else added this class to the cart. Advisors can change and remove only what they suggested.',
    )
  return { entry, size: cart.length }
}

/** Nothing new goes into the cart of a term that nobody can register for any more. */
async function findLateness(tx: Tx, institution: RegistrationSources['institution'], term: number): Promise<Refusal[]> {
  const { calendar, setClock } = await loadTermAndClock(tx, term)
  const { lateRegistrationEnds } = registrationDaysOf(term, calendar)
  const { today } = clockOf(setClock, institution)
  return today > lateRegistrationEnds ? [{ kind: 'period over', endedOn: lateRegistrationEnds }] : []
}
