import { plural } from '../../../../lib/format.ts'

/** How many classes of a week are still to be added, and how many are in the cart. */
export function describeAdding(classes: number, inCart: number): string {
  if (classes === 0) return 'Nothing to add.'
  if (inCart === classes)
    return classes === 1 ? 'The class is in your cart.' : `All ${classes} classes are in your cart.`
  const toAdd = `${plural(classes - inCart, 'class', 'classes')} to add`
  return inCart === 0 ? `${toAdd}.` : `${toAdd}, ${inCart} in your cart.`
}
