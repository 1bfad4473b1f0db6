import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Role } from '@sam/domain/people/role'
import type { DemoPerson } from './services.ts'
import type { DemoUniversity } from './imports/demo/load-demo.ts'

/** A demo person with the role that they stand for; what they may do is granted by the users file. */
export interface DemoEntry extends DemoPerson {
  role: Role
}

/** What samples/demo/demo.ts offers. */
interface DemoModule {
  demoDate: string
  demoFiles: DemoUniversity['files']
  demoPeriods: DemoUniversity['openings'][number]['periods']
  demoTerm: DemoUniversity['term']
  demoRunningTerm: DemoUniversity['term']
  demoEarlierPeriods: DemoUniversity['openings'][number]['periods']
  demoRegistration: DemoUniversity['registration']
  demoPeople: readonly DemoEntry[]
}

/**
 * The demo university. The samples build on the server and not the other way round, so they are looked up only when the
 * demo is on: as source in development, else as the bundle beside the server's own.
 */
export async function findDemo(project: string): Promise<DemoUniversity & { people: DemoEntry[] }> {
  const entry = import.meta.url.endsWith('.ts') ? 'samples/demo/demo.ts' : '.build/server/demo.mjs'
  const module = (await import(pathToFileURL(join(project, entry)).href)) as DemoModule
  return {
    date: module.demoDate,
    files: module.demoFiles,
    term: module.demoTerm,
    openings: [
      { term: module.demoRunningTerm, periods: module.demoEarlierPeriods },
      { term: module.demoTerm, periods: module.demoPeriods },
    ],
    registration: module.demoRegistration,
    people: [...module.demoPeople],
  }
}
