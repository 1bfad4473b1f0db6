import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServerResponse } from 'node:http'
import { Fault } from './faults.ts'

export interface StreamLimits {
  /** Pages that one person may have open at a time. */
  perPerson: number
  perProcess: number
  /** Keeps proxies from ending a quiet stream; the sessions of all are looked at as often. */
  pulseMs: number
  /** A stream ends after this; the browser opens the next one, and signs in again with its session. */
  longestMs: number
  /** A reader with more bytes unread has gone to sleep: it comes back by itself and reads again. */
  mostUnread: number
  /** How long a reader may take to read the last event; then its connection is cut. */
  partingMs: number
}

/** A stream costs some 30 kB; what a process can serve at once is reached before its memory is. */
export const usualStreams: StreamLimits = {
  perPerson: 10,
  perProcess: 4000,
  pulseMs: 25_000,
  longestMs: 10 * 60_000,
  mostUnread: 256 * 1024,
  partingMs: 5000,
}

/** Calls back at once when sessions end, until the returned function is called. */
export type FollowEnds = (onEnd: () => void) => () => void

/** Which of these sessions have ended by now. */
export type ListEnded = (sessionIds: string[]) => Promise<string[]>

export interface EventStream {
  /** True once nothing more can be sent: the reader left, was cut off, or was let go. */
  readonly isOver: boolean
  /** Tells an event, or nothing when it is over. Text that goes to many is better given as bytes, made once. */
  say(event: string | Buffer): void
  end(): void
}

interface Reader extends EventStream {
  sessionId: string
  personId: number
}

/**
 * The server-sent events that this process has open, of every kind. A reader that is too slow is cut off, one that has
 * signed out is let go, and nothing of a reader who left stays behind: neither a timer nor a place.
 */
export class EventStreams {
  private readonly readers = new Set<Reader>()
  private readonly limits: StreamLimits
  private readonly pulse: NodeJS.Timeout
  private readonly listEnded: ListEnded
  private readonly followEnds: FollowEnds
  private stopFollowing: (() => void) | null = null

  constructor(listEnded: ListEnded, followEnds: FollowEnds, limits: StreamLimits = usualStreams) {
    this.limits = limits
    this.listEnded = listEnded
    this.followEnds = followEnds
    this.pulse = setInterval(() => void this.beat(), limits.pulseMs)
    this.pulse.unref()
  }

  get size(): number {
    return this.readers.size
  }

  /**
   * Begins a stream as the answer to a request; throws 429 when there are too many, or more than a share of them for a stream
   * that others are to go before. `onOver` is called once.
   */
  open(
    request: FastifyRequest,
    reply: FastifyReply,
    onOver: (stream: EventStream) => void = () => undefined,
    share = 1,
  ): EventStream {
    const { actor, sessionId } = request
    if (!actor || sessionId === null) throw new Error('Sign in to follow changes.')
    this.refuseTooMany(actor.personId, share)
    this.stopFollowing ??= this.followEnds(() => void this.letGo())
    reply.hijack()
    const stream = attach(reply.raw, this.limits, () => {
      this.readers.delete(reader)
      onOver(reader)
    })
    const reader: Reader = Object.assign(stream, { sessionId, personId: actor.personId })
    this.readers.add(reader)
    stream.begin({
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    return reader
  }

  /** Ends every stream, as when the server stops. */
  close(): void {
    clearInterval(this.pulse)
    this.stopFollowing?.()
    for (const reader of this.readers) reader.end()
  }

  private refuseTooMany(personId: number, share: number): void {
    let own = 0
    for (const reader of this.readers) if (reader.personId === personId) own += 1
    if (own >= this.limits.perPerson)
      throw tooMany(`You already follow ${own} pages, the most at a time. Close some of them and reload this one.`)
    if (this.readers.size >= this.limits.perProcess * share)
      throw tooMany('Too many people follow changes. The page works without live changes; reload it later.')
  }

  private async beat(): Promise<void> {
    for (const reader of this.readers) reader.say(': still here\n\n')
    await this.letGo()
  }

  /** Ends the streams whose sessions have ended. */
  private async letGo(): Promise<void> {
    const sessions = [...new Set([...this.readers].map(({ sessionId }) => sessionId))]
    if (sessions.length === 0) return
    // While the database is away nobody is let go: there is nothing to tell them either.
    const ended = new Set(await this.listEnded(sessions).catch(() => []))
    for (const reader of this.readers) if (ended.has(reader.sessionId)) reader.end()
  }
}

function tooMany(detail: string): Fault {
  return new Fault(429, 'Too many requests', detail, { retryAfterSeconds: 60 })
}

/** One response with its events. A response that its reader has left already is over before it begins. */
function attach(response: ServerResponse, { longestMs, mostUnread, partingMs }: StreamLimits, onOver: () => void) {
  let isOver = false
  const leave = () => {
    if (isOver) return
    isOver = true
    clearTimeout(longest)
    onOver()
    if (response.destroyed) return
    response.end()
    // The end waits behind what is unread, and a reader that does not read would keep it waiting for good.
    const parting = setTimeout(() => response.destroy(), partingMs)
    parting.unref()
    response.once('close', () => clearTimeout(parting))
  }
  const longest = setTimeout(leave, longestMs)
  longest.unref()
  const say = (event: string | Buffer) => {
    if (isOver) return
    if (response.writableLength > mostUnread) response.destroy()
    if (response.destroyed || response.writableEnded) leave()
    else response.write(event)
  }
  return {
    get isOver() {
      return isOver
    },
    say,
    end: leave,
    begin: (headers: Record<string, string>) => {
      response.on('error', leave)
      response.on('close', leave)
      // A reader that left before the session was known has closed already, and closes no second time.
      if (response.destroyed) return leave()
      // What ends is not kept for another request: its reader is gone, or comes back later.
      response.writeHead(200, { ...headers, connection: 'close' })
      response.flushHeaders()
    },
  }
}
