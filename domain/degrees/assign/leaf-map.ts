import type { Leaf } from './audit-plan.ts'

/** A map of rules about courses. It lies at their places, which takes less time and memory than a Map of a few dozen. */
export class LeafMap<T> {
  /** The rules that are there, in the order in which they came. */
  readonly leaves: Leaf[] = []
  private readonly values: (T | undefined)[]

  /** `size` is how many rules about courses the programs have. */
  constructor(size: number) {
    this.values = Array<T | undefined>(size)
  }

  get({ index }: Leaf): T | undefined {
    return this.values[index]
  }

  set(leaf: Leaf, value: T): void {
    if (this.values[leaf.index] === undefined) this.leaves.push(leaf)
    this.values[leaf.index] = value
  }

  *[Symbol.iterator](): Generator<[Leaf, T]> {
    for (const leaf of this.leaves) {
      const value = this.get(leaf)
      if (value !== undefined) yield [leaf, value]
    }
  }
}
