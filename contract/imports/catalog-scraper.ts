import { z } from 'zod'
import { plainText, termCode, version } from '../kernel.ts'
import { defineRoute } from '../route.ts'

const subjectCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2,5}$/, 'A subject is two to five letters, such as CSE.')

export const readCatalogScraper = defineRoute({
  method: 'GET',
  path: '/catalog-scraper',
  summary: 'Where the online catalog is, and which subjects of which terms have been imported from it',
  access: ['Registrar'],
  responses: {
    200: z.object({
      /** Address of the catalog's list of courses; empty until a registrar has set it. */
      address: z.string(),
      version,
      scrapes: z.array(
        z.object({ term: termCode, subject: z.string(), courses: z.number().int(), scrapedAt: z.string() }),
      ),
      /** The run under way, of any registrar. */
      running: z.uuid().nullable(),
    }),
  },
})

export const setCatalogAddress = defineRoute({
  method: 'PUT',
  path: '/catalog-scraper',
  summary: 'Set the address of the online catalog’s list of courses; an empty one takes it away',
  access: ['Registrar'],
  body: z.object({ version, address: plainText.max(500) }),
  responses: { 200: z.object({ address: z.string(), version }) },
})

export const startScrape = defineRoute({
  method: 'POST',
  path: '/catalog-scraper/runs',
  summary: 'Begin to read subjects of the online catalog; the run is an import of kind catalog',
  access: ['Registrar'],
  body: z.object({
    term: termCode,
    subjects: z.array(subjectCode).min(1).max(40),
    /** False reads and says what would change; true imports it. */
    apply: z.boolean(),
    /** Reads and imports subjects again that have been imported for the term. */
    force: z.boolean().default(false),
  }),
  responses: { 200: z.object({ runId: z.uuid() }) },
})
