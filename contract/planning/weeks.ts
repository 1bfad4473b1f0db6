import { mostCourses } from '@sam/domain/planning/week/week'
import { weekdays } from '@sam/domain/timetable/schedule'
import { z } from 'zod'
import { ofTerm, plainText, termCode } from '../kernel.ts'
import { sectionId } from '../registration/fields.ts'
import { registering, whose } from '../registration/registration.ts'
import { defineRoute } from '../route.ts'
import { classMeeting } from '../timetable.ts'

const minute = z.number().int().min(0).max(1439)
const day = z.enum(weekdays)
/** 0 off, 1 low, 2 medium, 3 high. */
const weight = z.number().int().min(0).max(3)
const courseName = plainText.min(1).max(10)

const busyTime = z
  .strictObject({ label: plainText.max(40), days: z.array(day).min(1).max(7), start: minute, end: minute })
  .refine(({ start, end }) => start < end, 'must end after it starts')

/** What makes a week better, each with its weight. */
const weekPreferences = z.strictObject({
  daysFree: weight.default(0),
  openSeats: weight.default(0),
  gaps: weight.default(0),
  lunch: z.strictObject({ minutes: z.number().int().min(15).max(180), weight }).optional(),
  end: z.strictObject({ at: minute, weight }).optional(),
  start: z.strictObject({ at: minute, weight }).optional(),
  instructors: z.strictObject({ names: z.array(plainText.max(100)).max(20), weight }).optional(),
  online: z.strictObject({ wanted: z.boolean(), weight }).optional(),
  /** For each optional course left out. */
  optional: weight.default(1),
})

/** What no week may break. */
const weekLimits = z.strictObject({
  freeDays: z.array(day).max(7).default([]),
  openOnly: z.boolean().default(false),
})

/** Everything that a student chooses for a week: courses, single classes, busy times and preferences. */
export const weekChoices = z.strictObject({
  courses: z
    .array(z.strictObject({ course: courseName, optional: z.boolean() }))
    .max(mostCourses)
    .refine((list) => new Set(list.map(({ course }) => course)).size === list.length, 'must name each course once'),
  /** Single classes, with the name under which they were chosen, for when they are gone. */
  classes: z
    .array(
      z.strictObject({
        sectionId,
        course: courseName,
        name: plainText.max(40),
        /** In every week, in none, or taken over from a week that was shown. */
        use: z.enum(['pinned', 'excluded', 'picked']),
      }),
    )
    .max(200),
  busy: z.array(busyTime).max(30),
  /** Classes already held that need not stay: another class of the course may take their place, or none. */
  held: z
    .array(z.strictObject({ course: courseName, use: z.enum(['changeable', 'given up']) }))
    .max(20)
    .default([])
    .refine((list) => new Set(list.map(({ course }) => course)).size === list.length, 'must name each course once'),
  preferences: weekPreferences,
  limits: weekLimits,
})
export type WeekChoices = z.infer<typeof weekChoices>
export type SentChoices = z.input<typeof weekChoices>

const figures = z.object({
  daysWithClass: z.number().int(),
  minutesBefore: z.number(),
  minutesAfter: z.number(),
  gapMinutes: z.number(),
  daysWithoutLunch: z.number().int(),
  otherMode: z.number().int(),
  otherInstructors: z.number().int(),
  withoutSeat: z.number().int(),
  optionalLeftOut: z.number().int(),
})

/** A class that a week can hold: what one enrolls in, with the parts taken together with it. */
export const plannerClass = z.object({
  sectionId,
  course: z.string(),
  title: z.string(),
  /** 'LEC 01 with REC R05'. */
  name: z.string(),
  topic: z.string().nullable(),
  online: z.boolean(),
  instructors: z.array(z.string()),
  status: z.enum(['open', 'waitlist', 'closed']),
  seatsLeft: z.number().int(),
  waiting: z.number().int(),
  meetings: z.array(classMeeting.extend({ component: z.string(), section: z.string() })),
})

const weekChange = z.object({
  kind: z.enum(['leave-out', 'free-busy-time', 'lift-limit', 'unpin', 'include', 'swap-held', 'give-up']),
  course: z.string().nullable(),
  sectionId: sectionId.nullable(),
  /** Of the busy time. */
  index: z.number().int().nullable(),
  limit: z.enum(['freeDays', 'openOnly', 'earliest', 'latest']).nullable(),
  weeks: z.string(),
  exact: z.boolean(),
  /** For a course left out: the later term in which the main plan can hold it. */
  later: z
    .object({
      term: termCode,
      /** The terms of that season whose schedules have it. */
      offered: z.array(termCode),
      /** Where the plan has it now. */
      from: termCode.nullable(),
      credits: z.number(),
    })
    .nullable(),
})

export const buildWeeks = defineRoute({
  method: 'POST',
  path: '/planner/:term/weeks',
  summary: 'How many weeks the chosen courses make beside the classes held, the best of them, or why there is none',
  access: registering,
  params: ofTerm,
  query: whose,
  body: weekChoices,
  responses: {
    200: z.object({
      term: termCode,
      /** The least and most credits of each course that was asked for; null where no source says. */
      courses: z.array(
        z.object({
          course: z.string(),
          title: z.string().nullable(),
          credits: z.number().nullable(),
          classes: z.number().int(),
          held: z.boolean(),
        }),
      ),
      /** Every class of these courses. */
      classes: z.array(plannerClass),
      /** What the student already holds. */
      held: z.array(
        plannerClass.extend({ credits: z.number().nullable(), use: z.enum(['stays', 'changeable', 'given up']) }),
      ),
      /** What of the choices cannot be kept to; a refusing one leaves nothing to search. */
      problems: z.array(z.object({ kind: z.string(), refuses: z.boolean(), message: z.string() })),
      /** As text, since it can pass 2^53; null where the choices are refused. */
      count: z.object({ weeks: z.string(), exact: z.boolean() }).nullable(),
      /** Whether no better week exists than those listed. */
      proven: z.boolean(),
      entries: z.array(
        z.object({
          /** Points against the week; 0 is the best. */
          points: z.number(),
          figures,
          weeks: z.string(),
          /** For each course the classes at the same hours, the best first. */
          courses: z.array(z.object({ course: z.string(), sectionIds: z.array(sectionId) })),
        }),
      ),
      none: z
        .object({
          /** The smallest set of courses that cannot go together. */
          courses: z.array(z.string()),
          /** The fewest classes held that collide with them, by course. */
          held: z.array(z.string()),
          /** Whether busy times or limits take part. */
          limited: z.boolean(),
          proven: z.boolean(),
          /** What a single change opens, the most first. */
          changes: z.array(weekChange),
        })
        .nullable(),
    }),
  },
})
