import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@sam/database/open-database'
import { buildApp } from '@sam/server/app'
import { loadInstitution } from '@sam/server/kernel/load-institution'
import { RememberedSeals } from '@sam/server/audit/remember-seals'
import { SecurityLog } from '@sam/server/audit/note-security'
import { KeptSolver } from '@sam/server/planning/auto/kept-solver'
import { ClassMemory } from '@sam/server/registration/enrollment/cache-classes'
import { buildIdentity } from '@sam/server/people/sign-in/build-identity'
import { readIdentityConfiguration } from '@sam/server/people/sign-in/read-identity-configuration'

const root = join(import.meta.dirname, '..')

/** Builds the product without a database (the pool connects at its first query, and none comes) and asks what it serves. */
export async function describeProduct(): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const database = openDatabase('postgres://nobody@localhost:1/nothing')
  const institution = await loadInstitution(join(root, 'institution.yaml'))
  // With every way to sign in, so that all their routes are described.
  const configuration = readIdentityConfiguration(
    { OIDC_ISSUER: 'https://provider.example.edu', OIDC_CLIENT_ID: 'sam' },
    { port: 3000, demo: true, openDemo: true },
  )
  const identity = buildIdentity(database, institution, configuration)
  const classMemory = new ClassMemory(institution)
  const services = {
    db: database.db,
    institution,
    identity,
    demo: { people: [] },
    version,
    sendsMail: false,
    classMemory,
    solver: new KeptSolver(),
    seals: new RememberedSeals(),
    security: new SecurityLog(database.db, institution.securityLog),
  }
  const app = await buildApp(services, { webFolder: null, logger: false })
  await app.ready()
  const { body } = await app.inject('/api/openapi.json')
  await app.close()
  await database.close()
  return `${JSON.stringify(JSON.parse(body), null, 1)}\n`
}
