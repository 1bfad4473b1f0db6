import { z } from 'zod'
import { ofTerm, plainText, termCode, version } from '../kernel.ts'
import { sectionId } from '../registration/fields.ts'
import { registering, whose } from '../registration/registration.ts'
import { defineRoute } from '../route.ts'
import { weekChoices } from './weeks.ts'

const name = plainText.min(1).max(60)
const ofSchedule = ofTerm.extend({ id: z.coerce.number().int().positive() })

/** Most named schedules of a student in a term. */
export const mostSchedules = 20

export const namedSchedule = z.object({
  id: z.number().int(),
  name: z.string(),
  /** For changing it. */
  version,
  changedAt: z.string(),
  choices: weekChoices,
  /** Classes of the choices that the schedule of the term no longer has, or has as cancelled. */
  gone: z.array(z.object({ sectionId, state: z.enum(['cancelled', 'unknown']) })),
})
export type NamedSchedule = z.infer<typeof namedSchedule>

export const listSchedules = defineRoute({
  method: 'GET',
  path: '/planner/:term/schedules',
  summary: 'A student’s named schedules of a term, the oldest first',
  access: registering,
  params: ofTerm,
  query: whose,
  responses: { 200: z.object({ term: termCode, schedules: z.array(namedSchedule) }) },
})

export const addSchedule = defineRoute({
  method: 'POST',
  path: '/planner/:term/schedules',
  summary: 'Save a new named schedule, or a copy under another name',
  access: ['Student'],
  params: ofTerm,
  body: z.strictObject({ name, choices: weekChoices }),
  responses: { 200: namedSchedule },
})

export const changeSchedule = defineRoute({
  method: 'PUT',
  path: '/planner/:term/schedules/:id',
  summary: 'Rename a schedule and replace its choices; refused when it was changed since it was read',
  access: ['Student'],
  params: ofSchedule,
  body: z.strictObject({ version, name, choices: weekChoices }),
  responses: { 200: namedSchedule },
})

export const removeSchedule = defineRoute({
  method: 'DELETE',
  path: '/planner/:term/schedules/:id',
  summary: 'Delete a named schedule; asking again changes nothing',
  access: ['Student'],
  params: ofSchedule,
  responses: { 200: z.object({ id: z.number().int() }) },
})
