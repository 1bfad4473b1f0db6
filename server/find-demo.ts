import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DemoPerson } from './http/services.ts'
import type { DemoUniversity } from './imports/load-demo.ts'

/** What samples/demo/demo.ts offers. */
interface DemoModule {
  demoDate: string
  demoFiles: DemoUniversity['files']
  demoPeople: readonly (Omit<DemoPerson, 'roles'> & { role: DemoPerson['roles'][number] })[]
}

/**
 * The demo university. The samples build on the server and not the other way round, so they are looked up only when the
 * demo is on: as source in development, else as the bundle beside the server's own.
 */
export async function findDemo(project: string): Promise<DemoUniversity & { people: DemoPerson[] }> {
  const entry = import.meta.url.endsWith('.ts') ? 'samples/demo/demo.ts' : '.build/server/demo.mjs'
  const { demoDate, demoFiles, demoPeople } = (await import(pathToFileURL(join(project, entry)).href)) as DemoModule
  const people = demoPeople.map(({ role, ...person }) => ({ ...person, roles: [role] }))
  return { date: demoDate, files: demoFiles, people }
}
