import { lookup as lookUp } from 'node:dns'
import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { ImportRefusal } from '../../parsing/import-refusal.ts'
import { isPublicAddress } from './check-address.ts'

export interface Politeness {
  /** Milliseconds from one request to the next. */
  pauseMs: number
  /** Tries of one page, with a growing pause between them. */
  tries: number
  backoffMs: number
  timeoutMs: number
  bytes: number
  /** Lets addresses of this machine and its network be read: for tests alone. */
  allowPrivate: boolean
}

export const usualPoliteness: Politeness = {
  pauseMs: 1000,
  tries: 4,
  backoffMs: 2000,
  timeoutMs: 20_000,
  bytes: 1024 * 1024,
  allowPrivate: false,
}

/** A page that may come when asked again. */
class Passing extends Error {}

/**
 * Reads pages of one site, one after the other: never another origin, never an address inside the network, never more
 * than a page's worth of bytes, with a pause between requests and patience with a site that is busy.
 */
export class PageReader {
  private readonly origin: string
  private readonly politeness: Politeness
  private readonly signal: AbortSignal
  private next = 0

  constructor(site: string, politeness: Politeness, signal: AbortSignal) {
    this.origin = new URL(site).origin
    this.politeness = politeness
    this.signal = signal
  }

  async read(address: string): Promise<string> {
    const { tries, backoffMs } = this.politeness
    for (let attempt = 1; ; attempt += 1) {
      await this.pause()
      try {
        return await this.follow(new URL(address))
      } catch (error) {
        this.signal.throwIfAborted()
        if (!(error instanceof Passing)) throw error
        if (attempt === tries)
          throw new ImportRefusal(
            `${error.message} SAM tried ${tries} times. What was read is kept. Start again to continue from here.`,
          )
        await wait(backoffMs * 2 ** (attempt - 1), undefined, { signal: this.signal })
      }
    }
  }

  private async pause(): Promise<void> {
    const now = Date.now()
    const until = Math.max(now, this.next)
    this.next = until + this.politeness.pauseMs
    if (until > now) await wait(until - now, undefined, { signal: this.signal })
  }

  private async follow(url: URL, hops = 0): Promise<string> {
    if (url.origin !== this.origin)
      throw new ImportRefusal(
        `The catalog links to ${url.origin}, which is not the site that was set. SAM did not read it.`,
      )
    const response = await this.request(url)
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy()
      if (hops === 3) throw new ImportRefusal(`${url.href} leads in circles.`)
      return this.follow(new URL(headers.location, url), hops + 1)
    }
    if (statusCode === 429 || statusCode >= 500) {
      response.destroy()
      throw new Passing(`The catalog answered ${statusCode} for ${url.href}.`)
    }
    if (statusCode !== 200) {
      response.destroy()
      throw new ImportRefusal(`The catalog answered ${statusCode} for ${url.href}. Check the address of the catalog.`)
    }
    return this.collect(response, url)
  }

  private request(url: URL): Promise<IncomingMessage> {
    const { timeoutMs, allowPrivate } = this.politeness
    const host = url.hostname.replace(/^\[|\]$/g, '')
    if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw notPublic(url)
    const get = url.protocol === 'https:' ? getSecure : getPlain
    return new Promise((resolve, reject) => {
      const options = {
        signal: AbortSignal.any([this.signal, AbortSignal.timeout(timeoutMs)]),
        headers: { accept: 'text/html', 'user-agent': 'SAM catalog reader' },
        ...(!allowPrivate && { lookup: publicLookup }),
      }
      get(url, options, resolve).on('error', (error) =>
        reject(
          error instanceof ImportRefusal
            ? error
            : new Passing(`The catalog did not answer for ${url.href}: ${error.message}.`),
        ),
      )
    })
  }

  private async collect(response: IncomingMessage, url: URL): Promise<string> {
    const chunks: Buffer[] = []
    let size = 0
    try {
      for await (const chunk of response as AsyncIterable<Buffer>) {
        size += chunk.length
        if (size > this.politeness.bytes)
          throw new ImportRefusal(`${url.href} is larger than any catalog page. SAM did not read it.`)
        chunks.push(chunk)
      }
    } catch (error) {
      if (error instanceof ImportRefusal) throw error
      throw new Passing(`The catalog stopped in the middle of ${url.href}.`)
    }
    return new TextDecoder().decode(Buffer.concat(chunks))
  }
}

function notPublic(url: { hostname: string }): ImportRefusal {
  return new ImportRefusal(`${url.hostname} is not an address of the public internet. SAM did not read it.`)
}

/** Resolves names as usual, but to public addresses alone, so that no name can lead inside. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, [])
    const reachable = found.filter(({ address }) => isPublicAddress(address))
    const [first] = reachable
    if (!first) return callback(notPublic({ hostname }), [])
    if (options.all) return callback(null, reachable)
    callback(null, first.address, first.family)
  })
}
