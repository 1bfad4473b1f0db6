import { StartRefused } from '@sam/database/start-refused'
import type { FastifyInstance } from 'fastify'
import { createServer, type AddressInfo } from 'node:net'

export interface Place {
  host: string
  port: number
}

/** Refuses a port that is taken before anything else is begun. */
export function checkPort(place: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(explain(error, place)))
    probe.listen({ ...place, exclusive: true }, () => probe.close(() => resolve()))
  })
}

/** Starts to take requests and answers the address to open. */
export async function listen(app: FastifyInstance, place: Place): Promise<string> {
  try {
    await app.listen(place)
  } catch (error) {
    throw explain(error as Error, place)
  }
  const address = app.server.address() as AddressInfo
  const isLocal = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'].includes(place.host)
  return `http://${isLocal ? 'localhost' : place.host}:${address.port}`
}

/** Takes no new requests and lets those under way finish; after the grace their connections are cut. */
export async function stopListening(app: FastifyInstance, graceMs: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), graceMs)
  await app.close()
  clearTimeout(cut)
}

function explain(error: NodeJS.ErrnoException, { host, port }: Place): Error {
  const instead = `set PORT to another, for example PORT=${port + 1} npm start`
  if (error.code === 'EADDRINUSE') return new StartRefused(`Port ${port} is taken by another program: ${instead}.`)
  if (error.code === 'EACCES') return new StartRefused(`This user may not use port ${port}: ${instead}.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartRefused(`HOST is ${host}, which is not an address of this machine: set it to 127.0.0.1 or 0.0.0.0.`)
  return error
}
