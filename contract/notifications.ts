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
