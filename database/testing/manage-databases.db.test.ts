import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createDatabase, dropDatabase, runAlone } from './manage-databases.ts'
import { templateVariable } from './open-test-database.ts'

const server = new URL(process.env[templateVariable] ?? '')
server.pathname = '/postgres'

test('dropping waits for whom it may not end, and ends everybody else', async () => {
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
  const dropping = dropDatabase(server.href, name).then(() => (isDropped = true))
  await pause(300)
  expect(isDropped).toBe(false)
  await other.end()
  await dropping
  await expect(runAlone(url, 'select 1')).rejects.toThrow('does not exist')
})
