import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { checkStructureOf } from '../structure/check-structure-of.ts'

const glossary = readFileSync(join(import.meta.dirname, '../../docs/glossary.md'), 'utf8')

/** A folder with these files, as long as the test runs. */
export function projectOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'sam-structure-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, text] of Object.entries({ 'docs/glossary.md': glossary, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

/** What the check of the structure finds in these files: 'web/lib/a.ts:1 why'. */
export function findings(files: Record<string, string>): string[] {
  return checkStructureOf(projectOf(files)).map(({ path, line, message }) => `${path}:${line ?? ''} ${message}`)
}
