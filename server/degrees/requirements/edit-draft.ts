import type { beginDraft as beginRoute, saveDraft as saveRoute } from '@sam/contract/degrees/drafts'
import type { BodyOf } from '@sam/contract/route'
import { findDraft, type KeptDraft } from '@sam/database/degrees/draft-reads'
import { deleteDraft, recordDraft, recordDraftBase, recordDraftText } from '@sam/database/degrees/draft-writes'
import { findEffect } from '@sam/database/degrees/effect-reads'
import { recordEffectStopped, recordEffectWanted } from '@sam/database/degrees/effect-writes'
import { findProgramVersion } from '@sam/database/degrees/program-reads'
import { recordJobDue } from '@sam/database/jobs/job-writes'
import { inTransaction, type Db, type Tx } from '@sam/database/open-database'
import { withoutMark } from '@sam/domain/kernel/plain-text'
import { conflict, Fault, malformed, notFound } from '../../http/faults.ts'
import type { DataServices } from '../../services.ts'
import { effectJob } from './effect-job-name.ts'
import type { DraftReader, Reading } from './draft-reading.ts'
import { sourceOf } from './show-programs.ts'

type DraftServices = Pick<DataServices, 'db'> & { readDraft: DraftReader }

/** A few lines to begin a program with. */
const blank = `programs:
  - program: NEW-program # an id that never changes, such as GEO-minor-2026
    kind: minor # major, minor or university
    code: NEW
    name: New program
    effective_term: { semester: Fall, year: 2026 }
    status: unverified # leave out once someone has checked it
    rules:
      - id: introduction
        label: Introduction
        any: [CSE 101, CSE 114]
`

/** Begins a draft: of a version on file, of a text, or of a few lines to begin with. */
export async function beginDraft(
  { db, readDraft }: DraftServices,
  personId: number,
  { base, text }: BodyOf<typeof beginRoute>,
): Promise<number> {
  const version = base === undefined ? null : await findProgramVersion(db, base)
  if (base !== undefined && version === null) throw notFound(`Requirements on file as ${base}`)
  const source = lineEnds(text ?? (version ? sourceOf(version) : blank))
  const { reading, program: definition } = await readDraft(source)
  return inTransaction(db, (tx) =>
    recordDraft(
      tx,
      { source, reading, definition, updatedBy: personId },
      version && { program: version.program, revision: version.revision },
    ),
  )
}

/** Replaces the text of a draft and answers its version; refused when someone saved it since it was read. */
export async function saveDraft(
  { db, readDraft }: DraftServices,
  personId: number,
  id: number,
  { version, text }: BodyOf<typeof saveRoute>,
): Promise<number> {
  await requireDraft(db, id, version)
  const source = lineEnds(text)
  const { reading, program: definition } = await readDraft(source)
  return inTransaction(db, async (tx) => {
    const draft = await requireDraft(tx, id, version, true)
    // The same text again leaves the effect as it is.
    if (draft.source === source) return version
    await recordDraftText(tx, { id, version }, { source, reading, definition, updatedBy: personId })
    await recordEffectStopped(tx, id)
    return version + 1
  })
}

/** Compares a draft with what is on file by now. */
export async function rebaseDraft(db: Db, id: number, version: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const draft = await requireDraft(tx, id, version, true)
    const onFile = draft.base === null ? null : await findProgramVersion(tx, draft.base)
    if (onFile === null) throw conflict('The version that this draft was begun from is no longer on file.')
    await recordDraftBase(tx, id, { program: onFile.program, revision: onFile.revision })
  })
}

export async function discardDraft(db: Db, id: number): Promise<void> {
  if (!(await inTransaction(db, (tx) => deleteDraft(tx, id)))) throw goneDraft()
}

/** Makes the job due that audits everyone under a draft. */
export async function wantEffect(
  db: Db,
  personId: number,
  { id, version, scope }: { id: number; version: number; scope: 'declared' | 'following' },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const draft = await requireDraft(tx, id, version, true)
    if ((draft.reading as Reading).program === null) throw malformed('The draft has errors. Mend them first; then its effect can be computed.') // prettier-ignore
    const running = await findEffect(tx, id)
    const isUnderWay = running?.state === 'waiting' || running?.state === 'running'
    // Asked for twice, it is computed once.
    if (isUnderWay && running.draftVersion === version && running.scope === scope) return
    await recordEffectWanted(tx, { draftId: id, draftVersion: version, scope }, personId)
    await recordJobDue(tx, effectJob)
  })
}

export async function stopEffect(db: Db, id: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if ((await findDraft(tx, id)) === null) throw goneDraft()
    return recordEffectStopped(tx, id)
  })
}

/** The draft as it was read; refused when it is gone or another version by now. */
export async function requireDraft(db: Db | Tx, id: number, version: number, lock = false): Promise<KeptDraft> {
  const draft = await findDraft(db, id, lock)
  if (draft === null) throw goneDraft()
  if (draft.version !== version)
    throw new Fault(
      409,
      'Changed since you read it',
      `${draft.updatedBy ?? 'Someone'} saved this draft since you read it. Nothing was changed. Keep a copy of your text, load the draft as it is now, and make your change in it.`,
      { changes: [] },
    )
  return draft
}

/** Someone may have discarded or published it meanwhile. */
export function goneDraft() {
  return notFound('This draft')
}

/** Editors of some systems end lines in two characters. */
const lineEnds = (text: string) => withoutMark(text).replaceAll(/\r\n?/g, '\n')
