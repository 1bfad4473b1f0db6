import type { FastifyInstance } from 'fastify'
import { notAllowed } from './faults.ts'

/** As browsers on this machine name it. Anything else is a tunnel, a proxy, or a page whose name was pointed here. */
const ownHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i
/** What proxies and tunnels add to the requests that they pass on. */
const forwarding =
  /^(via|forwarded|x-forwarded(-.+)?|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-(host|url|for|forwarded-for|proto)|true-client-ip|cf-connecting-ip|cf-ray|fastly-client-ip|x-envoy-.+|x-appengine-.+|fly-client-ip|tailscale-.+)$/

/**
 * A demo that is on by itself signs anyone in as its registrar, so it answers this machine alone. The listening address
 * is not enough: a tunnel, a proxy, or a foreign page by DNS rebinding reaches that too.
 */
export function refuseFromElsewhere(app: FastifyInstance, origin: string): void {
  app.addHook('onRequest', async ({ headers }) => {
    const passedOn = Object.keys(headers).find((name) => forwarding.test(name))
    if (passedOn === undefined && ownHost.test(headers.host ?? '')) return
    const seen = passedOn === undefined ? `asked for as ${shown(headers.host)}` : `passed on (header ${passedOn})`
    throw notAllowed(
      `This demo answers on its own machine only, at ${origin}, since anyone can sign in as its registrar. This request was ${seen}. To open the demo to others, start SAM with SAM_DEMO=on; to serve real people, with SAM_DEMO=off.`,
    )
  })
}

function shown(host: string | undefined): string {
  return host ? `"${host.slice(0, 100)}"` : 'nothing'
}
