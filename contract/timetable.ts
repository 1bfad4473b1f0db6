import { numberOperators } from '@sam/domain/search/match-number'
import { waitlistStates } from '@sam/domain/timetable/class-status'
import { z } from 'zod'
import { ofTerm, termCode, termInAddress } from './kernel.ts'
import { keptSeats } from './registration/fields.ts'
import { refusal } from './registration/refusals.ts'
import { meetingTime } from './people/people.ts'
import { defineRoute } from './route.ts'

export const classMeeting = meetingTime.extend({
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  dayPattern: z.string().nullable(),
  instructors: z.array(z.string()),
})

const part = z.object({
  id: z.number().int(),
  classNumber: z.number().int().nullable(),
  component: z.string(),
  section: z.string(),
  topic: z.string().nullable(),
  note: z.string().nullable(),
  mode: z.string(),
  meetings: z.array(classMeeting),
})

/** One enrollable whole: a numbered section and the components taken together with it. */
export const classEntry = part.extend({
  companions: z.array(part),
  instructors: z.array(z.string()),
  capacity: z.number().int(),
  enrolled: z.number().int(),
  waitlisted: z.number().int(),
  waitlistCapacity: z.number().int(),
  /** Where the waitlists of its term stand by the calendar; its seats give its status together with this. */
  waitlistState: z.enum(waitlistStates),
  status: z.enum(['open', 'waitlist', 'closed']),
  /** Left out where no seat is kept for anyone today, and where the reader may not know. */
  kept: z.array(keptSeats).optional(),
  /** How many of the free seats the asking student can choose from, where some are kept. */
  seatsForStudent: z.int().optional(),
})

export const classCourse = z.object({
  subject: z.string(),
  number: z.string(),
  title: z.string(),
  creditsMin: z.number().nullable(),
  creditsMax: z.number().nullable(),
  sbcs: z.array(z.string()),
  requirementText: z.string().nullable(),
  description: z.string().nullable(),
  classes: z.array(classEntry),
})

export const classSorts = ['course', 'title', 'time', 'instructor', 'seats', 'status'] as const
export type ClassSort = (typeof classSorts)[number]

const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time is written HH:MM on the 24-hour clock, such as 09:30.')

export const searchClasses = defineRoute({
  method: 'GET',
  path: '/classes',
  summary: 'Classes of a term, grouped by course',
  access: 'signed in',
  query: z.object({
    term: termInAddress,
    subject: z.string().max(5).optional(),
    number: z.string().max(4).optional(),
    operator: z.enum(numberOperators).default('is'),
    /** Words in the name or description. */
    description: z.string().max(200).optional(),
    instructor: z.string().max(100).optional(),
    sbc: z.string().max(10).optional(),
    mode: z.string().max(30).optional(),
    status: z.enum(['open', 'waitlist', 'closed']).optional(),
    /** Weekdays of the specification, comma-separated: classes that meet on no other day. */
    days: z.string().max(30).optional(),
    /** 'HH:MM' on the 24-hour clock: classes that meet at fixed times, none before `from` and none after `to`. */
    from: timeOfDay.optional(),
    to: timeOfDay.optional(),
    /** Only classes that collide with none of the asking student's own classes of the term. */
    fits: z.literal('yes').optional(),
    /** Only classes whose requisites the asking student meets, and whose course they have not passed for good. */
    eligible: z.literal('yes').optional(),
    /** Only classes for which the asking student's credit limit of the term leaves room beside what they carry. */
    room: z.literal('yes').optional(),
    /** Only classes of courses that a requirement of the asking student's programs still asks for; tells which. */
    needs: z.literal('yes').optional(),
    /** Tells of each course what keeps the asking student from it; for students only. */
    judged: z.literal('yes').optional(),
    /** Without one: the schedule's order or, where words were typed, those first that answer them best. */
    sort: z.enum(classSorts).optional(),
    order: z.enum(['ascending', 'descending']).default('ascending'),
    limit: z.coerce.number().int().min(1).max(200).default(25),
    offset: z.coerce.number().int().min(0).default(0),
  }),
  responses: {
    200: z.object({
      term: termCode,
      /** refusals: as enrolling would say, seats, days and the rest of the timetable apart; only where that was asked; needs: the rules that the course would fill. */
      courses: z.array(
        classCourse.extend({ refusals: z.array(refusal).optional(), needs: z.array(z.string()).optional() }),
      ),
      /** Matching courses and classes; and all classes of the term. */
      totalCourses: z.number().int(),
      totalClasses: z.number().int(),
      classesInTerm: z.number().int(),
    }),
  },
})

export const readClass = defineRoute({
  method: 'GET',
  path: '/classes/:sectionId',
  summary: 'One class with everything known of it',
  access: 'signed in',
  params: z.object({ sectionId: z.coerce.number().int() }),
  responses: { 200: classCourse.omit({ classes: true }).extend({ term: termCode, class: classEntry }) },
})

export const readClassNeeds = defineRoute({
  method: 'GET',
  path: '/classes/:sectionId/needs',
  summary: 'Which requirements that the asking student still has a class would fill, and how far each is met',
  access: ['Student'],
  params: z.object({ sectionId: z.coerce.number().int() }),
  responses: {
    200: z.object({
      needs: z.array(
        z.object({
          label: z.string(),
          unit: z.enum(['courses', 'credits']),
          needed: z.number(),
          /** Earned or in progress. */
          counted: z.number(),
          /** What this class adds, no more than is missing. */
          added: z.number(),
        }),
      ),
    }),
  },
})

/** What the filters can be set to in a term. */
export const readClassFilters = defineRoute({
  method: 'GET',
  path: '/classes/filters',
  summary: 'The subjects, SBC categories and instruction modes of a term’s classes',
  access: 'signed in',
  query: ofTerm,
  responses: {
    200: z.object({
      subjects: z.array(z.object({ code: z.string(), name: z.string() })),
      sbcs: z.array(z.string()),
      modes: z.array(z.string()),
    }),
  },
})
