import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const docsPath = '/api/docs'
const yearSeconds = 31_536_000
const googleScript = 'https://accounts.google.com/gsi/'

/** Security headers on every answer, errors included; records are never stored by caches. */
export async function setHeaders(app: FastifyInstance, options: { google: boolean; https: boolean }): Promise<void> {
  const google = options.google ? [googleScript] : []
  await app.register(helmet, {
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
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=()')
    if (request.url.startsWith('/api/') && !request.url.startsWith(docsPath)) reply.header('cache-control', 'no-store')
  })
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
