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

/**
 * The stream of seats as server-sent events, for EventSource with the session cookie: event `seats`, data an array of
 * this shape with every class whose seats changed; and event `anew` when changes may have been missed, as after the
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
