import * as contract from '@sam/contract/people/people'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { serveCampusSignIn } from './campus-routes.ts'
import { describeSignInOptions } from './describe-sign-in-options.ts'
import { issueDemoCredential } from './issue-demo-credential.ts'
import { logRefusals } from './refuse-sign-in.ts'
import { answerSession, endOwnSession, renewSession } from './renew-session.ts'
import { clearSessionCookie, readSessionSecret, setSessionCookie } from './set-session-cookie.ts'
import { signInPerson } from './sign-in-person.ts'
import { verifyCredential } from './verify-credential.ts'

/** A credential and its JSON; anything longer is no ID token. */
const bodyLimit = 20_000

export function serveSignIn(app: FastifyInstance, services: Services): void {
  const { identity, security } = services
  const { configuration } = identity

  serve(
    app,
    contract.login,
    ({ body, request, reply }) =>
      logRefusals(security, request, async () => {
        const proven = await verifyCredential(body.credential, identity.providers, identity.emailDomains)
        const { personId, sessionId, secret } = await signInPerson(identity, proven, {
          minutes: configuration.session.longestMinutes,
          nonce: null,
          previousSecret: readSessionSecret(request, configuration),
          place: security.placeOf(request),
        })
        setSessionCookie(reply, secret, configuration)
        return answerSession(identity, personId, sessionId)
      }),
    { bodyLimit },
  )

  serve(app, contract.renewToken, ({ request }) => renewSession(identity, request))

  serve(app, contract.logout, async ({ request, reply }) => {
    await endOwnSession(services, request)
    clearSessionCookie(reply, configuration)
    return { signedOut: true as const }
  })

  serve(app, contract.readSignInOptions, () => describeSignInOptions(services))

  serveCampusSignIn(app, services)

  if (!configuration.demo) return
  serve(app, contract.readDemoKeys, async () => {
    const { keys } = await identity.demoKeys.publicKeys()
    return { keys: keys.map((key) => ({ ...key }) as Record<string, string>) }
  })
  serve(
    app,
    contract.issueDemoCredential,
    ({ body, request }) =>
      logRefusals(security, request, async () => ({ credential: await issueDemoCredential(identity, body.email) })),
    { bodyLimit },
  )
}
