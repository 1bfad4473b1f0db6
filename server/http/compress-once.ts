import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)
const smallest = 1024
/** There are some dozen documents; a caller cannot make more of them, and if so they are not kept. */
const mostKept = 100

interface Kept {
  headers: Record<string, string | number>
  body: Buffer
}

/**
 * For documents that are the same for everybody until the next start: each is made and compressed once, since anybody
 * may ask for them, and not for each who asks.
 */
export function keepCompressed(app: FastifyInstance): void {
  const kept = new Map<string, Kept>()
  const answered = new WeakSet<FastifyRequest>()
  app.addHook('onRequest', async (request, reply) => {
    const found = kept.get(keyOf(request))
    if (!found) return
    answered.add(request)
    return reply.headers(found.headers).send(found.body)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || request.method !== 'GET' || answered.has(request)) return payload
    const plain = await collect(payload)
    if (plain === null) return payload
    const isZipped = plain.length >= smallest && acceptsGzip(request)
    const body = isZipped ? await compress(plain) : plain
    const headers = {
      ...headersOf(reply),
      vary: 'accept-encoding',
      'content-length': body.length,
      ...(isZipped && { 'content-encoding': 'gzip' }),
    }
    if (kept.size < mostKept) kept.set(keyOf(request), { headers, body })
    reply.headers(headers)
    return body
  })
}

function keyOf(request: FastifyRequest): string {
  const [path = ''] = request.url.split('?')
  const isWhole = request.method === 'GET' && request.headers.range === undefined
  return isWhole && request.headers['if-none-match'] === undefined
    ? `${acceptsGzip(request) ? 'gzip' : ''} ${path}`
    : ''
}

function acceptsGzip({ headers }: FastifyRequest): boolean {
  return /\bgzip\b(?!;\s*q=0(\.0*)?\s*(,|$))/.test(String(headers['accept-encoding'] ?? ''))
}

function headersOf(reply: FastifyReply): Record<string, string> {
  const names = ['content-type', 'cache-control', 'etag', 'last-modified']
  return Object.fromEntries(
    names.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))]] : [])),
  )
}

async function collect(payload: unknown): Promise<Buffer | null> {
  if (typeof payload === 'string') return Buffer.from(payload)
  if (Buffer.isBuffer(payload)) return payload
  if (payload === null || typeof payload !== 'object' || !(Symbol.asyncIterator in payload)) return null
  const chunks: Buffer[] = []
  for await (const chunk of payload as AsyncIterable<Uint8Array>) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
