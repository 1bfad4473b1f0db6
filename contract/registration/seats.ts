import { z } from 'zod'
import { ofTerm } from '../kernel.ts'
import { instant, sectionId } from './fields.ts'
import { defineRoute } from '../route.ts'

/** Section ids with commas between; those that are none of the term's are left out of the answer. */
const sectionsOfTerm = z
  .string()
  .regex(/^\d{1,15}(?:,\d{1,15}){0,199}$/, 'up to 200 section ids with commas between')
  .transform((text) => text.split(',').map(Number))

export const readSeatHistory = defineRoute({
  method: 'GET',
  path: '/registration/:term/seat-history',
  summary: 'How many seats of classes were free in the last days',
  access: 'signed in',
  params: ofTerm,
  query: z.object({ sections: sectionsOfTerm }),
  responses: {
    200: z.object({
      since: instant,
      classes: z.array(
        z.object({
          sectionId,
          capacity: z.int(),
          /** Free seats at the ends of equal parts of the time since; the last is now. */
          free: z.array(z.int()),
        }),
      ),
    }),
  },
})

/** Free seats at the ends of equal parts of the time since registration opened. */
const freeSinceOpening = z.object({ capacity: z.int(), free: z.array(z.int()) })

export const readSeatStory = defineRoute({
  method: 'GET',
  path: '/registration/:term/classes/:sectionId/seats',
  summary:
    'How fast the seats of a class went since registration opened, beside the last time that its course was offered',
  access: 'signed in',
  params: ofTerm.extend({ sectionId: z.coerce.number().int().positive() }),
  responses: {
    200: z.object({
      /** When registration for the term opened, by the university's clock; null before that, and where nothing says. */
      openedAt: instant.nullable(),
      now: instant,
      /** When the last group begins, or now where all have begun: what is drawn ends there. Null before the opening. */
      until: instant.nullable(),
      /** When each group of the term begins. */
      openings: z.array(z.object({ standing: z.string(), beginsAt: instant })),
      /** Null while registration has not opened. */
      seats: freeSinceOpening
        .extend({
          /** Free seats an hour after the opening; null until then. */
          afterHour: z.int().nullable(),
        })
        .nullable(),
      /** The class of the course in the last term that offered it; null without one. */
      last: z
        .object({
          term: z.int(),
          component: z.string(),
          section: z.string(),
          /** For as long after its own opening; null where no registration of that term is on record. */
          seats: freeSinceOpening
            .extend({
              /** Free seats at the ends of equal parts of what is drawn after now; empty where all groups have begun. */
              later: z.array(z.int()),
            })
            .nullable(),
          /** How many waited in all, and how many of them got in. */
          waited: z.int(),
          gotIn: z.int(),
        })
        .nullable(),
    }),
  },
})

/**
 * The stream of seats as server-sent events, for EventSource with the session cookie: event `seats`, data an array of
 * this shape for every class whose seats changed; and event `missed` when changes may have been missed, as after the
 * server lost its database for a moment: what is shown has to be read again.
 */
export const seatStreamPath = '/registration/:term/seats'
export const seatChange = z.object({
  sectionId,
  capacity: z.number().int(),
  enrolled: z.number().int(),
  waitlisted: z.number().int(),
})
export type SeatChange = z.infer<typeof seatChange>
