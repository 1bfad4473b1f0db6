import * as contract from '@sam/contract/notifications'
import type { FastifyInstance } from 'fastify'
import { serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { listFailedMail, settleFailedMail } from './settle-failed-mail.ts'
import { listNotifications, markRead } from './list-notifications.ts'

export function serveNotifications(app: FastifyInstance, services: Services): void {
  const { db } = services

  serve(app, contract.listNotifications, ({ actor, query }) => listNotifications(services, actor.personId, query.limit))
  serve(app, contract.listFailedMail, () => listFailedMail(db))
  serve(app, contract.settleFailedMail, ({ actor, body, request }) =>
    settleFailedMail(db, { personId: actor.personId, requestId: request.id }, body),
  )
  serve(app, contract.markNotificationsRead, ({ actor, body }) => markRead(db, actor.personId, body.upTo))
}
