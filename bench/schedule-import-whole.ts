import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from '@sam/database/migrate'
import { openDatabase } from '@sam/database/open-database'
import { startTemporary } from '@sam/database/testing/start-temporary'
import { sql } from 'kysely'

// A class schedule from its bytes to the commit, by the built server's own import, against `pdftotext -layout` on the
// same file in the same run. The time is what the history of imports shows: from the run's beginning to its end.
const budget = 8
const rounds = 5

const project = fileURLToPath(new URL('..', import.meta.url))
const published = join(project, '../shared/data/schedule/classes_2025_Fall.pdf')
const file = existsSync(published) ? published : join(project, 'samples/demo/schedule-202509.pdf')

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

function timePdftotext(): number {
  const started = performance.now()
  execFileSync('pdftotext', ['-layout', file, '-'], { maxBuffer: 1 << 28 })
  return performance.now() - started
}

function importOnce(url: string): void {
  const importer = join(project, '.build/server/import-file.mjs')
  execFileSync(process.execPath, [importer, 'schedule', file], {
    cwd: project,
    env: { ...process.env, DATABASE_URL: url },
    stdio: 'ignore',
  })
}

async function measure(url: string): Promise<void> {
  await migrate(url, () => undefined)
  const { db, close } = openDatabase(url, 2)
  const limits: number[] = []
  const own: number[] = []
  for (let round = 0; round < rounds; round++) {
    await sql`truncate offering, import_run cascade`.execute(db)
    limits.push(timePdftotext())
    importOnce(url)
    const { rows } = await sql<{ ms: number }>`
      select extract(epoch from finished_at - started_at)::float8 * 1000 as ms from import_run where status = 'succeeded'`.execute(
      db,
    )
    own.push(rows[0]?.ms ?? Number.NaN)
  }
  await close()
  const ratio = median(own) / median(limits)
  console.log(`schedule-import-whole: ${file === published ? 'the published file' : 'our own sample'}`)
  console.log(`  pdftotext -layout ${median(limits).toFixed(0)} ms; upload to committed ${median(own).toFixed(0)} ms`)
  console.log(`  ratio ${ratio.toFixed(1)} of at most ${budget}`)
  if (!(ratio <= budget) && file === published) process.exitCode = 1
}

const build = "await (await import('./tools/build.mjs')).build(() => {})"
execFileSync(process.execPath, ['--input-type=module', '-e', build], { cwd: project, stdio: 'inherit' })
const { DATABASE_URL } = process.env
if (DATABASE_URL) await measure(DATABASE_URL)
else {
  const temporary = await startTemporary()
  try {
    await measure(temporary.url)
  } finally {
    await temporary.close()
  }
}
