import type { readOwnCart as route } from '@sam/contract/registration/cart'
import type { AnswerOf } from '@sam/contract/route'
import type { Db } from '@sam/database/open-database'
import { listCart, listWaitedSections } from '@sam/database/registration/enrollment/registration-reads'

/** The sections in a student's cart and on the waitlists they joined: little enough to read beside every list of classes. */
export async function readOwnCart(db: Db, personId: number, term: number): Promise<AnswerOf<typeof route>> {
  const [cart, waiting] = await Promise.all([listCart(db, personId, term), listWaitedSections(db, personId, term)])
  return { term, inCart: cart.map(({ sectionId }) => sectionId), waiting: waiting.map(({ sectionId }) => sectionId) }
}
