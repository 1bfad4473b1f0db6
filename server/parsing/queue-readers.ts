import { ImportRefusal } from './import-refusal.ts'

/** A reader may take the memory and the processor of half a machine: no more of them at a time, however many ask. */
const atOnce = 2
/** Each of them holds its file in memory meanwhile. */
const mostWaiting = 8

/** Where files of this process wait until they may be read, in the order they came. */
export class ReaderQueue {
  private reading = 0
  private readonly waiting: (() => void)[] = []

  /**
   * Once the reading may begin, answers what ends it. `onWait` is called when others come first; a signal that aborts
   * while waiting rejects with its reason, and a queue that is full with `ImportRefusal`.
   */
  async enter(signal?: AbortSignal, onWait?: () => void): Promise<() => void> {
    signal?.throwIfAborted()
    if (this.reading < atOnce) this.reading += 1
    else {
      if (this.waiting.length >= mostWaiting)
        throw new ImportRefusal('Too many files are being read right now. Nothing was changed. Try again in a minute.')
      onWait?.()
      await this.wait(signal)
    }
    let isOver = false
    return () => {
      if (!isOver) this.passOn()
      isOver = true
    }
  }

  private wait(signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const admit = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        this.waiting.splice(this.waiting.indexOf(admit), 1)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', leave, { once: true })
      this.waiting.push(admit)
    })
  }

  private passOn(): void {
    const next = this.waiting.shift()
    if (next) next()
    else this.reading -= 1
  }
}
