import { deliveries, noticeChoiceIds } from '@sam/domain/notifications/notice-choices'
import { digestDays } from '@sam/domain/notifications/decide-delivery'
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
  summary: 'What concerns the signed-in person: what is unread first, else newest first; or everything, newest first',
  access: 'signed in',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(200).default(20),
    order: z.enum(['unread first', 'newest first']).default('unread first'),
    /** Those before a notice; only newest first. */
    before: z.coerce.number().int().min(1).optional(),
  }),
  responses: {
    200: z.object({
      notifications: z.array(notification),
      /** Older ones follow after the last of these. */
      more: z.boolean(),
      unread: z.number().int(),
      /** Asked for every minute, so open pages learn that the clock was set. */
      clock,
    }),
  },
})

export const markNotificationsRead = defineRoute({
  method: 'POST',
  path: '/notifications/read',
  summary: 'Marks the signed-in person’s notifications as read: one, or all up to the last one seen',
  access: 'signed in',
  body: z.union([z.strictObject({ upTo: z.number().int().min(1) }), z.strictObject({ id: z.number().int().min(1) })]),
  responses: { 200: z.object({ unread: z.number().int() }) },
})

/** Told as server-sent events: `notices` when there is something new, or something was read elsewhere. */
export const noticeStreamPath = '/notifications/stream'

const choice = z.enum(noticeChoiceIds)
const delivery = z.enum(deliveries)
const hour = z.number().int().min(0).max(23)
const digest = z.strictObject({ days: z.enum(digestDays), hour })
/** Hours of the day in the institution's time zone; strict holds what is urgent back as well. */
const quietHours = z.strictObject({ from: hour, to: hour, strict: z.boolean() })

const noticeChoices = z.object({
  /** What concerns the person, with how they hear of it. */
  choices: z.array(z.object({ choice, delivery })),
  digest,
  quiet: quietHours.nullable(),
  /** When the next digest leaves and how much waits for it; null for never. */
  nextDigest: z.object({ at: z.string(), items: z.number().int() }).nullable(),
  email: z.string(),
  /** Whether this installation sends e-mail at all. */
  sendsMail: z.boolean(),
})

export const readNoticeChoices = defineRoute({
  method: 'GET',
  path: '/notifications/choices',
  summary: 'How the signed-in person hears of each kind of notice',
  access: 'signed in',
  responses: { 200: noticeChoices },
})

export const changeNoticeChoices = defineRoute({
  method: 'POST',
  path: '/notifications/choices',
  summary: 'Changes how the signed-in person hears of some kinds of notices, their digest, or their quiet hours',
  access: 'signed in',
  body: z
    .strictObject({
      choices: z.array(z.strictObject({ choice, delivery })).max(noticeChoiceIds.length).optional(),
      digest: digest.optional(),
      quiet: quietHours.nullable().optional(),
    })
    .refine(({ quiet }) => !quiet || quiet.from !== quiet.to, 'quiet hours must end at another hour than they begin'),
  responses: { 200: noticeChoices },
})

export const sendTestMail = defineRoute({
  method: 'POST',
  path: '/notifications/test',
  summary: 'Sends the signed-in person an e-mail that says that e-mail arrives',
  access: 'signed in',
  responses: { 200: z.object({ to: z.string() }) },
})

const mailLink = z.object({ token: z.string().min(1).max(300) })
const stopped = z.object({
  /** What the link is about, as in 'Grade posted or changed'. */
  title: z.string(),
  /** Whether no e-mail of it comes at present. */
  isStopped: z.boolean(),
})

export const readMailLink = defineRoute({
  method: 'GET',
  path: '/unsubscribe/:token',
  summary: 'What a link at the end of an e-mail would stop; changes nothing, since mail scanners follow links',
  access: 'anyone',
  params: mailLink,
  responses: { 200: stopped },
})

export const followMailLink = defineRoute({
  method: 'POST',
  path: '/unsubscribe/:token',
  summary: 'Stops e-mail of one kind without signing in (RFC 8058), or takes that back',
  access: 'anyone',
  params: mailLink,
  query: z.object({ action: z.enum(['stop', 'take back']).default('stop') }),
  responses: { 200: stopped },
})

/** How many are shown and dealt with at a time. */
export const failedMailShown = 200

export const listFailedMail = defineRoute({
  method: 'GET',
  path: '/failed-mail',
  summary: 'E-mail that failed for good: its recipient and why, oldest first',
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

export const resolveFailedMail = defineRoute({
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
