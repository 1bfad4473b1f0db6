import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'

/** Writes a generated file; with --check compares instead, and says which line differs and how to write it again. */
export function writeOrCompare(path: string, text: string, command: string): void {
  if (!process.argv.includes('--check')) {
    writeFileSync(path, text)
    console.log(`wrote ${basename(path)}`)
    return
  }
  const committed = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (committed === text) return
  const before = committed.split('\n')
  const after = text.split('\n')
  const line = after.findIndex((row, index) => row !== before[index])
  const at = line === -1 ? after.length : line
  console.log(`${basename(path)} differs from what is generated, first at line ${at + 1}:`)
  console.log(`  committed: ${before[at] ?? '(ends)'}\n  generated: ${after[at] ?? '(ends)'}`)
  console.log(`Write it with: ${command}`)
  process.exitCode = 1
}
