import { sharedTables } from './vocabulary.ts'
import { isTest, topOf, type Finding, type SourceFile } from './read-tree.ts'

const statement =
  /^\s*(insert\s+into\s|delete\s+from\s|update\s+\S+\s+set\s|select\s[\s\S]+\sfrom\s|with\s+\w+\s+as\s*\()/
const upper = (pattern: RegExp) =>
  new RegExp(
    pattern.source.replace(/insert|into|delete|from|update|set|select|with|as(?=\\s\*\\\()/g, (word) =>
      word.toUpperCase(),
    ),
  )
const statements = [statement, upper(statement)]

const builders = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']

/** SQL is written in database/ alone, as text and through the query builder. Tests ask and prepare as they need. */
export function checkSqlPlace(files: SourceFile[]): Finding[] {
  return files
    .filter((file) => ['domain', 'contract', 'server', 'web'].includes(topOf(file.path)) && !isTest(file.path))
    .flatMap((file) =>
      [
        ...(file.module?.strings ?? []).filter(({ text }) => statements.some((pattern) => pattern.test(text))),
        ...(file.module?.calls ?? []).filter(({ method }) => builders.includes(method)),
      ].map(({ line }) => ({
        path: file.path,
        line,
        message: 'SQL is written in database/<area>/reads.ts or writes.ts alone: name it there and call it.',
      })),
    )
}

interface Write {
  file: SourceFile
  area: string
  table: string
  line: number
}

/** A table is written by one area, in its writes. Tests prepare their own rows. */
export function checkWrites(files: SourceFile[]): Finding[] {
  const writes = files.filter((file) => file.path.startsWith('database/') && !isTest(file.path)).flatMap(writesOf)
  const findings: Finding[] = []
  const owner = new Map<string, Write>()
  for (const write of writes) {
    const { file, table, line } = write
    if (!/(^|-)writes\.ts$/.test(file.path.split('/').at(-1)!)) {
      if (file.path.split('/').length > 2)
        findings.push({ path: file.path, line, message: `${table} is written in a writes.ts, not beside reads.` })
      continue
    }
    const first = owner.get(table) ?? write
    owner.set(table, first)
    if (first.area !== write.area && !sharedTables[table]?.areas.includes(write.area))
      findings.push({
        path: file.path,
        line,
        message: `${table} is written by database/${first.area}/ (${first.file.path}); call that write from the use case.`,
      })
  }
  return findings
}

function writesOf(file: SourceFile): Write[] {
  const area = file.path.split('/')[1]!
  const verbs = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto']
  const called = (file.module?.calls ?? [])
    .filter((call) => verbs.includes(call.method) && call.argument)
    .map((call) => ({ table: call.argument!, line: call.line }))
  const written = (file.module?.strings ?? []).flatMap(({ text, line }) =>
    [
      ...text.matchAll(
        /\b(?:insert\s+into|delete\s+from|update)\s+([a-z_]+)(?=\s+(?:set|as|where|using|select|values)\b|\s*\(|\s*$)/gi,
      ),
    ].map((match) => ({ table: match[1]!, line })),
  )
  return [...called, ...written].map(({ table, line }) => ({ file, area, table: table.split(' ')[0]!, line }))
}

/** Use cases, imports and jobs open transactions; reads and writes are handed the one they are in. */
export function checkTransactions(files: SourceFile[]): Finding[] {
  return files
    .filter((file) => !isTest(file.path) && file.path !== 'database/open-database.ts')
    .filter((file) => ['database', 'server'].includes(topOf(file.path)))
    .filter((file) => /^database\/[^/]+\/|routes\.ts$/.test(file.path))
    .flatMap((file) =>
      (file.module?.calls ?? [])
        .filter((call) => call.method === 'inTransaction')
        .map((call) => ({
          path: file.path,
          line: call.line,
          message:
            'Only use cases (server/<area>/<verb>.ts), imports and jobs open a transaction; take tx as an argument.',
        })),
    )
}
