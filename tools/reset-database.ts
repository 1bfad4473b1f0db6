// `npm run db:reset`: stops the embedded PostgreSQL and removes its data; the next start makes a new one.
import { existsSync, realpathSync } from 'node:fs'
import { isDataDirectory, layOut, removeDataDirectory } from '@sam/database/embedded/data-directory'
import { hasOtherUsers } from '@sam/database/embedded/register-user'
import { stopPostmaster } from '@sam/database/embedded/stop-postmaster'
import { StartRefused } from '@sam/database/start-refused'
import { readConfiguration } from '@sam/server/configuration'

async function resetDatabase(environment: NodeJS.ProcessEnv): Promise<string> {
  const { dataDir, databaseUrl } = readConfiguration(environment)
  if (databaseUrl)
    throw new StartRefused('DATABASE_URL is set, and only the embedded database can be reset: unset it first.')
  if (!existsSync(dataDir)) return `There is no data in ${dataDir}; nothing to remove.`
  if (isDataDirectory(dataDir)) {
    if (hasOtherUsers(layOut(dataDir).users)) throw new StartRefused(`SAM is running on ${dataDir}: stop it first.`)
    await stopPostmaster(realpathSync(dataDir))
  }
  removeDataDirectory(dataDir)
  return `Removed ${dataDir}. The next start makes a new database.`
}

try {
  console.log(await resetDatabase(process.env))
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error)
  process.exitCode = 1
}
