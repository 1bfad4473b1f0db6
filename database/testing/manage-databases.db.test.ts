import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { createDatabase, dropDatabase, runAlone } from './manage-databases.ts'
import { templateVariable } from './open-test-database.ts'

const server = new URL(process.env[templateVariable] ?? '')
server.pathname = '/postgres'

test('dropping waits for those it may not end, and ends everyone else', async () => {
  const name = `sam_test_drop_${process.pid}`
  const url = await createDatabase(server.href, name)
  const own = new Client({ connectionString: url })
  own.on('error', () => undefined)
  await own.connect()
  // The superuser stands for the server's own workers.
  const address = new URL(url)
  address.username = 'postgres'
  const other = new Client({ connectionString: address.href })
  await other.connect()
  let isDropped = false
  const connecting = vi.spyOn(Client.prototype, 'connect')
  const dropping = dropDatabase(server.href, name).then(() => (isDropped = true))
  // Each attempt has a connection of its own: with the second, the first has been refused.
  await expect.poll(() => connecting.mock.calls.length, { timeout: 120_000 }).toBeGreaterThan(1)
  connecting.mockRestore()
  expect(isDropped).toBe(false)
  await other.end()
  await dropping
  await expect(runAlone(url, 'select 1')).rejects.toThrow('does not exist')
})
