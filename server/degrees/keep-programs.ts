import type { VersionOnFile } from '@sam/database/degrees/program-reads'
import type { Db } from '@sam/database/open-database'
import { prepareProgram, type PreparedProgram } from '@sam/domain/degrees/assign/prepare-programs'
import { findDefinitions } from './find-definitions.ts'

type Version = Pick<VersionOnFile, 'program' | 'edition'>

interface Kept {
  /** By the version, with the edition that was read. */
  programs: Map<string, { edition: string; prepared: PreparedProgram }>
  /** Versions that are audited together, the one asked for longest ago first. */
  lists: Map<string, readonly PreparedProgram[]>
}

/** Few programs are declared together; what follows from a list of them takes up to some megabytes. */
const mostLists = 40

const keptFor = new WeakMap<Db, Kept>()

/**
 * The programs of these versions, ready for audits: kept until one of them is written again, and the same list for all who follow
 * the same, so that they share what follows from it. A version that is no longer on file is left out.
 */
export async function prepareVersions(db: Db, versions: readonly Version[]): Promise<readonly PreparedProgram[]> {
  const { programs, lists } = keptOf(db)
  const key = JSON.stringify(versions.map(({ program, edition }) => [program, edition]))
  const known = lists.get(key)
  if (known !== undefined) {
    lists.delete(key)
    lists.set(key, known)
    return known
  }
  const unread = versions.filter(({ program, edition }) => programs.get(program)?.edition !== edition)
  const definitions = await findDefinitions(
    db,
    unread.map(({ program }) => program),
  )
  for (const { program, edition } of unread) {
    const definition = definitions.get(program)
    if (definition) programs.set(program, { edition, prepared: prepareProgram(definition) })
    else programs.delete(program)
  }
  const list = versions.flatMap(({ program }) => programs.get(program)?.prepared ?? [])
  const [longestAgo] = lists.keys()
  if (lists.size >= mostLists && longestAgo !== undefined) lists.delete(longestAgo)
  lists.set(key, list)
  return list
}

function keptOf(db: Db): Kept {
  const known = keptFor.get(db)
  if (known) return known
  const made: Kept = { programs: new Map(), lists: new Map() }
  keptFor.set(db, made)
  return made
}
