import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

const docsPath = '/api/docs'
const yearSeconds = 31_536_000
const googleScript = 'https://accounts.google.com/gsi/'

/** Security headers on every answer, errors included; records are never stored by caches. */
export function setHeaders(app: FastifyInstance, options: { google: boolean; https: boolean }): void {
  const headers = headersOf(options)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api/') && !request.url.startsWith(docsPath)) reply.header('cache-control', 'no-store')
  })
}

/** What does not depend on the request, made once: computing them for each was a tenth of what a server allocates. */
function headersOf(options: { google: boolean; https: boolean }): Record<string, string> {
  const google = options.google ? [googleScript] : []
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...google],
        scriptSrcAttr: ["'none'"],
        // Positions of overlays and toasts are set as inline styles by the widgets' own code.
        styleSrc: ["'self'", "'unsafe-inline'", ...google],
        imgSrc: ["'self'", 'data:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...google],
        frameSrc: options.google ? google : ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(options.https && { upgradeInsecureRequests: [] }),
      },
    },
    // Said over plain http it would be ignored, and on localhost it would lock out whatever else is served there.
    strictTransportSecurity: options.https && { maxAge: yearSeconds, includeSubDomains: false },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: options.google ? 'same-origin-allow-popups' : 'same-origin' },
  })
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  set(request, response, (error) => {
    if (error) throw new Error('the security headers cannot be made', { cause: error })
  })
  const made = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)])
  return { ...Object.fromEntries(made), 'permissions-policy': 'camera=(), geolocation=(), microphone=()' }
}

/** For the answers that are given before any route is found, and so before the headers above are set. */
export const bareHeaders = {
  'content-security-policy': "default-src 'self';frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const
