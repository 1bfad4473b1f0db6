import type { UsedSession } from '@sam/database/people/session-writes'

/** Looks up several sessions in one statement; answers in the order asked, null for one that is over. */
export type LookUp<Key> = (keys: readonly Key[]) => Promise<(UsedSession | null)[]>

/** From the beginning of one look-up to that of the next, in ms, as far as nobody waits who may not. */
export const usualPaceMs = 20
/** A look-up begins at once when this many wait. */
const mostTogether = 16

interface Asking<Key> {
  key: Key
  resolve: (found: UsedSession | null) => void
  reject: (error: unknown) => void
}

/**
 * Looks up the session of every request in the database, so that what ends a session counts at once. When registration opens,
 * those of the commands are half of what the database is asked: commands that come within a moment, and wait for each
 * other's transaction anyhow, share one look-up. Who reads waits for nobody, and takes along who waits.
 */
export function shareLookUps<Key>(lookUp: LookUp<Key>, paceMs = usualPaceMs) {
  let asking: Asking<Key>[] = []
  let begun = -Infinity
  let timer: ReturnType<typeof setTimeout> | null = null

  const start = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    begun = performance.now()
    const together = asking
    asking = []
    void answer(together)
  }
  const answer = async (together: readonly Asking<Key>[]) => {
    try {
      const found = await lookUp(together.map(({ key }) => key))
      for (const [at, { resolve }] of together.entries()) resolve(found[at] ?? null)
    } catch (error) {
      for (const { reject } of together) reject(error)
    }
  }

  return (key: Key, mayWait: boolean): Promise<UsedSession | null> =>
    new Promise((resolve, reject) => {
      asking.push({ key, resolve, reject })
      const isFull = asking.length >= mostTogether
      const wait = mayWait && !isFull ? begun + paceMs - performance.now() : 0
      if (wait <= 0) start()
      else timer ??= setTimeout(start, wait)
    })
}
