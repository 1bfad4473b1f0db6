import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'

const everyMs = 50

/**
 * Lets a server that closes end each connection as soon as nothing is asked on it. Node.js does so once, when closing begins: a stream
 * that ends just then leaves its connection open, and one that a browser holds ready without having asked counts as busy.
 */
export function endConnections(app: FastifyInstance): void {
  const sockets = new Set<Socket>()
  let sweep: NodeJS.Timeout | undefined
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  app.addHook('preClose', async () => {
    sweep = setInterval(() => {
      app.server.closeIdleConnections()
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    }, everyMs)
  })
  // Runs after the last connection has ended.
  app.addHook('onClose', async () => clearInterval(sweep))
}
