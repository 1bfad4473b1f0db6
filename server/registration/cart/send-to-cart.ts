import type { WireRefusal } from '@sam/contract/registration/refusals'
import { loadFactsVersion } from '@sam/database/kernel/facts-version-reads'
import { inTransaction, type Db } from '@sam/database/open-database'
import { listCart } from '@sam/database/registration/enrollment/registration-reads'
import { lockPerson } from '@sam/database/registration/enrollment/lock-reads'
import type { Refusal } from '@sam/domain/registration/refusal'
import { refusalsAt } from '../enrollment/answer-command.ts'
import type { RegistrationSources } from '../enrollment/load-term-registrations.ts'
import { putIn, type CartChange } from './change-cart.ts'

export interface RefusedClass {
  sectionId: number
  refusals: WireRefusal[]
}

/** Thrown inside the transaction so that nothing of a refused week stays in the cart. */
class WeekRefused extends Error {
  readonly refused: { sectionId: number; refusals: Refusal[] }[]
  constructor(refused: WeekRefused['refused']) {
    super('a class of the week cannot go into the cart')
    this.refused = refused
  }
}

/** Puts the classes of a week in a cart in one step: all of them, or none where one is refused. Those there already stay as they are. */
export async function sendToCart(
  db: Db,
  sources: RegistrationSources,
  week: Pick<CartChange, 'term' | 'subject' | 'actor' | 'onBehalf'> & { sections: readonly number[] },
): Promise<{ refused: RefusedClass[]; present: number[] }> {
  const sections = [...new Set(week.sections)].toSorted((a, b) => a - b)
  const { classes } = await sources.memory.load(db, week.term, await loadFactsVersion(db), sections)
  try {
    const present = await inTransaction(db, async (tx) => {
      const { personId } = week.subject
      await lockPerson(tx, week.term, personId)
      const before = new Set((await listCart(tx, personId, week.term)).map(({ sectionId }) => sectionId))
      const refused: { sectionId: number; refusals: Refusal[] }[] = []
      for (const sectionId of sections) {
        const change = { ...week, sectionId, choice: {}, version: null }
        const refusals = await putIn(tx, sources, change, classes.get(sectionId) ?? null)
        if (refusals.length > 0) refused.push({ sectionId, refusals })
      }
      if (refused.length > 0) throw new WeekRefused(refused)
      return sections.filter((one) => before.has(one))
    })
    return { refused: [], present }
  } catch (error) {
    if (!(error instanceof WeekRefused)) throw error
    const at = refusalsAt(sources.institution)
    const refused = error.refused.map(({ sectionId, refusals }) => ({ sectionId, refusals: refusals.map(at) }))
    return { refused, present: [] }
  }
}
