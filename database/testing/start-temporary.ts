import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isDataDirectory, layOut, removeDataDirectory } from '../embedded/data-directory.ts'
import { hasOtherUsers } from '../embedded/register-user.ts'
import { startEmbedded } from '../embedded/start-embedded.ts'
import { stopPostmaster } from '../embedded/stop-postmaster.ts'
import { runAlone } from './manage-databases.ts'
import { makeFolderOnDisk, temporaryParents } from './temporary-folder.ts'

const prefix = 'sam-temporary-'
/** Younger directories may be those of a run that is only just starting. */
const abandonedAfterMs = 60_000

/** Nothing here has to outlive a power cut. */
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export interface TemporaryServer {
  /** An empty database, as a role that may also create others, and roles. */
  url: string
  /** Stops the server and removes its data. */
  close(): Promise<void>
}

/**
 * A PostgreSQL of its own for tests, benchmarks and generators: empty, quick, and gone when closed. Benchmarks measure it on disk.
 */
export async function startTemporary(makeFolder = makeFolderOnDisk): Promise<TemporaryServer> {
  await sweepAbandoned()
  const dataDir = makeFolder(prefix)
  const server = await startEmbedded({ dataDir, settings })
  await runAlone(server.urlFor('postgres', 'postgres'), 'alter role sam createdb createrole')
  const close = async () => {
    await server.stop()
    removeDataDirectory(dataDir)
  }
  return { url: server.url, close }
}

/** Ends what a killed run left behind. */
async function sweepAbandoned(): Promise<void> {
  const found = temporaryParents.flatMap((parent) =>
    readdirSync(parent).map((name) => ({ name, dataDir: join(parent, name) })),
  )
  for (const { name, dataDir } of found) {
    if (!name.startsWith(prefix) || !isAbandoned(dataDir)) continue
    await stopPostmaster(dataDir)
    removeDataDirectory(dataDir)
  }
}

function isAbandoned(dataDir: string): boolean {
  try {
    const isOld = Date.now() - statSync(dataDir).mtimeMs > abandonedAfterMs
    return (
      isOld &&
      statSync(dataDir).uid === process.getuid?.() &&
      isDataDirectory(dataDir) &&
      !hasOtherUsers(layOut(dataDir).users)
    )
  } catch {
    return false
  }
}
