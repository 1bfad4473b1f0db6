import { z } from 'zod'
import { ofTerm, termCode } from '../kernel.ts'
import { defineRoute } from '../route.ts'
import { classMeeting } from '../timetable.ts'

const sectionParams = ofTerm.extend({ sectionId: z.coerce.number().int().positive() })
const planned = z.object({ sectionId: z.number().int(), planned: z.boolean() })

/** A class of a student's week in a term: registered, or kept in view in the planner. */
export const weekClass = z.object({
  sectionId: z.number().int(),
  course: z.string(),
  title: z.string(),
  component: z.string(),
  section: z.string(),
  standing: z.enum(['registered', 'planned']),
  /** Carried, or the least that the course can be taken for; null where no source says. */
  credits: z.number().nullable(),
  /** Of the section and of the components taken together with it, each named by the component that meets then. */
  meetings: z.array(classMeeting.extend({ component: z.string(), section: z.string() })),
})

export const listPlannedSections = defineRoute({
  method: 'GET',
  path: '/planner/:term/sections',
  summary: 'The student’s own classes of a term: those registered and those kept in the planner',
  access: ['Student'],
  params: ofTerm,
  responses: {
    200: z.object({
      term: termCode,
      classes: z.array(weekClass),
      /** Courses of the student's plan over all terms, as far as they are not taken yet; the next term first. */
      plan: z.array(z.object({ term: termCode, course: z.string(), credits: z.number() })),
    }),
  },
})

export const planSection = defineRoute({
  method: 'POST',
  path: '/planner/:term/sections/:sectionId',
  summary: 'Keep a class in the student’s own planner; asking again changes nothing',
  access: ['Student'],
  params: sectionParams,
  responses: { 200: planned },
})

export const dropPlannedSection = defineRoute({
  method: 'DELETE',
  path: '/planner/:term/sections/:sectionId',
  summary: 'Take a class out of the student’s own planner; asking again changes nothing',
  access: ['Student'],
  params: sectionParams,
  responses: { 200: planned },
})
