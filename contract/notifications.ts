import { z } from 'zod'
import { clock } from './terms.ts'
import { defineRoute } from './route.ts'

export const notification = z.object({
  id: z.number().int(),
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  /** A page of the product; null when there is nothing to open. */
  link: z.string().nullable(),
  createdAt: z.string(),
  read: z.boolean(),
})

export const listNotifications = defineRoute({
  method: 'GET',
  path: '/notifications',
  summary: 'What concerns the signed-in person, newest first',
  access: 'signed in',
  query: z.object({ limit: z.coerce.number().int().min(1).max(200).default(20) }),
  responses: {
    200: z.object({
      notifications: z.array(notification),
      unread: z.number().int(),
      /** Asked for every minute, so open pages learn that the clock was set. */
      clock,
    }),
  },
})

export const markNotificationsRead = defineRoute({
  method: 'POST',
  path: '/notifications/read',
  summary: 'Marks the signed-in person’s notifications as read, up to the last one seen',
  access: 'signed in',
  body: z.strictObject({ upTo: z.number().int().min(1) }),
  responses: { 200: z.object({ unread: z.number().int() }) },
})

/** So many are shown and dealt with at a time. */
export const failedMailShown = 200

export const listFailedMail = defineRoute({
  method: 'GET',
  path: '/failed-mail',
  summary: 'E-mail that could not be sent and is not tried again by itself: to whom and why, oldest first',
  access: ['Registrar'],
  responses: {
    200: z.object({
      messages: z.array(
        z.object({
          id: z.number().int(),
          name: z.string(),
          email: z.string(),
          failedAt: z.string(),
          tries: z.number().int(),
          /** What the mail server said last. */
          error: z.string(),
        }),
      ),
      /** With those that are not listed. */
      total: z.number().int(),
    }),
  },
})

export const settleFailedMail = defineRoute({
  method: 'POST',
  path: '/failed-mail',
  summary: 'Send messages that failed once more, or forget them',
  access: ['Registrar'],
  body: z.strictObject({
    ids: z.array(z.number().int().positive()).min(1).max(failedMailShown),
    action: z.enum(['send again', 'forget']),
  }),
  responses: { 200: z.object({ messages: z.number().int() }) },
})
