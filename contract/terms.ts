import { z } from 'zod'
import { isoDate, plainText, version } from './kernel.ts'
import { defineRoute } from './route.ts'

/** What the university's clock showed when the answer was made. */
export const clock = z.object({
  today: isoDate,
  /** An instant; a page counts on from it. */
  now: z.string(),
  /** True while it shows another time than the real one. */
  clockIsSet: z.boolean(),
})

export const setClock = defineRoute({
  method: 'PUT',
  path: '/clock',
  summary: 'Sets the clock of every decision to a day and time, from which it runs on; back to the real time with null',
  access: ['Registrar'],
  body: z.strictObject({
    version,
    date: isoDate.nullable(),
    /** On the institution's clocks, 24 hours; noon when it is left out. */
    time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:30')
      .optional(),
    note: plainText.max(500).nullable(),
  }),
  responses: { 200: clock.extend({ clockVersion: version }) },
})
