import type { withdrawProgram as route } from '@sam/contract/degrees/programs'
import type { BodyOf } from '@sam/contract/route'
import { recordBaseGone, recordDraft } from '@sam/database/degrees/draft-writes'
import { lockPrograms } from '@sam/database/degrees/lock-programs'
import { countFollowedTerms, findProgramVersion, listProgramVersions } from '@sam/database/degrees/program-reads'
import { deleteProgramVersion } from '@sam/database/degrees/program-writes'
import { recordAuditEntries } from '@sam/database/kernel/writes'
import { inTransaction } from '@sam/database/open-database'
import { termName } from '@sam/domain/terms/term'
import { conflict, notFound } from '../../http/faults.ts'
import type { DataServices } from '../../services.ts'
import { isSameProgram, weighVersion } from './count-followers.ts'
import type { DraftReader } from './draft-reading.ts'
import { contentOf } from './publish-draft.ts'
import { sourceOf } from './show-programs.ts'

/** Takes a version from file. Its text becomes a draft, so that it can be mended and published again. */
export async function withdrawProgram(
  { db, readDraft }: DataServices & { readDraft: DraftReader },
  { personId, requestId }: { personId: number; requestId: string },
  id: string,
  { revision, students, reason }: BodyOf<typeof route>,
): Promise<number> {
  const read = await findProgramVersion(db, id)
  if (read === null) throw gone(id)
  const source = sourceOf(read)
  // Reading takes a process of its own some time: nobody waits for the lock meanwhile.
  const { reading, program: definition } = await readDraft(source)
  return inTransaction(db, async (tx) => {
    await lockPrograms(tx)
    const version = await findProgramVersion(tx, id)
    if (version === null) throw gone(id)
    if (version.revision !== revision || version.revision !== read.revision)
      throw conflict(`${id} was replaced since you read it. Nothing was withdrawn. Look at it again.`)
    const versions = await listProgramVersions(tx)
    const weighed = weighVersion(version, versions, await countFollowedTerms(tx))
    if (weighed.closed !== null) throw conflict(`Nothing was withdrawn: ${weighed.closed}`)
    if (weighed.students !== students)
      throw conflict(
        `${weighed.students} students follow this version, ${students} when you read it. Nothing was withdrawn. Look at it again.`,
        [{ where: 'students', message: String(weighed.students) }],
      )
    await deleteProgramVersion(tx, id)
    const next = versions
      .filter((one) => isSameProgram(one, version) && one.program !== id)
      .toSorted((a, b) => b.effectiveTerm - a.effectiveTerm)[0]
    const base = next === undefined ? null : await findProgramVersion(tx, next.program)
    await recordBaseGone(tx, id, base)
    const draft = await recordDraft(tx, { source, reading, definition, updatedBy: personId }, base)
    const { degree, name, effectiveTerm } = version
    await recordAuditEntries(tx, [
      {
        actorId: personId,
        actorRole: 'Registrar',
        subjectId: null,
        category: 'administrative',
        action: 'Requirements withdrawn',
        details: `${degree ? `${name} ${degree}` : name} for ${termName(effectiveTerm)} (${id})`,
        note: reason,
        entity: 'degree_program',
        entityKey: id,
        before: contentOf(version),
        after: null,
        requestId,
      },
    ])
    return draft
  })
}

const gone = (id: string) => notFound(`Requirements on file as ${id}`)
