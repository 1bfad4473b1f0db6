/** What has been opened, to be closed in the opposite order; also what is still being opened when the end comes. */
export class Closing {
  readonly #steps: (() => Promise<void>)[] = []
  #closed: Promise<void> | null = null

  /** True from the moment that closing began: nothing more may be opened. */
  get hasBegun(): boolean {
    return this.#closed !== null
  }

  async open<T>(begin: () => Promise<T>, close: (opened: T) => Promise<void>): Promise<T> {
    if (this.hasBegun) throw new Error('The server is stopping.')
    const opening = begin()
    this.#steps.push(async () => {
      const opened = await opening.then((value) => ({ value })).catch(() => null)
      if (opened) await close(opened.value)
    })
    return opening
  }

  /** Closes everything once; a step that fails does not keep the others from running. */
  close(): Promise<void> {
    this.#closed ??= this.#run()
    return this.#closed
  }

  async #run(): Promise<void> {
    const failures: unknown[] = []
    for (const step of this.#steps.toReversed()) {
      try {
        await step()
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} steps of stopping failed`)
  }
}
