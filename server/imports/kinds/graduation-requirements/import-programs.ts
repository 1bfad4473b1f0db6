import { findProgramDefinitions, listProgramVersions, type ProgramVersion } from '@sam/database/degrees/program-reads'
import { lockPrograms } from '@sam/database/degrees/lock-programs'
import { recordProgramSource, recordProgramVersion } from '@sam/database/degrees/program-writes'
import { rulesOf, type Program } from '@sam/domain/degrees/requirements/program'
import { termName } from '@sam/domain/terms/term'
import { isDeepStrictEqual } from 'node:util'
import { isSameProgram } from '../../../degrees/requirements/count-followers.ts'
import { IssueList } from '../../../parsing/collect-issues.ts'
import { compareEntry, type EntryValues } from '../../compare-entry.ts'
import { noCounts, type PlanImport } from '../../import-kind.ts'
import { nothingValid } from '../../nothing-valid.ts'
import type { ProgramsFile } from './parse.ts'
import { refuseMoves } from './refuse-moves.ts'

/** Versions of programs, each by its id. All of a file are imported, or none. */
export const importPrograms: PlanImport<ProgramsFile> = async (
  { programs, sources, lines },
  { tx, actorId, today },
) => {
  await lockPrograms(tx)
  const present = await listProgramVersions(tx)
  const versions = programs.map(versionOf)
  const issues = new IssueList()
  for (const [index, version] of versions.entries()) {
    const other = [...present, ...versions].find(
      (one) => one.program !== version.program && isSameVersion(one, version),
    )
    if (other)
      issues.error(
        lines[index] ?? null,
        version.program,
        `${nameOf(version)} is on file already as ${other.program}. Give it that id, or another effective_term.`,
      )
  }
  for (const [index, version] of versions.entries()) {
    const other = present.find((one) => one.program === version.program && !isSameProgram(one, version))
    if (other)
      issues.error(
        lines[index] ?? null,
        version.program,
        `${version.program} is on file as the ${other.kind} ${nameOf(other)}, another program. Give this one an id of its own.`,
      )
  }
  if (issues.list().length > 0) return { ...nothingValid(), issues: issues.list() }
  const definitions = await findProgramDefinitions(tx, programs.map(({ id }) => id)) // prettier-ignore
  const planned = programs.map((program, index) => {
    const before = definitions.get(program.id)
    const outcome =
      before === undefined ? 'added' : isDeepStrictEqual(before, asKept(program)) ? 'unchanged' : 'changed'
    return {
      program,
      version: versions[index]!,
      source: sources[index]!,
      line: lines[index]!,
      before: before as Program | undefined,
      outcome,
    } as const
  })
  await refuseMoves(tx, today, planned, present, issues)
  if (issues.list().length > 0) return { ...nothingValid(), issues: issues.list() }
  const count = (outcome: string) => planned.filter((one) => one.outcome === outcome).length
  const counts = { added: count('added'), changed: count('changed'), unchanged: count('unchanged') }
  return {
    message: messageOf(planned.map(({ version }) => nameOf(version)), counts), // prettier-ignore
    term: null,
    counts: { ...noCounts, read: programs.length, ...counts },
    issues: issues.list(),
    listChanges: () =>
      planned.flatMap(({ program, before, outcome }) => {
        if (outcome === 'unchanged') return []
        const changes = compareEntry(program.id, before ? valuesOf(before) : null, valuesOf(program))
        const wording = { field: 'Rules', before: 'as imported', after: 'other amounts, courses or words' }
        return changes.length > 0 ? changes : [{ change: 'change', entry: program.id, line: null, values: [wording] }]
      }),
    total: programs.length,
    async apply(report) {
      let done = 0
      for (const { program, version, source, outcome } of planned) {
        if (outcome !== 'unchanged')
          await recordProgramVersion(tx, version, { definition: program, source, importedBy: actorId })
        // The same rules in other words: what people read is what was imported last.
        else await recordProgramSource(tx, program.id, source)
        report(++done, programs.length)
      }
    },
  }
}

function messageOf(names: readonly string[], { added, changed }: { added: number; changed: number }): string {
  const [first = ''] = names
  if (added + changed === 0) return names.length === 1 ? `${first} is unchanged.` : 'All programs are unchanged.'
  return names.length === 1 ? `${first} imported.` : `${added + changed} of ${names.length} programs imported.`
}

function versionOf({ id, kind, code, degree, name, effectiveTerm }: Program): ProgramVersion {
  // The parser refuses a program without a term.
  return { program: id, kind, code, degree, name, effectiveTerm: effectiveTerm! }
}

const nameOf = ({ name, degree, effectiveTerm }: ProgramVersion) =>
  `${degree ? `${name} ${degree}` : name} (${termName(effectiveTerm)})`

const isSameVersion = (one: ProgramVersion, other: ProgramVersion) =>
  one.kind === other.kind &&
  one.code === other.code &&
  one.degree === other.degree &&
  one.effectiveTerm === other.effectiveTerm

/** As the database gives it back: what is undefined is not kept. */
const asKept = (program: Program): unknown => JSON.parse(JSON.stringify(program))

function valuesOf(program: Program): EntryValues {
  const { name, effectiveTerm, rules, admission } = program
  return {
    Name: name,
    'In effect from': effectiveTerm === null ? null : termName(effectiveTerm),
    Rules: rules.flatMap((rule) => [...rulesOf([rule])]).map(({ label }) => label),
    Admission: admission.map(({ label }) => label),
  }
}
