import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { judgeCoverage } from './specification/judge-coverage.ts'
import { listTests } from './specification/list-tests.ts'
import { openHeading, readCoverage } from './specification/read-coverage.ts'

const root = join(import.meta.dirname, '..')
const document = 'docs/specification-coverage.md'

const known = new Map<string, string[] | null>()
function testsOf(path: string): string[] | null {
  if (!known.has(path)) {
    const file = join(root, path)
    known.set(path, existsSync(file) ? listTests(path, readFileSync(file, 'utf8')) : null)
  }
  return known.get(path) ?? null
}

const statements = readCoverage(readFileSync(join(root, document), 'utf8'))
const open = statements.filter(({ isOpen }) => isOpen)
const faults = judgeCoverage(statements, testsOf)
for (const fault of faults) console.log(`${document}:${fault}`)
console.log(`${statements.length - open.length} of ${statements.length} statements have their tests.`)
if (open.length > 0)
  console.log(`${openHeading}:\n${open.map(({ number, words }) => `  ${number} ${words}`).join('\n')}`)
process.exitCode = faults.length === 0 ? 0 : 1
