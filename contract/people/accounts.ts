import { entryActors, entryKindIds } from '@sam/domain/audit/entry-kinds'
import { correctedFields } from '@sam/domain/people/decide-correction'
import { accountGroups, advisorLevels } from '@sam/domain/people/role'
import { z } from 'zod'
import { isoDate, plainText } from '../kernel.ts'
import { account, role } from './people.ts'
import { defineRoute } from '../route.ts'

/** As in a users file. */
const mostNumber = 999_999_999_999

export const userId = z.string().regex(/^(\d{1,18}|account-\d{1,18})$/)

const unit = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{1,10}$/)
const advising = z.object({
  level: z.enum(advisorLevels),
  /** The university's code, college codes or subject codes, as the level says. */
  units: z.array(unit).max(100),
})

const grant = z.object({
  role,
  /** Null for an import. */
  grantedBy: z.string().nullable(),
  grantedAt: z.string(),
  /** The last day; null without an end. */
  endsOn: isoDate.nullable(),
  hasEnded: z.boolean(),
})
const grantEnds = z.array(z.strictObject({ role, endsOn: isoDate })).max(4)

const accountGroup = z.enum(accountGroups)

const note = plainText.max(500)

export const listUsers = defineRoute({
  method: 'GET',
  path: '/users',
  summary: 'All accounts by name, or those that a query of name, number or e-mail address finds; by role if wanted',
  access: ['Registrar'],
  query: z.object({
    query: plainText.max(200).optional(),
    /** 'staff' for advisors and registrars, 'none' for accounts that never had a role. */
    role: z.enum([...role.options, 'none', 'staff']).optional(),
    /** Advisors of one unit. */
    unit: unit.optional(),
    /** A role that ends within this many days, or one without an end. */
    ends: z.enum(['30', '60', 'never']).optional(),
    state: z.enum(['active', 'deactivated']).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  }),
  responses: {
    200: z.object({
      /** In the order of the groups. */
      users: z.array(
        account.extend({
          directoryWithheld: z.boolean(),
          /** Since when nobody signs in to the account; null for an active one. */
          deactivatedAt: z.string().nullable(),
          group: accountGroup,
          grants: z.array(grant),
          advising: advising.nullable(),
        }),
      ),
      groups: z.array(z.object({ group: accountGroup, total: z.number().int() })),
      total: z.number().int(),
      /** How many of them have a role that ends within a month. */
      ending: z.number().int(),
    }),
  },
})

export const createUser = defineRoute({
  method: 'POST',
  path: '/users',
  summary: 'An account without roles; an age is checked and not kept',
  access: ['Registrar'],
  body: z.strictObject({
    name: plainText.min(1).max(200),
    age: z.number().int().min(0).max(150).optional(),
    email: z.email().max(254),
  }),
  responses: { 201: account },
})

export const deleteUser = defineRoute({
  method: 'DELETE',
  path: '/users/:userId',
  summary: 'Removes an account that never had a role, a record or a part in the audit log',
  access: ['Registrar'],
  params: z.object({ userId }),
  responses: { 200: z.object({ removed: z.literal(true), id: z.string() }) },
})

/** Who a person is to the university. */
const personNames = z.strictObject({
  firstName: plainText.max(100),
  /** Empty for who has one name alone. */
  lastName: plainText.max(100),
  /** The institution's number; null for an account that has none. */
  number: z.number().int().min(1).max(mostNumber).nullable(),
  email: plainText.max(254),
})

const grants = z.object({
  /** Name, number and address apart, as a correction names them. */
  person: personNames,
  user: account.extend({
    directoryWithheld: z.boolean(),
    hasRecord: z.boolean(),
    /** Since when nobody signs in to the account; null for an active one. */
    deactivatedAt: z.string().nullable(),
  }),
  roles: z.array(grant),
  advising: advising.nullable(),
  /** How many sign-ins are open at this moment. */
  sessions: z.number().int(),
})

export const readGrants = defineRoute({
  method: 'GET',
  path: '/users/:userId/grants',
  summary: 'What an account may do, who granted it and when',
  access: ['Registrar'],
  params: z.object({ userId }),
  responses: { 200: grants },
})

export const changeGrants = defineRoute({
  method: 'PUT',
  path: '/users/:userId/grants',
  summary: 'Gives and revokes roles; a revoked role ends the open sign-ins at once',
  access: ['Registrar'],
  params: z.object({ userId }),
  body: z.strictObject({
    /** As it was when the change was begun: a change of someone else in between is not overwritten. */
    before: z.strictObject({
      roles: z.array(role).max(4),
      advising: advising.nullable(),
      ends: grantEnds.default([]),
    }),
    roles: z.array(role).max(4),
    advising: advising.nullable(),
    /** Last days of roles; a role without one has no end. */
    ends: grantEnds.default([]),
    note: note.nullable(),
  }),
  responses: { 200: grants.extend({ given: z.array(role), revoked: z.array(role) }) },
})

