import { randomBytes } from 'node:crypto'
import { templateVariable } from './open-test-database.ts'
import { createDatabase, dropDatabase } from './manage-databases.ts'
import { migrate } from './migrate.ts'
import { startTemporary } from './start-temporary.ts'

/**
 * One server and one migrated template for all test files; TEST_DATABASE_URL names another server to do it on.
 * @public Vitest calls it.
 */
export async function setup(): Promise<() => Promise<void>> {
  const server = await findServer()
  const name = `sam_template_${randomBytes(4).toString('hex')}`
  const templateUrl = await createDatabase(server.url, name)
  await migrate(templateUrl)
  process.env[templateVariable] = templateUrl
  return async () => {
    await dropDatabase(server.url, name)
    await server.close()
  }
}

async function findServer() {
  const url = process.env['TEST_DATABASE_URL']
  return url ? { url, close: () => Promise.resolve() } : startTemporary()
}
