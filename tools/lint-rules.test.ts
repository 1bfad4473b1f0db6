import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const project = join(import.meta.dirname, '..')
const oxlint = join(dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin/oxlint')
const folder = mkdtempSync(join(tmpdir(), 'sam-lint-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface LintReport {
  diagnostics: { message: string; code: string; help?: string; filename: string }[]
}

const cases: Record<string, string>[] = []
let found: Promise<Map<string, string[]>> | undefined

/** Keeps the files of a case in a project of its own; the answer tells what was found in it, one line each. */
function lint(files: Record<string, string>): () => Promise<string[]> {
  const name = `case-${cases.push(files)}`
  return async () => (await (found ??= lintAll())).get(name) ?? []
}

/** Lints all cases in one run, each with the project's own configuration. */
async function lintAll(): Promise<Map<string, string[]>> {
  // The one option, that warnings fail the run, is for the whole run alone.
  const { options: _, ...rules } = JSON.parse(readFileSync(join(project, '.oxlintrc.json'), 'utf8')) as {
    options: object
  }
  cases.forEach((files, index) => {
    const root = join(folder, `case-${index + 1}`)
    mkdirSync(root)
    writeFileSync(join(root, '.oxlintrc.json'), JSON.stringify(rules))
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
  })
  const run = promisify(execFile)(process.execPath, [oxlint, '-f', 'json'], { cwd: folder, maxBuffer: 16_000_000 })
  const { stdout } = await run.catch((failure: { stdout: string }) => failure)
  const byCase = new Map<string, string[]>()
  for (const { filename, code, message, help } of (JSON.parse(stdout) as LintReport).diagnostics) {
    const name = filename.split('/')[0] ?? ''
    byCase.set(name, [...(byCase.get(name) ?? []), `${code} ${message} ${help ?? ''}`])
  }
  return byCase
}

const uses = (specifier: string) => `import { thing } from '${specifier}'\nexport const other = thing\n`

/** Each row: where the file stands, what it imports, and words of the reason that must be given. */
const forbidden: [path: string, specifier: string, reason: string][] = [
  ['domain/terms/term.ts', 'zod', 'domain/ is pure'],
  ['domain/terms/term.ts', 'node:fs', 'domain/ is pure'],
  ['domain/terms/term.ts', '@sam/contract/terms', 'domain/ is pure'],
  ['domain/terms/term.ts', '@sam/domain/kernel/dates', 'domain/ is pure'],
  ['domain/terms/term.ts', '../../server/terms/routes.ts', 'by its package'],
  ['domain/terms/term.test.ts', '@sam/database/terms/reads', 'A test of the domain'],
  ['contract/terms.ts', '@sam/database/terms/reads', "knows the domain's words alone"],
  ['contract/terms.ts', '@sam/server/main', "knows the domain's words alone"],
  ['contract/terms.ts', 'fastify', 'imports zod alone'],
  ['contract/terms.ts', 'node:fs', 'imports zod alone'],
  ['contract/terms.ts', '@tanstack/react-query', 'imports zod alone'],
  ['contract/terms.test.ts', '@sam/web/app', "knows the domain's words alone"],
  ['database/terms/reads.ts', '@sam/contract/terms', 'imports domain alone'],
  ['database/terms/reads.ts', '@sam/server/app', 'imports domain alone'],
  ['database/terms/reads.ts', 'fastify', 'anything else belongs to the use case'],
  ['database/terms/reads.db.test.ts', '@sam/server/app', 'imports domain alone'],
  ['server/terms/routes.ts', '@sam/web/app', 'never imports the pages'],
  ['server/terms/routes.ts', 'react', 'draws nothing'],
  ['server/terms/routes.ts', 'kysely', 'SQL lives in database/ alone'],
  ['server/terms/routes.ts', 'pg', 'SQL lives in database/ alone'],
  ['server/terms/routes.ts', '../../database/terms/reads.ts', 'by its package'],
  ['web/pages/student/profile.tsx', '@sam/server/app', 'never server or database'],
  ['web/lib/query.ts', '@sam/database/terms/reads', 'never server or database'],
  ['web/lib/query.ts', 'node:fs', 'runs in a browser'],
  ['web/pages/student/profile.tsx', 'fastify', 'runs in a browser'],
  ['web/features/catalog/search.tsx', '../people/card.tsx', 'never imports another'],
  ['web/features/catalog/search.tsx', '../../features/people/card.tsx', 'never imports another'],
  ['web/features/catalog/filters/range.tsx', '../../../features/people/card.tsx', 'never imports another'],
  ['web/features/catalog/search.tsx', '../../pages/student/profile.tsx', 'does not know the pages'],
  ['web/components/ui/card.tsx', '../../features/people/card.tsx', 'stand below'],
  ['web/lib/query.ts', '../pages/student/profile.tsx', 'stand below'],
]

test.each(forbidden.map((row) => [...row, lint({ [row[0]]: uses(row[1]) })] as const))(
  '%s may not import %s',
  async (_path, _specifier, reason, look) => {
    expect((await look()).join('\n')).toContain(reason)
  },
)

const allowed: [path: string, specifier: string][] = [
  ['domain/terms/term.ts', '../kernel/dates.ts'],
  ['domain/terms/term.test.ts', 'fast-check'],
  ['contract/terms.ts', 'zod'],
  ['contract/terms.ts', '@sam/domain/terms/term'],
  ['database/terms/reads.ts', 'kysely'],
  ['database/embedded/launch.ts', 'node:child_process'],
  ['database/terms/reads.ts', '@sam/domain/terms/term'],
  ['server/terms/routes.ts', '@sam/database/terms/reads'],
  ['server/terms/routes.ts', '@sam/contract/terms'],
  ['server/app.ts', 'fastify'],
  ['web/features/catalog/search.tsx', '../../components/ui/card.tsx'],
  ['web/features/catalog/search.tsx', '@sam/contract/terms'],
  ['web/features/catalog/filters/range.tsx', '../search.tsx'],
  ['web/pages/student/profile.tsx', '../../features/people/card.tsx'],
]

test.each(allowed.map((row) => [...row, lint({ [row[0]]: uses(row[1]) })] as const))(
  '%s may import %s',
  async (_path, _specifier, look) => {
    expect(await look()).toEqual([])
  },
)

const broken: [name: string, rule: string, files: Record<string, string>][] = [
  [
    'a cycle',
    'no-cycle',
    {
      'domain/terms/a.ts': `import { b } from './b.ts'\nexport const a = () => b\n`,
      'domain/terms/b.ts': `import { a } from './a.ts'\nexport const b = () => a\n`,
    },
  ],
  [
    'a cycle of types',
    'no-cycle',
    {
      'domain/terms/a.ts': `import type { B } from './b.ts'\nexport type A = B | 1\n`,
      'domain/terms/b.ts': `import type { A } from './a.ts'\nexport type B = A | 2\n`,
    },
  ],
  ['a default export', 'no-default-export', { 'domain/terms/a.ts': 'export default 1\n' }],
  ['any', 'no-explicit-any', { 'server/terms/list-terms.ts': 'export const a = (b: any): string => b\n' }],
  ['a silenced type error', 'ban-ts-comment', { 'web/lib/a.ts': '// @ts-ignore\nexport const a: string = 1\n' }],
  [
    'a type imported as a value',
    'consistent-type-imports',
    {
      'web/lib/a.ts': `import { B } from './b.ts'\nexport const a: B = 1\n`,
      'web/lib/b.ts': 'export type B = number\n',
    },
  ],
  ['console in the domain', 'no-console', { 'domain/terms/a.ts': 'console.log(1)\nexport const a = 1\n' }],
  ['console in the server', 'no-console', { 'server/terms/a.ts': 'console.log(1)\nexport const a = 1\n' }],
  [
    'a barrel',
    'no-barrel-file',
    { 'domain/terms/all.ts': `export * from './a.ts'\n`, 'domain/terms/a.ts': 'export const a = 1\n' },
  ],
]

test.each(broken.map(([name, rule, files]) => [name, rule, lint(files)] as const))(
  '%s is refused',
  async (_name, rule, look) => {
    expect((await look()).join('\n')).toContain(rule)
  },
)

const start = lint({ 'server/main.ts': 'console.log(1)\nexport const a = 1\n' })
test('the server may print where it starts', async () => {
  expect(await start()).toEqual([])
})
