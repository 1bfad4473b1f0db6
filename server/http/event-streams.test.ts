import type { FastifyReply, FastifyRequest } from 'fastify'
import { createServer, type Server } from 'node:http'
import { createConnection, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { EventStreams, type EventStream, type StreamLimits } from './event-streams.ts'

const limits: StreamLimits = {
  perPerson: 10,
  perProcess: 20,
  pulseMs: 20,
  longestMs: 60_000,
  mostUnread: 1000,
  partingMs: 50,
}
let server: Server
let streams: EventStreams
let ended: string[] = []
let tellEnd = () => undefined as void
let followed = 0
const followEnds = (onEnd: () => void) => {
  tellEnd = onEnd
  followed += 1
  return () => {
    followed -= 1
  }
}
const sockets: Socket[] = []

afterEach(() => {
  streams.close()
  for (const socket of sockets.splice(0)) socket.destroy()
  server.closeAllConnections()
  server.close()
  ended = []
})

/** A server that opens a stream for everyone, after it has done something. */
async function serveStreams(
  changed: Partial<StreamLimits> = {},
  before: (socket: Socket) => Promise<void> = async () => undefined,
) {
  streams = new EventStreams(async (ids) => ids.filter((id) => ended.includes(id)), followEnds, {
    ...limits,
    ...changed,
  })
  const opened: EventStream[] = []
  const over: EventStream[] = []
  server = createServer((incoming, raw) => {
    const reply = { raw, hijack: () => undefined, getHeaders: () => ({}) } as unknown as FastifyReply
    const request = { actor: { personId: 1 }, sessionId: incoming.url } as unknown as FastifyRequest
    void before(incoming.socket).then(() => opened.push(streams.open(request, reply, (stream) => over.push(stream))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const ask = (path = '/') => {
    const socket = createConnection({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' })
    socket.on('error', () => undefined)
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)
    sockets.push(socket)
    return socket
  }
  return { opened, over, ask }
}

async function fill(stream: EventStream): Promise<void> {
  const text = 'x'.repeat(1024 * 1024)
  for (let n = 0; n < 60 && !stream.isOver; n++) {
    stream.say(text)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Until this many pulses have reached another reader. */
async function hearPulses(reader: Socket, count: number): Promise<void> {
  let heard = ''
  reader.on('data', (text: Buffer) => (heard += text.toString()))
  await expect.poll(() => heard.split(': still here').length - 1).toBeGreaterThanOrEqual(count)
}

test('a reader that does not read is cut off, and no later pulse is written to what has ended', async () => {
  const { opened, over, ask } = await serveStreams()
  const socket = ask()
  socket.pause()
  await expect.poll(() => opened.length).toBe(1)
  const [stream] = opened
  if (!stream) throw new Error('no stream')
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await fill(stream)
  expect(stream.isOver).toBe(true)
  expect([streams.size, over.length]).toEqual([0, 1])
  stream.say('after the end')
  stream.end()
  await hearPulses(ask(), 2)
  socket.resume()
  await closed
  expect(over).toHaveLength(1)
})

test('the time that a stream may last ends it, also when its reader does not read', async () => {
  const { opened, ask } = await serveStreams({ longestMs: 200, mostUnread: Number.POSITIVE_INFINITY })
  const [sleeper, reader] = [ask(), ask()]
  sleeper.pause()
  let heard = ''
  reader.on('data', (text: Buffer) => (heard += text.toString()))
  await expect.poll(() => opened.length).toBe(2)
  if (opened[0]) await fill(opened[0])
  await expect.poll(() => streams.size).toBe(0)
  await expect.poll(() => server.listening && reader.closed).toBe(true)
  // An orderly end: the last chunk of the body is there.
  expect(heard.endsWith('0\r\n\r\n')).toBe(true)
  const connections = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))
  await expect.poll(connections).toBe(0)
})

test('a caller who leaves while being identified leaves nothing behind', async () => {
  let isGone = false
  let hasCome: () => void = () => undefined
  const come = new Promise<void>((resolve) => (hasCome = resolve))
  const { opened, over, ask } = await serveStreams({}, async (socket) => {
    const closed = new Promise<void>((resolve) => socket.once('close', () => setImmediate(resolve)))
    hasCome()
    await closed
    isGone = true
  })
  const reader = ask()
  await come
  reader.destroy()
  await expect.poll(() => opened.length).toBe(1)
  expect([isGone, opened[0]?.isOver, over.length, streams.size]).toEqual([true, true, 1, 0])
})

test('a stream ends at the pulse after its session has, and no other does', async () => {
  const { opened, ask } = await serveStreams()
  const asking = [ask('/one'), ask('/two')]
  for (const socket of asking) socket.resume()
  await expect.poll(() => opened.length).toBe(2)
  ended.push('/one')
  await expect.poll(() => streams.size).toBe(1)
  await expect.poll(() => asking.map(({ closed }) => closed).filter(Boolean)).toHaveLength(1)
})

test('a session that ends lets its streams go at once, before the next pulse', async () => {
  const { opened, over, ask } = await serveStreams({ pulseMs: 60_000 })
  ask('/one')
  ask('/other')
  await expect.poll(() => opened.length).toBe(2)
  expect(followed).toBe(1)
  ended = ['/one']
  tellEnd()
  await expect.poll(() => over.length).toBe(1)
  expect(opened.map(({ isOver }) => isOver).toSorted()).toEqual([false, true])
  streams.close()
  expect(followed).toBe(0)
})
