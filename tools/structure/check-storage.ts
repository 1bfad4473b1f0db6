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

/** Each state of a registration, and the one write that changes it. Rows that are imported begin with theirs. */
const ends = [
  {
    table: 'enrollment',
    files: ['registration-writes.ts', 'grade-writes.ts'],
    way: 'TermRegistrations.release decides it and recordEndedEnrollments writes it, or a grade ends it in recordGrades',
  },
  {
    table: 'waitlist_entry',
    files: ['registration-writes.ts'],
    way: 'TermRegistrations.endWait decides it and recordEndedWaits writes it',
  },
]
const endings = (table: string) =>
  new RegExp(
    String.raw`delete\s+from\s+${table}\b|update\s+${table}\b(?:\s+(?:as\s+)?\w+)?\s+set\b(?:(?!\bwhere\b|;)[\s\S])*?(?:\bstatus|\bended_at)\s*=`,
    'gi',
  )

/** An enrollment and a place in a queue end in one way each, from TypeScript and from functions of the database alike. */
export function checkEnds(files: SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => /^(database|server)\/.*\.(ts|sql)$/.test(path) && !isTest(path))
    .flatMap((file) =>
      ends.flatMap(({ table, files: own, way }) => {
        const texts = file.module?.strings ?? [{ text: file.text, line: 1 }]
        const written = texts.flatMap(({ text, line }) => {
          const found = [...text.matchAll(endings(table))]
          return found.map(({ index }) => line + text.slice(0, index).split('\n').length - 1)
        })
        const called = (file.module?.calls ?? [])
          .filter(({ method, argument }) => ['updateTable', 'deleteFrom'].includes(method) && argument === table)
          .map(({ line }) => line)
        const isOwn = own.some((name) => file.path === `database/registration/enrollment/${name}`)
        const allowed = isOwn ? 1 : 0
        return [...written, ...called].slice(allowed).map((line) => ({
          path: file.path,
          line,
          message: `A row of ${table} ends in one way: ${way}. Call that.`,
        }))
      }),
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
