import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '@sam/database/migrate'
import { startTemporary } from '@sam/database/testing/start-temporary'
import { makeTemporaryFolder } from '@sam/database/testing/temporary-folder'
import { describeTables } from './describe-tables.ts'

const server = await startTemporary(makeTemporaryFolder)
try {
  await migrate(server.url)
  writeFileSync(join(import.meta.dirname, '../database/tables.ts'), describeTables(server.url))
  console.log('wrote tables.ts')
} finally {
  await server.close()
}
