import { z } from 'zod'
import { defineRoute } from './route.ts'

export const listJobs = defineRoute({
  method: 'GET',
  path: '/jobs',
  summary: 'The work that the server does beside requests: when each job ran, how that went, and when it runs next',
  access: ['Registrar'],
  responses: {
    200: z.object({
      jobs: z.array(
        z.object({
          name: z.string(),
          title: z.string(),
          /** 'every minute'. */
          times: z.string(),
          /** 'failing': its last run failed; it is tried again by itself, later each time. */
          state: z.enum(['waiting', 'running', 'failing']),
          /** When it runs next; null while it runs, and where no server runs jobs. */
          nextAt: z.string().nullable(),
          /** Newest first. Runs of one job that end well within an hour are one entry. */
          runs: z.array(
            z.object({
              /** 'cut off': its server was killed, and another one ran it again. */
              outcome: z.enum(['done', 'failed', 'cut off']),
              runs: z.number().int(),
              /** How many things they dealt with. */
              handled: z.number().int(),
              /** Of the last of them. */
              startedAt: z.string(),
              endedAt: z.string(),
              tries: z.number().int(),
              error: z.string().nullable(),
            }),
          ),
        }),
      ),
    }),
  },
})

export const runJob = defineRoute({
  method: 'POST',
  path: '/jobs/:name/run',
  summary: 'Run a job now, as after a failure; one that runs already runs once more afterwards',
  access: ['Registrar'],
  params: z.object({ name: z.string().max(100) }),
  responses: { 200: z.object({ due: z.literal(true) }) },
})
