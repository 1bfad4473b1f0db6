import { randomBytes } from 'node:crypto'
import { createDatabase, databaseOf, dropDatabase, withDatabase } from './manage-databases.ts'
import { openDatabase, type Db } from '../open-database.ts'

/** It tells the workers the template that database/testing/vitest-setup.ts made. */
export const templateVariable = 'SAM_TEST_TEMPLATE_URL'
/** The template's address as the role that serves. */
export const serverVariable = 'SAM_TEST_SERVER_URL'

export interface TestDatabase {
  /** As the owner of the tables, who may do anything. */
  db: Db
  url: string
  /** As the role that serves, which owns nothing: what a server under test works with. */
  serverUrl: string
  /** Closes the connections and drops the database. */
  close(): Promise<void>
}

/** A migrated database of the test file's own, empty of data. Open it in beforeAll, close it in afterAll. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const templateUrl = process.env[templateVariable]
  if (!templateUrl) throw new Error('A test with a database is named *.db.test.ts or routes.test.ts: rename the file.')
  const name = `sam_test_${randomBytes(6).toString('hex')}`
  const url = await createDatabase(maintenanceUrl(templateUrl), name, databaseOf(templateUrl))
  const { db, close } = openDatabase(url, 8)
  return {
    db,
    url,
    serverUrl: withDatabase(process.env[serverVariable] ?? templateUrl, name),
    close: async () => {
      await close()
      await dropDatabase(maintenanceUrl(templateUrl), name)
    },
  }
}

/** A template must have nobody connected while it is copied, so the copying is done from another database. */
function maintenanceUrl(templateUrl: string): string {
  const address = new URL(templateUrl)
  address.pathname = '/postgres'
  return address.href
}
