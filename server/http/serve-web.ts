import fastifyStatic from '@fastify/static'
import { pageAt } from '@sam/contract/pages'
import type { FastifyInstance } from 'fastify'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { sendProblem } from './answer-errors.ts'
import { unrouted } from './faults.ts'

/** Where the address without a path leads. */
const firstPage = 'profile'

/**
 * Serves the built front end. Some pages have a document of their own, which names their chunks ahead of time; all
 * others get index.html, and so does a path without a page, with status 404.
 */
export async function serveWeb(app: FastifyInstance, folder: string | null): Promise<void> {
  const built = folder !== null && existsSync(path.join(folder, 'index.html'))
  const files = new Set(built ? listFiles(folder) : [])
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      globIgnore: ['assets/**'],
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (answer, file) => {
        // Only what is under assets/ carries a hash of its content in its name.
        const lasting = path.dirname(file) === path.join(folder, 'assets')
        answer.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    // One route for hundreds of files: a route for each takes a tenth of the start of a server.
    app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
      const file = `assets/${request.params.name}`
      return files.has(file) ? reply.sendFile(file) : reply.callNotFound()
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/'
    const wantsPage = request.method === 'GET' && !pathname.startsWith('/api')
    if (!built || !wantsPage || pathname.startsWith('/assets/')) return sendProblem(request, reply, unrouted(request))
    reply.status(pageAt(pathname) ? 200 : 404)
    const own = `${pathname.replace(/^\/|\/$/g, '') || firstPage}.html`
    return reply.sendFile(files.has(own) ? own : 'index.html')
  })
}

/** Each from the folder on, as an address names it. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll(path.sep, '/'))
}
