import { noteVisibilities } from '@sam/domain/people/student-note'
import { z } from 'zod'
import { plainLines } from '../kernel.ts'
import { defineRoute } from '../route.ts'
import { userId } from './accounts.ts'

const note = z.object({
  id: z.number().int(),
  text: z.string(),
  visibility: z.enum(noteVisibilities),
  /** Signed for the reader as the audit log is. */
  writtenBy: z.string(),
  writtenAt: z.string(),
  /** Null while it stands. */
  withdrawn: z.object({ by: z.string(), at: z.string(), because: z.string() }).nullable(),
  mayWithdraw: z.boolean(),
})

export const listNotes = defineRoute({
  method: 'GET',
  path: '/users/:userId/notes',
  summary: 'The notes on a student, newest first; the student reads those that are for the student',
  access: 'signed in',
  params: z.object({ userId }),
  responses: { 200: z.object({ notes: z.array(note), mayWrite: z.boolean() }) },
})

export const writeNote = defineRoute({
  method: 'POST',
  path: '/users/:userId/notes',
  summary: 'Notes something on a student, for advisors or also for the student; a note is never changed',
  access: ['Academic Advisor', 'Registrar'],
  params: z.object({ userId }),
  body: z.strictObject({ text: plainLines.min(3).max(2000), visibility: z.enum(noteVisibilities) }),
  responses: { 200: z.object({ id: z.number().int() }) },
})

export const withdrawNote = defineRoute({
  method: 'POST',
  path: '/notes/:id/withdraw',
  summary: 'Takes a note back; advisors and registrars still read it, with who took it back and why',
  access: ['Academic Advisor', 'Registrar'],
  params: z.object({ id: z.coerce.number().int().positive() }),
  body: z.strictObject({ because: plainLines.min(3).max(500) }),
  responses: { 200: z.object({ withdrawn: z.literal(true) }) },
})
