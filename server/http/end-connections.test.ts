import Fastify from 'fastify'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createConnection, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { endConnections } from './end-connections.ts'

test('a server that closes waits for what was asked, and not for open streams and connections held ready', async () => {
  // With a server of its own, as the product has one.
  const app = Fastify({ serverFactory: (handle) => createServer(handle) })
  let endStream = () => undefined as void
  let answerSlow = () => undefined as void
  app.get('/stream', (_, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n')
    endStream = () => void reply.raw.end()
  })
  app.get('/slow', () => new Promise((resolve) => (answerSlow = () => resolve('late'))))
  app.addHook('preClose', async () => endStream())
  endConnections(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const connect = async (path: string | null) => {
    const socket = createConnection(port, '127.0.0.1')
    await once(socket, 'connect')
    let told = ''
    socket.on('data', (chunk: Buffer) => (told += chunk.toString()))
    if (path) socket.write(`GET ${path} HTTP/1.1\r\nHost: sam\r\n\r\n`)
    const ended = once(socket, 'close')
    return { readAll: async () => (await ended, told), socket }
  }

  const asked = new Promise((resolve) => app.server.on('request', ({ url }) => url === '/slow' && resolve(url)))
  const ready = await connect(null)
  const stream = await connect('/stream')
  await once(stream.socket, 'data')
  const slow = await connect('/slow')
  await asked
  const closed = app.close()
  expect(await ready.readAll()).toBe('')
  expect(await stream.readAll()).toContain(': open')
  answerSlow()
  expect(await slow.readAll()).toContain('late')
  await closed
})
