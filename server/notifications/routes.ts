import * as contract from '@sam/contract/notifications'
import { linkTo, pages } from '@sam/contract/pages'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { changeChoices, readChoices, sendTestMail } from './edit-choices.ts'
import { followMailLink, showMailLink } from './follow-mail-link.ts'
import { listNotifications, markRead } from './list-notifications.ts'
import { listFailedMail, resolveFailedMail } from './resolve-failed-mail.ts'

/** Nobody needs more to see that e-mail arrives. */
const testRate = { max: 3, timeWindow: '10 minutes' }

export function serveNotifications(app: FastifyInstance, services: Services): void {
  const { db } = services

  serve(app, contract.listNotifications, ({ actor, query }) => listNotifications(services, actor.personId, query))
  serve(app, contract.markNotificationsRead, ({ actor, body }) => markRead(db, actor.personId, body))
  serve(app, contract.readNoticeChoices, ({ actor }) => readChoices(services, actor))
  serve(app, contract.changeNoticeChoices, ({ actor, body }) => changeChoices(services, actor, body))
  serve(app, contract.sendTestMail, ({ actor }) => sendTestMail(services, actor), { rateLimit: testRate })
  serve(app, contract.readMailLink, async ({ params: { token }, request, reply }) => {
    if (!request.headers.accept?.startsWith('text/html')) return showMailLink(db, token)
    // A mail program without one click opens the address of the header in a browser.
    return reply.redirect(linkTo(pages.stopMail, { token })) as never
  })
  serve(app, contract.followMailLink, ({ params, query }) => followMailLink(db, params.token, query))
  serve(app, contract.listFailedMail, () => listFailedMail(db))
  serve(app, contract.resolveFailedMail, ({ actor, body, request }) =>
    resolveFailedMail(db, { personId: actor.personId, requestId: request.id }, body),
  )
}
