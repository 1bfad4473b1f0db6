import { findDraft } from '@sam/database/degrees/draft-reads'
import { findDueEffect, type KeptEffect } from '@sam/database/degrees/effect-reads'
import {
  recordEffectBegun,
  recordEffectEnded,
  recordEffectPart,
  recordEffectProgress,
  type EffectRun,
} from '@sam/database/degrees/effect-writes'
import { countFollowedTerms, listProgramVersions, listVersionsInForce } from '@sam/database/degrees/program-reads'
import {
  countHeld,
  listRepeatableCourses,
  listStudentRows,
  type HeldTo,
} from '@sam/database/degrees/student-rows-reads'
import { inTransaction } from '@sam/database/open-database'
import { listTerms } from '@sam/database/terms/reads'
import type { Program } from '@sam/domain/degrees/requirements/program'
import { findCurrentTerm } from '@sam/domain/terms/find-current-term'
import { readClock } from '../../kernel/read-clock.ts'
import { loadCategories } from '../../records/load-categories.ts'
import type { DataServices } from '../../services.ts'
import { findDefinitions } from '../find-definitions.ts'
import { fileRepeatable } from '../describe-row.ts'
import type { AuditedStudent, AuditSetting } from './audit-students.ts'
import { termsFollowing } from './count-followers.ts'

export interface ChunkOfStudents {
  setting: AuditSetting
  students: readonly { personId: number; json: string }[]
  signal: AbortSignal
  onProgress: (done: number) => void
}

/** Audits the first of some students, at least one, outside the thread that serves. */
export type AuditChunk = (chunk: ChunkOfStudents) => Promise<AuditedStudent[]>

export interface EffectServices extends DataServices {
  auditChunk: AuditChunk
  /** Aborted when the server stops. */
  signal: AbortSignal
}

/** How many go to a process at a time: starting one costs as much as some hundred audits. */
const chunkSize = 5000
const progressEachMs = 500

/** Thrown when the run was stopped, its draft discarded, or its effect asked for again. */
class RunOver extends Error {}

/** Computes the effects that were asked for, one after another; answers how many students were audited. */
export async function computeEffects(services: EffectServices): Promise<number> {
  let audited = 0
  for (;;) {
    const due = services.signal.aborted ? null : await findDueEffect(services.db)
    if (due === null) return audited
    audited += await computeEffect(services, due)
  }
}

async function computeEffect(services: EffectServices, effect: KeptEffect): Promise<number> {
  const run: EffectRun = { draftId: effect.draftId, requestedAt: effect.requestedAt }
  try {
    return await auditAll(services, effect, run)
  } catch (error) {
    if (error instanceof RunOver || services.signal.aborted) return 0
    const reason = error instanceof Error ? error.message : String(error)
    await inTransaction(services.db, (tx) => recordEffectEnded(tx, run, { state: 'failed', error: reason.slice(0, 500) })) // prettier-ignore
    return 0
  }
}

async function auditAll(services: EffectServices, effect: KeptEffect, run: EffectRun): Promise<number> {
  const { db, auditChunk } = services
  const draft = await findDraft(db, effect.draftId)
  if (draft === null) throw new RunOver()
  // Reading wrote it, in the form in which it is read here; a draft with mistakes is refused before.
  const program = draft.definition as Program | null
  if (program === null) throw new Error('The draft has errors. Mend them, save it and compute the effect again.')
  const setting = await loadSetting(services, program)
  const held = await heldBy(services, program, effect.scope === 'following' ? draft.base : null)
  const total = await countHeld(db, held)
  if (!(await inTransaction(db, (tx) => recordEffectBegun(tx, run, total)))) throw new RunOver()
  const ending = new AbortController()
  const end = () => ending.abort(new RunOver())
  services.signal.addEventListener('abort', end, { once: true })
  let { done, afterPerson } = effect
  let seen = done
  // Someone may stop it, or discard the draft, at any time.
  const pulse = setInterval(() => {
    recordEffectProgress(db, run, seen).then((goesOn) => goesOn || end(), () => undefined) // prettier-ignore
  }, progressEachMs)
  const next = (after: number) => listStudentRows(db, held, { after, limit: chunkSize })
  try {
    let students = await next(afterPerson)
    while (students.length > 0) {
      ending.signal.throwIfAborted()
      const before = done
      const ahead = next(students.at(-1)!.personId)
      // What is read ahead may be thrown away with the run.
      ahead.catch(() => undefined)
      const audited = await auditChunk({ setting, students, signal: ending.signal, onProgress: (count) => (seen = before + count) }) // prettier-ignore
      done += audited.length
      seen = done
      afterPerson = audited.at(-1)?.personId ?? afterPerson
      const part = { done, afterPerson, ...sumPart(audited) }
      if (!(await inTransaction(db, (tx) => recordEffectPart(tx, run, part)))) throw new RunOver()
      students = audited.length === students.length ? await ahead : students.slice(audited.length)
    }
    await inTransaction(db, (tx) => recordEffectEnded(tx, run, { state: 'done', error: null }))
    return done - effect.done
  } finally {
    clearInterval(pulse)
    services.signal.removeEventListener('abort', end)
  }
}

function sumPart(audited: readonly AuditedStudent[]) {
  const standings: Record<string, number> = {}
  for (const { standing } of audited) standings[standing] = (standings[standing] ?? 0) + 1
  const changed = audited
    .filter(({ lost, gained }) => lost.length + gained.length > 0)
    .map(({ personId, standing, lost, gained }) => ({ personId, standing, lost, gained }))
  return { standings, changed, unproven: audited.filter(({ proven }) => !proven).length }
}

async function loadSetting({ db, institution }: DataServices, draft: Program): Promise<AuditSetting> {
  const [versions, categories, repeatable, terms, { today }] = await Promise.all([
    listVersionsInForce(db),
    loadCategories(db),
    listRepeatableCourses(db),
    listTerms(db),
    readClock(db, institution),
  ])
  const definitions = await findDefinitions(
    db,
    versions.map(({ program }) => program),
  )
  const { gradeScale, standings, placementExams, programs } = institution
  return {
    versions: versions.flatMap((version) => {
      const definition = definitions.get(version.program)
      return definition ? [{ ...version, definition }] : []
    }),
    draft,
    today,
    currentTerm: findCurrentTerm(terms, today),
    institution: { gradeScale, standings, placementExams, programs },
    categories: [...categories],
    repeatable: [...fileRepeatable(repeatable)],
  }
}

async function heldBy(
  { db }: DataServices,
  { kind, code, degree }: Program,
  following: string | null,
): Promise<HeldTo> {
  const held = { kind, code, degree }
  if (following === null) return held
  return { ...held, terms: termsFollowing(following, await listProgramVersions(db), await countFollowedTerms(db)) }
}
