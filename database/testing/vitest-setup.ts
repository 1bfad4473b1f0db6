import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Institution } from '@sam/domain/kernel/institution'
import { worthOfGrades } from '@sam/domain/records/credit-class'
import { load } from 'js-yaml'
import { escapeIdentifier, escapeLiteral } from 'pg'
import { grantServer } from '../grant-server.ts'
import { openDatabase } from '../open-database.ts'
import { keepGradeScale } from '../records/grade-scale-writes.ts'
import { serverVariable, templateVariable } from './open-test-database.ts'
import { asRole, createDatabase, dropDatabase, runAlone } from './manage-databases.ts'
import { migrate } from '../migrate.ts'
import { startTemporary } from './start-temporary.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/**
 * One server, one migrated template and one role that serves, for all test files; TEST_DATABASE_URL names another server
 * to do it on.
 * @public Vitest calls it.
 */
export async function setup(): Promise<() => Promise<void>> {
  const server = await findServer()
  const key = randomBytes(4).toString('hex')
  const name = `sam_template_${key}`
  const role = { name: `sam_server_${key}`, password: randomBytes(12).toString('hex') }
  const templateUrl = await createDatabase(server.url, name)
  await migrate(templateUrl)
  await keepTheGradeScale(templateUrl)
  await runAlone(
    server.url,
    `create role ${escapeIdentifier(role.name)} login password ${escapeLiteral(role.password)}`,
  )
  // Dropping a database ends the connections of the role to it.
  await runAlone(server.url, `grant ${escapeIdentifier(role.name)} to current_user`)
  await grantServer(templateUrl, role.name)
  process.env[templateVariable] = templateUrl
  process.env[serverVariable] = asRole(templateUrl, role)
  return async () => {
    try {
      await dropDatabase(server.url, name)
      await runAlone(server.url, `drop role ${escapeIdentifier(role.name)}`)
    } finally {
      await server.close()
    }
  }
}

/** The scale of our own institution file, by which records sum up. */
async function keepTheGradeScale(url: string): Promise<void> {
  const { gradeScale } = load(readFileSync(join(import.meta.dirname, '../../institution.yaml'), 'utf8')) as Institution
  const { db, close } = openDatabase(url, 1)
  try {
    await keepGradeScale(db, worthOfGrades(gradeScale))
  } finally {
    await close()
  }
}

async function findServer() {
  const url = process.env['TEST_DATABASE_URL']
  return url ? { url, close: () => Promise.resolve() } : startTemporary(makeTemporaryFolder)
}
