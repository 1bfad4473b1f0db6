import { linkDoubts } from '@sam/domain/timetable/decide-links'
import { z } from 'zod'
import { plainText, termCode } from '../kernel.ts'
import { defineRoute } from '../route.ts'

export const linkMakers = ['schedule import', 'users import', 'registrar', 'earlier version'] as const

/** That a name which schedules print is a person's. */
export const instructorLink = z.object({
  id: z.number().int(),
  printedName: z.string(),
  person: z.object({ id: z.string(), name: z.string(), email: z.string(), isInstructor: z.boolean() }),
  /** Only a link that is 'linked' gives access to rosters. */
  state: z.enum(['pending', 'linked', 'undone']),
  madeBy: z.enum(linkMakers),
  madeAt: z.string(),
  /** Why an import left it to a registrar. */
  doubt: z.enum(linkDoubts).nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** The latest few classes where the name is printed, and how many there are. */
  classes: z.array(
    z.object({
      subject: z.string(),
      number: z.string(),
      component: z.string(),
      section: z.string(),
      term: termCode,
    }),
  ),
  classCount: z.number().int(),
  /** False for one's own: another registrar decides. */
  mayDecide: z.boolean(),
})

const links = z.object({ links: z.array(instructorLink) })
const ofLink = z.object({ id: z.coerce.number().int().positive() })
const body = z.strictObject({ note: plainText.max(500).nullable() })

export const listLinks = defineRoute({
  method: 'GET',
  path: '/instructor-links',
  summary: 'Whose the printed names of a class are; without a class, the links that wait for a registrar',
  access: ['Registrar'],
  query: z.object({ section: z.coerce.number().int().positive().optional() }),
  responses: { 200: links },
})

export const confirmLink = defineRoute({
  method: 'POST',
  path: '/instructor-links/:id/confirm',
  summary: 'Confirm that a printed name is a person’s, who then reads the rosters of its classes',
  access: ['Registrar'],
  params: ofLink,
  body,
  responses: { 200: links },
})

export const undoLink = defineRoute({
  method: 'POST',
  path: '/instructor-links/:id/undo',
  summary: 'Undo the link of a printed name to a person, or turn down one that waits',
  access: ['Registrar'],
  params: ofLink,
  body,
  responses: { 200: links },
})
