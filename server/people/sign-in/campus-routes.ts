import { pages } from '@sam/contract/pages'
import * as contract from '@sam/contract/people/people'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import { findCampus } from './find-campus.ts'
import { finishCampusSignIn } from './finish-campus-sign-in.ts'
import { logRefusals, SignInRefusal } from './refuse-sign-in.ts'
import { attemptCookie, readSessionSecret, setSessionCookie } from './set-session-cookie.ts'
import { campusMinutes, startCampusSignIn } from './start-campus-sign-in.ts'

/** The way through a campus provider: out with a redirect, back with a code; then the sign-in page renews the session. */
export function serveCampusSignIn(app: FastifyInstance, { identity, security }: Services): void {
  const { configuration, keysAt } = identity
  if (!configuration.campus) return
  const find = findCampus(configuration.campus, keysAt)
  const { name, ...attributes } = attemptCookie(configuration)

  serve(app, contract.startCampusSignIn, ({ query, request, reply }) =>
    leadOn(reply, async () => {
      const begun = await logRefusals(
        security,
        request,
        () => startCampusSignIn(identity, find, query.returnTo),
        'campus',
      )
      reply.setCookie(name, begun.state, { ...attributes, maxAge: campusMinutes * 60 })
      return begun.address.href
    }),
  )

  serve(app, contract.finishCampusSignIn, ({ query, request, reply }) =>
    leadOn(reply, async () => {
      const ownState = request.cookies[name]
      reply.setCookie(name, '', { ...attributes, maxAge: 0 })
      const { session, returnTo } = await logRefusals(
        security,
        request,
        () =>
          finishCampusSignIn(identity, find, {
            url: request.url,
            state: query.state,
            ownState,
            previousSecret: readSessionSecret(request, configuration),
            place: security.placeOf(request),
          }),
        'campus',
      )
      setSessionCookie(reply, session.secret, configuration)
      return `${pages.login}${returnTo ? `?from=${encodeURIComponent(returnTo)}` : ''}#session=campus`
    }),
  )
}

/** A person stands at a page, so a refusal leads back to the sign-in page, which shows its sentence. */
async function leadOn(reply: FastifyReply, findAddress: () => Promise<string>): Promise<FastifyReply> {
  try {
    return reply.redirect(await findAddress())
  } catch (error) {
    if (!(error instanceof SignInRefusal)) throw error
    return reply.redirect(`${pages.login}#error=${encodeURIComponent(error.message)}`)
  }
}
