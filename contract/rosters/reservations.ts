import { z } from 'zod'
import { isoDate, plainLines, plainText, version } from '../kernel.ts'
import { sectionId } from '../registration/fields.ts'
import { defineRoute } from '../route.ts'

const params = z.object({ sectionId: z.coerce.number().int().positive() })

const reservations = z.object({
  sectionId,
  version,
  capacity: z.int(),
  enrolled: z.int(),
  /** In the order in which they are filled. */
  rows: z.array(
    z.object({
      population: z.string(),
      seats: z.int(),
      /** The last day on which they are kept; null for as long as students can add the class. */
      keptUntil: isoDate.nullable(),
      /** Enrolled students who sit in these seats. */
      taken: z.int(),
      /** Seats that are still kept; 0 from the day after the last. */
      free: z.int(),
      isOver: z.boolean(),
      /** What the words were read as. */
      readAs: z.string(),
    }),
  ),
  /** Free seats that are open to everyone. */
  open: z.int(),
})

export const readReservations = defineRoute({
  method: 'GET',
  path: '/rosters/:sectionId/reservations',
  summary: 'Who seats of a class are kept for, until when, and how many of them are taken',
  access: ['Registrar'],
  params,
  responses: { 200: reservations },
})

export const replaceReservations = defineRoute({
  method: 'PUT',
  path: '/rosters/:sectionId/reservations',
  summary:
    'Replace the seats of a class that are kept for some students; refused with its problems, each by row and field',
  access: ['Registrar'],
  params,
  body: z.object({
    version,
    rows: z
      .array(z.object({ population: plainText.max(200), seats: z.number(), keptUntil: isoDate.nullable() }))
      .max(50),
    note: plainLines.max(500).optional(),
  }),
  responses: {
    200: reservations.extend({
      saved: z.boolean(),
      problems: z.array(
        z.object({
          /** From 0; null where it is about all rows. */
          row: z.int().nullable(),
          field: z.enum(['population', 'seats', 'keptUntil']),
          message: z.string(),
        }),
      ),
      /** How many came off the waitlist into seats that this opened to them. */
      promoted: z.int(),
    }),
  },
})
