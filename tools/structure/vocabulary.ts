/** The university, in the order in which the domain's areas may build on each other: an area imports earlier ones. */
export const areas = [
  'kernel',
  'people',
  'terms',
  'grading',
  'requisites',
  'timetable',
  'catalog',
  'degrees',
  'registration',
  'planning',
  'advising',
] as const

export const workspaces = ['domain', 'contract', 'database', 'server', 'web'] as const
export type Workspace = (typeof workspaces)[number]

/** Which workspaces each may import. Folders outside the workspaces (tools, e2e, bench, samples) are listed last. */
export const mayImport: Record<string, readonly string[]> = {
  domain: [],
  contract: ['domain'],
  database: ['domain'],
  server: ['domain', 'contract', 'database'],
  web: ['domain', 'contract'],
  tools: ['domain', 'contract', 'database', 'server'],
  e2e: ['domain', 'contract', 'samples', 'tools'],
  bench: ['domain', 'contract', 'database', 'server', 'samples', 'tools', 'e2e'],
  samples: ['domain', 'contract', 'database', 'server'],
}

/** Tests may also reach these: golden files and generated inputs live in samples/. */
export const testsMayAlsoImport = ['samples'] as const

/** Folders that a workspace has beside its areas. */
export const extraFolders: Record<Workspace, readonly string[]> = {
  domain: [],
  contract: [],
  database: ['migrations', 'functions', 'embedded'],
  server: ['http', 'jobs', 'imports'],
  web: ['pages', 'features', 'components', 'lib', 'styles', 'public'],
}

/** In web/ the areas are features; these are features that belong to no area. */
export const extraFeatures = ['shell', 'sign-in', 'imports', 'console', 'rosters'] as const

/** contract/ has one file per area, and these. */
export const extraContractFiles = ['route', 'pages', 'problem', 'imports', 'openapi'] as const

export const pageFolders = ['student', 'instructor', 'advisor', 'registrar', 'developer', 'everyone'] as const
export const componentFolders = ['ui', 'academic'] as const

/** Names that say nothing about what is inside. */
export const bannedNames = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'shared', 'index', 'types', 'lib2']
/** The one folder and the files that a tool asks for by such a name. */
export const grantedNames = ['web/index.html', 'web/styles/index.css', 'database/tables.ts']

/** A use case in server/<area>/ is a file that begins with one of these. A new verb is added here, on purpose. */
export const verbs = (
  'accept add advise allow announce answer apply approve assign audit authorize award begin build calculate call cancel change ' +
  'check choose claim clean clear close collect complete compose compute confirm copy correct count create decide declare ' +
  'decline deliver deny describe discard draw drop edit end enroll enter evaluate exchange expire explain export ' +
  'extend extract fetch file fill find finish follow forget fork get give grade grant guard hash hide hold import ' +
  'inspect invite issue join keep leave lift limit link list listen load lock look make map mark match measure merge move ' +
  'name note notify offer open order parse pass pay perform pick place plan post prepare preview price print promote propose ' +
  'prove publish put queue quote raise rank read rebuild recall receive recheck recommend record redeem refresh ' +
  'refuse register reject release reload remind remove renew reopen replace report request require reserve ' +
  'reset resolve respond ' +
  'restore retry review revoke rotate run save schedule scrape seal search see seed send serve set settle share show sign simulate ' +
  'skip sort split start state stop store stream submit suggest swap sweep sync take tell test track transfer translate try ' +
  'turn undo update upload use validate verify view waive watch withdraw write'
).split(' ')

/** What database/<area>/ holds beside reads and writes: locks taken in the one order, channels listened to, invariants. */
export const databaseVerbs = ['lock', 'listen', 'list']

/** Tables that one area defines and another keeps a part of, in the statement that its own rows are written in. */
export const sharedTables: Record<string, { areas: readonly string[]; because: string }> = {
  section: {
    areas: ['timetable', 'registration'],
    because: 'a seat is counted in the statement that enrolls; see docs/decisions/0011-registration-locking.md',
  },
}

/** Written by a tool, so not held to the rules of hand-written files. */
export const generatedFiles = ['database/tables.ts', 'web/route-tree.ts', 'contract/openapi.json', 'package-lock.json']

export const longestFile = 400
