import type { publishDraft as route } from '@sam/contract/degrees/drafts'
import type { BodyOf } from '@sam/contract/route'
import { deleteDraft } from '@sam/database/degrees/draft-writes'
import { lockPrograms } from '@sam/database/degrees/lock-programs'
import { findProgramVersion, type KeptVersion } from '@sam/database/degrees/program-reads'
import { recordProgramVersion, recordPublication } from '@sam/database/degrees/program-writes'
import { recordAuditEntries } from '@sam/database/kernel/writes'
import { inTransaction } from '@sam/database/open-database'
import type { Program } from '@sam/domain/degrees/requirements/program'
import { termName } from '@sam/domain/terms/term'
import { conflict } from '../../http/faults.ts'
import type { DataServices } from '../../services.ts'
import { requireDraft } from './edit-draft.ts'
import { weighDraft } from './show-draft.ts'
import { sourceOf } from './show-programs.ts'

/** Puts a draft on file as a version; with any reason against it nothing changes and every reason is answered. */
export async function publishDraft(
  services: DataServices,
  { personId, requestId }: { personId: number; requestId: string },
  id: number,
  { version, moves, reason }: BodyOf<typeof route>,
): Promise<string> {
  return inTransaction(services.db, async (tx) => {
    await lockPrograms(tx)
    const draft = await requireDraft(tx, id, version, true)
    const { closed, moves: wouldMove, currentTerm } = await weighDraft({ ...services, db: tx }, draft)
    const standing = closed.filter(({ isForced }) => !(isForced && reason))
    if (standing.length > 0)
      throw conflict(
        `Nothing was published: ${standing.map(({ words }) => words).join('; ')}.`,
        standing.map(({ at, words }) => ({ where: at, message: words })),
      )
    if (moves !== wouldMove)
      throw conflict(
        `${wouldMove} students would follow this version at once, ${moves} when you read the draft. Nothing was published. Look at the effect again.`,
        [{ where: 'moves', message: String(wouldMove) }],
      )
    const program = draft.definition as Program | null
    if (program?.effectiveTerm === undefined || program.effectiveTerm === null)
      throw conflict('The draft can no longer be read. Nothing was published.')
    const { kind, code, degree, name, effectiveTerm } = program
    const onFile = await findProgramVersion(tx, program.id)
    const published = { program: program.id, kind, code, degree, name, effectiveTerm }
    await recordProgramVersion(tx, published, { definition: program, source: draft.source, importedBy: personId })
    const forced = closed.length > 0 ? (reason ?? null) : null
    await recordPublication(tx, published, { publishedIn: currentTerm, reason: forced, publishedBy: personId })
    await recordAuditEntries(tx, [
      {
        actorId: personId,
        actorRole: 'Registrar',
        subjectId: null,
        category: 'administrative',
        action: onFile ? 'Requirements replaced' : 'Requirements published',
        details: `${degree ? `${name} ${degree}` : name} for ${termName(effectiveTerm)} (${program.id})`,
        note: forced,
        entity: 'degree_program',
        entityKey: program.id,
        before: onFile && contentOf(onFile),
        after: { name, effectiveTerm, text: draft.source },
        requestId,
      },
    ])
    await deleteDraft(tx, id)
    return program.id
  })
}

export function contentOf(version: KeptVersion) {
  return { name: version.name, effectiveTerm: version.effectiveTerm, text: sourceOf(version) }
}
