import { z } from 'zod'
import { termCode } from '../kernel.ts'
import { defineRoute } from '../route.ts'
import { importKinds, textKinds } from './import-kinds.ts'

export const importIssue = z.object({
  severity: z.enum(['error', 'warning']),
  /** One-based line of a text file, or page of a PDF. */
  line: z.number().int().nullable(),
  page: z.number().int().nullable(),
  /** What was being read, such as a name or 'CSE 214 R01'. */
  entry: z.string(),
  reason: z.string(),
})
export type ImportIssue = z.infer<typeof importIssue>

export const importCounts = z.object({
  /** Entries in the file. */
  read: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  removed: z.number().int(),
  /** Already present, left alone. */
  skipped: z.number().int(),
  /** Not imported, each with its error. */
  rejected: z.number().int(),
})
export type ImportCounts = z.infer<typeof importCounts>

export const importProgress = z.object({
  phase: z.enum(['waiting', 'reading', 'planning', 'applying', 'done']),
  /** In the phase's own unit: pages while a PDF is read, entries while applied. */
  done: z.number().int(),
  total: z.number().int().nullable(),
  unit: z.string(),
  found: z.string().nullable(),
})
export type ImportProgress = z.infer<typeof importProgress>

export const importRun = z.object({
  id: z.uuid(),
  kind: z.enum(importKinds),
  status: z.enum(['running', 'succeeded', 'failed', 'stopped']),
  by: z.string().nullable(),
  fileName: z.string(),
  fileSize: z.number(),
  /** It only says what would change; nothing was imported, and the counts are those of that. */
  preview: z.boolean(),
  term: termCode.nullable(),
  message: z.string().nullable(),
  counts: importCounts.nullable(),
  errors: z.number().int(),
  warnings: z.number().int(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
})

/** What an import would do to one entry: the values that it would have, beside those that it has. */
const importChange = z.object({
  change: z.enum(['add', 'change', 'remove']),
  entry: z.string(),
  line: z.number().int().nullable(),
  values: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})
export type ImportChange = z.infer<typeof importChange>

/** The most entries that a preview lists one by one; its counts are of all. */
export const mostChanges = 500

/** Of a preview: how many entries would change in which way, which in the order of the file, and what is said of them. */
const previewed = {
  changes: z.array(importChange).max(mostChanges).optional(),
  counts: importCounts.optional(),
  issues: z.array(importIssue).optional(),
}

/** The specification's answer: the texts of warnings and errors in order. */
const importAnswer = z.object({
  success: z.boolean(),
  message: z.string(),
  warnings: z.array(z.string()),
  errors: z.array(z.string()),
  runId: z.uuid().optional(),
  ...previewed,
})

const runQuery = {
  /** Chosen by the caller, so that the run's progress can be followed from its start. */
  run: z.uuid().optional(),
  /** The name of the file, for the history. */
  file: z.string().max(255).optional(),
  /** Reads and plans, and answers what would change; writes nothing. */
  preview: z.stringbool().optional(),
}

export const importFile = defineRoute({
  method: 'POST',
  path: '/import/:kind',
  summary: `Import a YAML file: ${textKinds.join(', ')}`,
  access: ['Registrar'],
  params: z.object({ kind: z.enum(textKinds) }),
  query: z.object(runQuery),
  body: z.string(),
  consumes: 'text/plain',
  responses: { 200: importAnswer },
})

export const importSchedule = defineRoute({
  method: 'POST',
  path: '/schedule/import',
  summary: 'Import a class schedule PDF (field file), for all subjects or the comma-separated ones given',
  access: ['Registrar'],
  query: z.object({ subjects: z.string().max(4000).optional(), ...runQuery }),
  consumes: 'multipart/form-data',
  responses: {
    200: z.object({
      success: z.boolean(),
      message: z.string(),
      data: z.object({
        /** The number of sections in the file, or of the chosen subjects. */
        total: z.number().int(),
        warnings: z.array(z.string()),
        errors: z.array(z.string()),
        runId: z.uuid().optional(),
        ...previewed,
      }),
    }),
  },
})

export const listImportRuns = defineRoute({
  method: 'GET',
  path: '/imports',
  summary: 'Earlier and current import runs, newest first',
  access: ['Registrar'],
  query: z.object({ kind: z.enum(importKinds).optional(), limit: z.coerce.number().int().min(1).max(200).default(20) }),
  responses: {
    200: z.object({
      runs: z.array(importRun),
      total: z.number().int(),
      /** The last run of each kind that has ended, however many newer runs of other kinds there are. */
      latest: z.array(importRun),
    }),
  },
})

export const readImportRun = defineRoute({
  method: 'GET',
  path: '/imports/:runId',
  summary: 'One import run with its whole report',
  access: ['Registrar'],
  params: z.object({ runId: z.uuid() }),
  responses: { 200: importRun.extend({ issues: z.array(importIssue) }) },
})

/** Answers text/event-stream: each event's data is an ImportProgress; the last has phase 'done'. */
export const followImportRun = defineRoute({
  method: 'GET',
  path: '/imports/:runId/progress',
  summary: 'The progress of a run while it is under way, as a stream of events',
  access: ['Registrar'],
  params: z.object({ runId: z.uuid() }),
  responses: { 200: z.unknown() },
})

export const stopImportRun = defineRoute({
  method: 'POST',
  path: '/imports/:runId/stop',
  summary: 'Stop a run that is under way; nothing of it is kept',
  access: ['Registrar'],
  params: z.object({ runId: z.uuid() }),
  responses: { 200: z.object({ stopped: z.boolean() }) },
})

const kindParams = z.object({ kind: z.enum(importKinds) })

export const readImportGuide = defineRoute({
  method: 'GET',
  path: '/import-formats/:kind/guide',
  summary: 'What a file of a kind holds, as a page to read',
  access: 'anyone',
  params: kindParams,
  responses: { 200: z.unknown() },
})

export const readImportSample = defineRoute({
  method: 'GET',
  path: '/import-formats/:kind/sample',
  summary: 'A file of a kind to begin with',
  access: 'anyone',
  params: kindParams,
  responses: { 200: z.unknown() },
})
