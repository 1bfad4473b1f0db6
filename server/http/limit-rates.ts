import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Fault } from './faults.ts'

/** Calls in a minute. */
export interface Rates {
  perPerson: number
  perAddress: number
}

/** A planner at work makes some dozens; a whole campus may be behind one address on the morning that registration opens. */
export const usualRates: Rates = { perPerson: 1200, perAddress: 12_000 }
const timeWindow = '1 minute'
/** Callers counted at a time, people and addresses: a campus on the morning that registration opens, and as many again. */
const mostCallers = 100_000

/**
 * Limits by the identified caller, else by the address (of IPv6, the network), so that no header of the
 * caller's own choice opens a fresh allowance. Nothing here guards a secret that could be guessed: it keeps the server
 * free for others, so each process counts for itself.
 */
export async function limitRates(app: FastifyInstance, { perPerson, perAddress }: Rates): Promise<void> {
  await app.register(rateLimit, {
    max: (request) => (request.actor ? perPerson : perAddress),
    timeWindow,
    cache: mostCallers,
    keyGenerator: (request) => (request.actor ? `person:${request.actor.personId}` : addressOf(request)),
  })
}

/**
 * Counts of an address what the limits above would never see: tokens and cookies that were not accepted, and calls of
 * paths without a route.
 */
export function limitAddresses(
  app: FastifyInstance,
  { perAddress }: Rates,
): (request: FastifyRequest) => Promise<void> {
  const count = app.createRateLimit({ max: perAddress, timeWindow, keyGenerator: addressOf })
  return async (request) => {
    const state = await count(request)
    if (!state.isAllowed && state.isExceeded)
      throw new Fault(429, 'Too many requests', `Try again in ${state.ttlInSeconds} seconds.`)
  }
}

function addressOf(request: FastifyRequest): string {
  return `address:${normalizeIP(request.ip)}`
}
