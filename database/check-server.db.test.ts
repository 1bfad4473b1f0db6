import { expect, test } from 'vitest'
import { checkServer } from './check-server.ts'
import { templateVariable } from './testing/open-test-database.ts'

const template = process.env[templateVariable]!

test('a PostgreSQL that answers and is recent enough passes', async () => {
  const address = new URL(template)
  address.pathname = '/postgres'
  await expect(checkServer(address.href)).resolves.toBeUndefined()
})

test('one that does not answer, has no such database, or is no address is one sentence', async () => {
  await expect(checkServer('postgresql://sam@127.0.0.1:1/sam')).rejects.toThrow(
    /^The database of DATABASE_URL refuses \(.*ECONNREFUSED/,
  )
  const gone = new URL(template)
  gone.pathname = '/no_such_database'
  await expect(checkServer(gone.href)).rejects.toThrow(/refuses \(database "no_such_database" does not exist\)/)
  await expect(checkServer('postgresql://sam@localhost:port/sam')).rejects.toThrow(/is no address of a database/)
})
