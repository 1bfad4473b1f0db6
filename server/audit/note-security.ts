import { inTransaction, type Db } from '@sam/database/open-database'
import { recordSecurityEvents, type NewSecurityEvent } from '@sam/database/audit/security-writes'
import type { Institution } from '@sam/domain/kernel/institution'
import type { FastifyRequest } from 'fastify'
import { isIP } from 'node:net'
import { describeAddress } from './describe-address.ts'

type Settings = Institution['securityLog']
type Place = Pick<NewSecurityEvent, 'addressClass' | 'address'>
type Refusal = Pick<NewSecurityEvent, 'kind' | 'personId' | 'means' | 'result'>

/** After this many different refusals in a minute, people and addresses are counted together. */
const mostTold = 200

/**
 * The log of sign-ins. What succeeds is written in the transaction of its session. What is refused anyone can cause as often
 * as they like: it is counted, and each kind is one row a minute.
 */
export class SecurityLog {
  readonly settings: Settings
  private readonly db: Db
  private counted = new Map<string, NewSecurityEvent>()

  constructor(db: Db, settings: Settings) {
    this.db = db
    this.settings = settings
  }

  /** Where a request comes from: the class of its address, and the address itself only if the institution wants it. */
  placeOf({ ip }: Pick<FastifyRequest, 'ip'>): Place {
    const isWanted = this.settings.withAddresses && isIP(ip) !== 0
    return { addressClass: describeAddress(ip), address: isWanted ? ip : null }
  }

  count(request: Pick<FastifyRequest, 'ip'>, refusal: Refusal): void {
    this.add({ ...refusal, ...this.placeOf(request), happenedAt: new Date(), times: 1 })
  }

  /** Writes what was counted; kept for the next time when the database is away. */
  async flush(): Promise<void> {
    const events = [...this.counted.values()]
    this.counted = new Map()
    try {
      await inTransaction(this.db, (tx) => recordSecurityEvents(tx, events))
    } catch (error) {
      for (const event of events) this.add(event)
      throw error
    }
  }

  private add(event: NewSecurityEvent): void {
    const told = this.counted.has(keyOf(event)) || this.counted.size < mostTold
    const kept = told ? event : { ...event, personId: null, address: null }
    const before = this.counted.get(keyOf(kept))
    if (before) before.times += kept.times
    else this.counted.set(keyOf(kept), kept)
  }
}

function keyOf({ kind, personId, means, result, addressClass, address }: NewSecurityEvent): string {
  return JSON.stringify([kind, personId, means, result, addressClass, address])
}

const flushMs = 60_000

/** Writes every minute what this process counted, until the answer is called. Its memory is its own, so this is no job. */
export function keepSecurityLog(security: SecurityLog, onError: (error: unknown) => void): () => Promise<void> {
  let underWay = Promise.resolve()
  const timer = setInterval(() => {
    underWay = underWay.then(() => security.flush()).catch(onError)
  }, flushMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await underWay
    await security.flush().catch(onError)
  }
}
