import fastifyStatic from '@fastify/static'
import { isPage } from '@sam/contract/pages'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { sendProblem } from './answer-errors.ts'
import { notFound } from './faults.ts'

/** Serves the built front end; a path that is no page gets the same document with status 404. */
export async function serveWeb(app: FastifyInstance, folder: string | null): Promise<void> {
  const built = folder !== null && existsSync(path.join(folder, 'index.html'))
  if (built)
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (answer, file) => {
        // Only what is under assets/ carries a hash of its content in its name.
        const lasting = path.dirname(file) === path.join(folder, 'assets')
        answer.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  app.setNotFoundHandler((request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/'
    const wantsPage = request.method === 'GET' && !pathname.startsWith('/api')
    if (!built || !wantsPage || pathname.startsWith('/assets/'))
      return sendProblem(request, reply, notFound(`${request.method} ${pathname}`))
    reply.status(isPage(pathname) ? 200 : 404)
    return reply.sendFile('index.html')
  })
}
