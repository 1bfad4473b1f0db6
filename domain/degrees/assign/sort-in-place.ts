const fewEnough = 64

/** Sorts a list that is short, or in order but for a few, without taking memory; equal ones stay in their order. */
export function sortInPlace<T>(list: T[], compare: (a: T, b: T) => number): void {
  if (list.length > fewEnough) {
    list.sort(compare)
    return
  }
  for (let index = 1; index < list.length; index += 1) {
    const one = list[index] as T
    let at = index - 1
    for (; at >= 0 && compare(list[at] as T, one) > 0; at -= 1) list[at + 1] = list[at] as T
    list[at + 1] = one
  }
}
