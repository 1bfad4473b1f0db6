import type { WireRefusal } from '@sam/contract/overrides'
import { mostClassesInAStep } from '@sam/contract/registration'
import { inTransaction, type Db } from '@sam/database/open-database'
import { listCart } from '@sam/database/registration/registration-reads'
import { loadScheduleVersion } from '@sam/database/registration/class-reads'
import { cancelCartEntries, recordCartEntry } from '@sam/database/registration/registration-writes'
import { findClassRefusals } from '@sam/domain/registration/find-refusals'
import type { Refusal } from '@sam/domain/registration/refusal'
import { refusalOf } from './answer-command.ts'
import type { RegistrationSources } from './load-ledger.ts'

interface CartChange {
  term: number
  personId: number
  sectionId: number
  /** Null takes the class out. */
  choice: { credits: number | null; gpncThreshold: string | null } | null
}

/** Puts a class in a cart or takes it out. The cart holds wishes: only what could never be enrolled in is refused. */
export async function changeCart(db: Db, sources: RegistrationSources, change: CartChange): Promise<WireRefusal[]> {
  const { term, personId, sectionId, choice } = change
  if (choice === null) {
    await inTransaction(db, (tx) => cancelCartEntries(tx, [{ personId, sectionId }]))
    return []
  }
  const refusals = await findCartRefusals(db, sources, { ...change, choice })
  if (refusals.length === 0)
    await inTransaction(db, (tx) => recordCartEntry(tx, { personId, term, sectionId, ...choice }))
  return refusals.map(refusalOf)
}

async function findCartRefusals(
  db: Db,
  { memory }: RegistrationSources,
  { term, personId, sectionId, choice }: CartChange & { choice: { credits: number | null } },
): Promise<Refusal[]> {
  const { classes } = await memory.load(db, term, await loadScheduleVersion(db), [sectionId])
  const found = classes.get(sectionId)
  if (!found) return [{ kind: 'class unknown', sectionId }]
  if (found.term !== term) return [{ kind: 'class of another term', sectionId, term: found.term }]
  const cart = await listCart(db, personId, term)
  const isNew = cart.every((entry) => entry.sectionId !== sectionId)
  const credits = choice.credits ?? found.creditsMin
  const refusals = findClassRefusals({ class: found, credits, beside: [], together: [] })
  if (isNew && cart.length >= mostClassesInAStep) refusals.push({ kind: 'cart full', limit: mostClassesInAStep })
  return refusals
}
