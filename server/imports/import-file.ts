import { importKinds, type ImportKind } from '@sam/contract/imports/import-kinds'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { Closing } from '../closing.ts'
import { readConfiguration } from '../configuration.ts'
import { loadInstitution } from '../kernel/load-institution.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { sentenceOf } from '../parsing/collect-issues.ts'
import { runImport } from './run-import.ts'
import { showProgress } from './show-progress.ts'

const usage = `Usage: npm run import -- KIND FILE [--subjects CSE,MAT] [--preview]
KIND is one of ${importKinds.join(', ')}.
The database is that of DATABASE_URL, else the embedded one of SAM_DATA_DIR, running or not.`

/** Imports one file from the command line: progress and report on standard error, the result as the exit code. */
async function importFile(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { subjects: { type: 'string' }, preview: { type: 'boolean' } },
  })
  const [name, file] = positionals
  const kind = importKinds.find((known) => known === name)
  if (kind === undefined || file === undefined) throw new Error(usage)
  const bytes = await readFile(file).catch((error: Error) => {
    throw new Error(`The file ${file} cannot be read: ${error.message}.`)
  })
  const configuration = readConfiguration(process.env)
  const institution = await loadInstitution(configuration.institutionFile)
  const closing = new Closing()
  try {
    const { db } = await prepareDatabase(configuration, closing, (line) => void process.stderr.write(`${line}\n`))
    const subjects = values.subjects?.split(',') ?? null
    return await report(
      kind,
      runImport(
        { db, institution },
        {
          kind,
          fileName: basename(file),
          bytes,
          subjects,
          preview: values.preview === true,
          actorId: null,
          onProgress: showProgress(process.stderr),
        },
      ),
    )
  } finally {
    await closing.close()
  }
}

async function report(kind: ImportKind, run: ReturnType<typeof runImport>): Promise<number> {
  const outcome = await run
  for (const issue of outcome.issues) process.stderr.write(`${issue.severity}: ${sentenceOf(issue)}\n`)
  process.stderr.write(`${kind} ${outcome.status}: ${outcome.message}\n`)
  return outcome.status === 'succeeded' ? 0 : 1
}

try {
  process.exitCode = await importFile(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
