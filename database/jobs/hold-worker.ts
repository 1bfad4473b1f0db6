import type { Pool } from 'pg'

export interface LifeSign {
  /** Shows that a worker of this name lives, until the release. */
  add(worker: string): void
  release(): void
}

/** A connection of its own on which this process shows which of its workers live; `onLoss` is called when it breaks. */
export async function holdLifeSign(pool: Pool, onLoss: (error: unknown) => void): Promise<LifeSign> {
  const client = await pool.connect()
  let isReleased = false
  let held: Promise<unknown> = Promise.resolve()
  const lose = (error: unknown) => {
    if (!isReleased) onLoss(error)
  }
  client.on('error', lose)
  client.on('end', () => lose(new Error('the connection ended')))
  return {
    // One query after the other: a client of pg takes one at a time.
    add: (worker) => {
      held = held
        .then(() => client.query("select pg_advisory_lock(hashtext('job worker'), hashtext($1))", [worker]))
        .catch(lose)
    },
    release: () => {
      isReleased = true
      client.release(true)
    },
  }
}
