/** The university, in the order in which its areas build on each other: an area imports earlier ones alone. */
export const areas = [
  'kernel',
  'audit',
  'notifications',
  'people',
  'terms',
  'grading',
  'records',
  'requisites',
  'timetable',
  'catalog',
  'degrees',
  'registration',
  'rosters',
  'planning',
  'requests',
  'search',
  'jobs',
  'home',
] as const

/** The subjects of the large areas. Each subject has a folder of its own inside its area. */
export const subjects: Readonly<Record<string, readonly string[]>> = {
  requisites: ['phrases', 'parse', 'evaluate', 'describe'],
  degrees: ['requirements', 'assign', 'explain'],
  people: ['sign-in', 'accounts', 'notes', 'messages'],
  requests: ['kinds', 'plan-review'],
  jobs: ['kinds'],
  registration: ['enrollment', 'waitlist', 'overrides', 'periods', 'cart'],
  planning: ['week', 'terms', 'auto', 'review'],
  search: ['people'],
}

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
  e2e: ['domain', 'contract', 'database', 'samples', 'tools'],
  bench: ['domain', 'contract', 'database', 'server', 'samples', 'tools', 'e2e'],
  samples: ['domain', 'contract', 'database', 'server'],
}

/** Tests may also reach these: golden files and generated inputs live in samples/. */
export const testsMayAlsoImport = ['samples'] as const

/** Folders that a workspace has beside its areas; testing/ holds what only tests use. */
export const extraFolders: Record<Workspace, readonly string[]> = {
  domain: ['testing'],
  contract: ['imports'],
  database: ['migrations', 'embedded', 'functions', 'testing'],
  server: ['http', 'parsing', 'imports', 'testing'],
  web: ['pages', 'features', 'components', 'queries', 'lib', 'styles', 'public', 'testing'],
}

/** In server/ these know no area; imports/ and the files at the root know all of them. */
export const belowAreas = ['http', 'parsing'] as const

/** The one file at the root of server/ that areas may import: the type of what every use case draws on. */
export const servicesFile = 'server/services.ts'

/** What the product's bundles begin with. */
export const bundleEntries = [
  'server/main.ts',
  'server/imports/child/parse-child.ts',
  'server/degrees/audit-thread.ts',
  'server/planning/auto/solver-process.ts',
  'server/imports/import-file.ts',
  'samples/demo/demo.ts',
  'web/main.tsx',
]

/** In web/ the areas are features; these are features that belong to no area. */
export const extraFeatures = ['shell', 'sign-in', 'imports', 'console'] as const

/** contract/ has a file or a folder for each area, and these. */
export const extraContractFiles = ['route', 'pages', 'problem', 'imports', 'openapi'] as const

export const pageFolders = ['student', 'instructor', 'advisor', 'registrar', 'developer', 'everyone'] as const
export const componentFolders = ['ui', 'academic'] as const

/** Names that say nothing about what is inside. */
export const bannedNames = [
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'misc',
  'shared',
  'index',
  'types',
  'lib2',
  'service',
  'manager',
  'repository',
]
/** The one folder and the files that a tool asks for by such a name. */
export const grantedNames = ['web/index.html', 'web/styles/index.css', 'database/tables.ts']

/** What database/<area>/ holds beside reads and writes: locks taken in the one order, channels listened to, invariants, statistics. */
export const databaseVerbs = ['lock', 'listen', 'list', 'install', 'hold', 'refresh']

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