export const correctPerson = defineRoute({
  method: 'PUT',
  path: '/users/:userId',
  summary:
    'Corrects a person’s name, number or e-mail address; another address ends the open sign-ins and is the one to sign in with',
  access: ['Registrar'],
  params: z.object({ userId }),
  body: z.strictObject({
    /** As it was when the correction was begun. */
    before: personNames,
    person: personNames,
    note: note.nullable(),
  }),
  responses: { 200: grants.extend({ changed: z.array(z.enum(correctedFields)) }) },
})

export const changeActivity = defineRoute({
  method: 'PUT',
  path: '/users/:userId/activity',
  summary: 'Deactivates an account, which signs it out everywhere at once, or activates it again',
  access: ['Registrar'],
  params: z.object({ userId }),
  body: z.strictObject({ active: z.boolean(), note: note.min(3) }),
  responses: { 200: grants },
})

export const exportUser = defineRoute({
  method: 'GET',
  path: '/users/:userId/export',
  summary: 'One user in the format of the users file',
  access: ['Registrar'],
  params: z.object({ userId }),
  responses: { 200: z.object({ fileName: z.string(), yaml: z.string() }) },
})

/** How many of the newest, or of those before an entry. */
const newestFirst = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(100),
  before: z.coerce.number().int().min(1).optional(),
})

const entryCategory = z.enum(['academic', 'enrollment', 'administrative', 'grade'])

export const listUserAudit = defineRoute({
  method: 'GET',
  path: '/users/:userId/audit',
  summary: 'The audit entries of a person’s record, newest first, signed as the reader may see them',
  access: 'signed in',
  params: z.object({ userId }),
  query: newestFirst.extend({
    category: entryCategory.optional(),
    kind: z.enum(entryKindIds).optional(),
    /** Who did it; a student's own entries are those of the record's own person. */
    by: z.enum(entryActors).optional(),
    /** Only those of this day and later. */
    from: isoDate.optional(),
  }),
  responses: {
    200: z.object({
      entries: z.array(
        z.object({
          id: z.string(),
          action: z.string(),
          details: z.string(),
          note: z.string().nullable(),
          category: entryCategory,
          timestamp: z.string(),
          performedBy: z.string(),
          /** Whether the reader did it. */
          isReaders: z.boolean(),
          /** Written by an import, with others. */
          isImported: z.boolean(),
          changes: z.array(z.object({ name: z.string(), before: z.string(), after: z.string() })),
        }),
      ),
      /** How many there are of each category, all others of the query considered. */
      counts: z.object({
        academic: z.number().int(),
        enrollment: z.number().int(),
        administrative: z.number().int(),
        grade: z.number().int(),
      }),
      /** Older entries follow after the last of these. */
      more: z.boolean(),
    }),
  },
})

export const listUserAccesses = defineRoute({
  method: 'GET',
  path: '/users/:userId/accesses',
  summary:
    'Who opened a person’s record, where and why, a row for each person and day; for the person and for registrars',
  access: 'signed in',
  params: z.object({ userId }),
  query: newestFirst,
  responses: {
    200: z.object({
      accesses: z.array(
        z.object({
          /** Of the day's last reading by this person. */
          id: z.string(),
          timestamp: z.string(),
          performedBy: z.string(),
          /** How often they looked that day; what was read within ten minutes counts once. */
          times: z.number().int(),
          /** What was opened that day and how often each was read: 'profile', 'roster', 'registration' and so on. */
          opened: z.array(z.object({ surface: z.string(), times: z.number().int() })),
          interest: z.string(),
          /** What an advisor stated for opening the record of a student outside their units. */
          reasons: z.array(z.string()),
        }),
      ),
      /** How often they looked in each of the last eleven weeks, by the readers' role; weeks begin on Monday. */
      weeks: z.array(z.object({ week: isoDate, role: role.nullable(), times: z.number().int() })),
      /** Older ones follow after the last of these. */
      more: z.boolean(),
    }),
  },
})

export const stateReadingReason = defineRoute({
  method: 'POST',
  path: '/users/:userId/reading-reasons',
  summary: 'Say why an advisor opens the record of a student outside their units; the student can read it',
  access: ['Academic Advisor'],
  params: z.object({ userId }),
  body: z.strictObject({ reason: plainText.min(3, 'must say why, in a few words').max(300) }),
  responses: { 200: z.object({ hours: z.number().int() }) },
})
