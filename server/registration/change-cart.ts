import type { WireRefusal } from '@sam/contract/overrides'
import { mostClassesInAStep } from '@sam/contract/registration'
import { inTransaction, type Db } from '@sam/database/open-database'
import { listCart } from '@sam/database/registration/registration-reads'
import { loadScheduleVersion } from '@sam/database/registration/class-reads'
import { cancelCartEntries, recordCartEntry } from '@sam/database/registration/registration-writes'
import { findThresholdRefusals } from '@sam/domain/registration/decide-gpnc'
import { findClassRefusals } from '@sam/domain/registration/find-refusals'
import type { Refusal } from '@sam/domain/registration/refusal'
import type { RegistrableClass } from '@sam/domain/registration/registration-state'
import { refusalOf } from './answer-command.ts'
import { announceSuggestion, type Suggestion } from './announce-suggestion.ts'
import type { RegistrationSources } from './load-ledger.ts'

interface CartChange {
  term: number
  personId: number
  sectionId: number
  /** Null takes the class out. */
  choice: { credits: number | null; gpncThreshold: string | null } | null
  /** Who puts it there for somebody else, and why. */
  suggestion: Suggestion | null
}

/** Puts a class in a cart or takes it out. The cart holds wishes: only what could never be enrolled in is refused. */
export async function changeCart(db: Db, sources: RegistrationSources, change: CartChange): Promise<WireRefusal[]> {
  const { term, personId, sectionId, choice, suggestion } = change
  if (choice === null) {
    await inTransaction(db, (tx) => cancelCartEntries(tx, [{ personId, sectionId }]))
    return []
  }
  const { refusals, isNew, found } = await checkCart(db, sources, { ...change, choice })
  if (refusals.length > 0 || !found) return refusals.map(refusalOf)
  await inTransaction(db, async (tx) => {
    const by = suggestion && { by: suggestion.actorId, note: suggestion.note }
    await recordCartEntry(tx, { personId, term, sectionId, ...choice, suggestion: by })
    if (suggestion && isNew) await announceSuggestion(tx, personId, found, suggestion)
  })
  return []
}

interface CartCheck {
  refusals: Refusal[]
  isNew: boolean
  found: RegistrableClass | null
}

async function checkCart(
  db: Db,
  { memory, institution }: RegistrationSources,
  { term, personId, sectionId, choice }: CartChange & { choice: NonNullable<CartChange['choice']> },
): Promise<CartCheck> {
  const { classes } = await memory.load(db, term, await loadScheduleVersion(db), [sectionId])
  const found = classes.get(sectionId)
  const refuse = (refusal: Refusal): CartCheck => ({ refusals: [refusal], isNew: false, found: null })
  if (!found) return refuse({ kind: 'class unknown', sectionId })
  if (found.term !== term) return refuse({ kind: 'class of another term', sectionId, term: found.term })
  const cart = await listCart(db, personId, term)
  const isNew = cart.every((entry) => entry.sectionId !== sectionId)
  const credits = choice.credits ?? found.creditsMin
  const refusals = findClassRefusals({ class: found, credits, beside: [], together: [] })
  refusals.push(...findThresholdRefusals(choice.gpncThreshold, institution.gradeScale))
  if (isNew && cart.length >= mostClassesInAStep) refusals.push({ kind: 'cart full', limit: mostClassesInAStep })
  return { refusals, isNew, found }
}
