import * as drafts from '@sam/contract/degrees/drafts'
import * as programs from '@sam/contract/degrees/programs'
import { findDraft } from '@sam/database/degrees/draft-reads'
import { findProgramVersion } from '@sam/database/degrees/program-reads'
import { listAffectedStudents } from '@sam/database/degrees/effect-reads'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../http/serve.ts'
import type { Services } from '../../services.ts'
import type { DraftReader } from './draft-reading.ts'
import { beginDraft, discardDraft, goneDraft, rebaseDraft, saveDraft, stopEffect, wantEffect } from './edit-draft.ts'
import { publishDraft } from './publish-draft.ts'
import { showDraft, showEffect } from './show-draft.ts'
import { withdrawProgram } from './withdraw-program.ts'
import { compareWith, showProgram, showPrograms } from './show-programs.ts'

/** A text of 500,000 characters in JSON. */
const bodyLimit = 2 * 1024 * 1024

/** Programs by version and the drafts of versions to come; texts are read by the process that reads uploads. */
export function serveRequirements(app: FastifyInstance, services: Services, readDraft: DraftReader): void {
  const { db } = services
  const reading = { ...services, readDraft }

  serve(app, programs.listPrograms, () => showPrograms(services))
  serve(app, programs.readProgram, ({ params, query }) =>
    showProgram(services, readDraft, params.program, query.compare),
  )
  serve(app, programs.withdrawProgram, async ({ actor, params, body, request }) => {
    const by = { personId: actor.personId, requestId: request.id }
    return { draft: await withdrawProgram(reading, by, params.program, body) }
  })
  serve(
    app,
    drafts.readText,
    async ({ body: { text, compare } }) => {
      const { reading: told, program } = await readDraft(text)
      const isOnFile = compare !== undefined && (await findProgramVersion(db, compare)) !== null
      const compared = program && isOnFile ? await compareWith(db, compare, { program, text, rules: told.rules }) : null // prettier-ignore
      return { reading: told, changes: compared?.changes ?? [] }
    },
    { bodyLimit },
  )
  serve(app, drafts.beginDraft, async ({ actor, body }) => ({ id: await beginDraft(reading, actor.personId, body) }), {
    bodyLimit,
  })
  serve(app, drafts.readDraft, ({ params, query }) => showDraft(services, params.id, query.compare))
  serve(
    app,
    drafts.saveDraft,
    async ({ actor, params, body }) => ({ version: await saveDraft(reading, actor.personId, params.id, body) }),
    { bodyLimit },
  )
  serve(app, drafts.rebaseDraft, async ({ params, body }) => {
    await rebaseDraft(db, params.id, body.version)
    return { rebased: true as const }
  })
  serve(app, drafts.discardDraft, async ({ params }) => {
    await discardDraft(db, params.id)
    return { discarded: true as const }
  })
  serve(app, drafts.measureEffect, async ({ actor, params, body }) => {
    await wantEffect(db, actor.personId, { id: params.id, ...body })
    return { due: true as const }
  })
  serve(app, drafts.readEffect, ({ params }) => showEffect(services, params.id))
  serve(app, drafts.stopEffect, async ({ params }) => ({ stopped: await stopEffect(db, params.id) }))
  serve(app, drafts.listAffected, async ({ params, query }) => {
    if ((await findDraft(db, params.id)) === null) throw goneDraft()
    return { students: await listAffectedStudents(db, params.id, query) }
  })
  serve(app, drafts.publishDraft, async ({ actor, params, body, request }) => {
    const by = { personId: actor.personId, requestId: request.id }
    return { program: await publishDraft(services, by, params.id, body) }
  })
}
