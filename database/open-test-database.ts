import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { createDatabase, databaseOf, dropDatabase } from './manage-databases.ts'
import { openDatabase, type Db } from './open-database.ts'

export interface TestDatabase {
  db: Db
  url: string
  /** Closes the connections and drops the database. */
  close(): Promise<void>
}

/** A migrated database of the test file's own, empty of data. Open it in beforeAll, close it in afterAll. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const templateUrl = inject('templateUrl')
  const name = `sam_test_${randomBytes(6).toString('hex')}`
  const url = await createDatabase(maintenanceUrl(templateUrl), name, databaseOf(templateUrl))
  const { db, close } = openDatabase(url, 8)
  return {
    db,
    url,
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
