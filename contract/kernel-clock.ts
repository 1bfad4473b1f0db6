import { z } from 'zod'
import { isoDate, plainText, version } from './kernel.ts'
import { defineRoute } from './route.ts'

export const setClock = defineRoute({
  method: 'PUT',
  path: '/clock',
  summary: 'Sets the date on which every decision is made to a chosen day, or back to the real one with null',
  access: ['Registrar'],
  body: z.strictObject({ version, date: isoDate.nullable(), note: plainText.max(500).nullable() }),
  responses: { 200: z.object({ today: isoDate, clockIsSet: z.boolean(), clockVersion: version }) },
})
