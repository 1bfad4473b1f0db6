import {
  followImportRun,
  importFile,
  importSchedule,
  listImportRuns,
  readImportGuide,
  readImportRun,
  readImportSample,
  stopImportRun,
} from '@sam/contract/imports/imports'
import { findImportRun, listImportRuns as listRuns, listLatestRuns } from '@sam/database/kernel/import-run-reads'
import { recordStopRequest } from '@sam/database/kernel/import-run-writes'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { EventStreams } from '../http/event-streams.ts'
import { notFound } from '../http/faults.ts'
import { serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { describeIssues, describeRun } from './describe-run.ts'
import { followRun } from './follow-run.ts'
import { loadGuide, loadSample } from './guides.ts'
import { receiveFile } from './receive-file.ts'
import { renderGuide } from './render-guide.ts'
import { runImport, type ImportOutcome } from './run-import.ts'
import { sentenceOf } from '../parsing/collect-issues.ts'

const megabyte = 1024 * 1024
/** 20,000 students are 20 MB. */
export const uploadLimit = 64 * megabyte

export function serveImports(app: FastifyInstance, services: Services, streams: EventStreams): void {
  const { db } = services

  serve(
    app,
    importFile,
    async ({ params, query, body, actor, reply }) => {
      const outcome = await runImport(services, {
        kind: params.kind,
        fileName: query.file ?? `${params.kind}.yaml`,
        bytes: Buffer.from(body),
        runId: query.run,
        preview: query.preview ?? false,
        left: leaving(reply),
        actorId: actor.personId,
      })
      return { ...answerOf(outcome), ...texts(outcome), ...runIdOf(outcome), ...previewOf(outcome) }
    },
    { bodyLimit: uploadLimit },
  )

  serve(
    app,
    importSchedule,
    async ({ query, request, actor, reply }) => {
      const { bytes, name } = await receiveFile(request, uploadLimit)
      const outcome = await runImport(services, {
        kind: 'schedule',
        fileName: query.file ?? name,
        bytes,
        subjects: query.subjects?.split(',') ?? null,
        runId: query.run,
        preview: query.preview ?? false,
        left: leaving(reply),
        actorId: actor.personId,
      })
      return {
        ...answerOf(outcome),
        data: { total: outcome.total, ...texts(outcome), ...runIdOf(outcome), ...previewOf(outcome) },
      }
    },
    { bodyLimit: uploadLimit + megabyte },
  )

  serve(app, listImportRuns, async ({ query }) => {
    const [{ runs, total }, latest] = await Promise.all([
      listRuns(db, { kind: query.kind ?? null, limit: query.limit }),
      listLatestRuns(db),
    ])
    return { runs: runs.map(describeRun), total, latest: latest.map(describeRun) }
  })

  serve(app, readImportRun, async ({ params }) => {
    const run = await findImportRun(db, params.runId)
    if (run === null) throw notFound(`The import run ${params.runId}`)
    return { ...describeRun(run), issues: describeIssues(run.report) }
  })

  serve(app, followImportRun, async ({ params, request, reply }) => {
    await followRun(db, params.runId, streams.open(request, reply))
    return reply
  })

  serve(app, readImportGuide, async ({ params, reply }) =>
    reply.type('text/html; charset=utf-8').send(await renderGuide(await loadGuide(params.kind))),
  )

  serve(app, readImportSample, async ({ params, reply }) => {
    const { name, type, bytes } = await loadSample(params.kind)
    return reply.header('content-disposition', `attachment; filename="${name}"`).type(type).send(bytes)
  })

  serve(app, stopImportRun, async ({ params }) => ({ stopped: await recordStopRequest(db, params.runId) }))
}

/** Aborts when the connection closes, whether answered or not. */
function leaving({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  raw.once('close', () => left.abort())
  if (raw.destroyed) left.abort()
  return left.signal
}

function answerOf({ status, message }: ImportOutcome): { success: boolean; message: string } {
  return { success: status === 'succeeded', message }
}

function texts({ issues }: ImportOutcome): { warnings: string[]; errors: string[] } {
  const of = (severity: string) => issues.filter((issue) => issue.severity === severity).map(sentenceOf)
  return { warnings: of('warning'), errors: of('error') }
}

/** A preview is not kept, so the answer has all that it found. */
function previewOf({
  runId,
  counts,
  issues,
  changes,
}: ImportOutcome): Partial<Pick<ImportOutcome, 'counts' | 'issues' | 'changes'>> {
  return runId === null ? { counts, issues, ...(changes && { changes }) } : {}
}

function runIdOf({ runId }: ImportOutcome): { runId?: string } {
  return runId === null ? {} : { runId }
}
