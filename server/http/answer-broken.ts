import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { bareHeaders } from './set-headers.ts'

const answers: Record<string, readonly [number, string, string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The request is malformed', 'The headers are longer than 16 kB.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Too slow', 'The request did not arrive in time.'],
}
const otherwise = [400, 'The request is malformed', 'This is not an HTTP request.'] as const

/** Answers bytes that are no HTTP request, and closes their connection. */
export function answerBroken(error: NodeJS.ErrnoException, socket: Socket): void {
  // The caller has left, or an answer is already on its way.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy()
    return
  }
  const [status, title, detail] = answers[error.code ?? ''] ?? otherwise
  const requestId = randomUUID()
  const body = JSON.stringify({ type: 'about:blank', title, status, detail, requestId })
  const headers = {
    ...bareHeaders,
    'x-request-id': requestId,
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${title}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
}
