import type { listPrograms as listRoute, readProgram as readRoute } from '@sam/contract/degrees/programs'
import type { AnswerOf } from '@sam/contract/route'
import { countDecisions } from '@sam/database/degrees/decision-reads'
import { listDrafts } from '@sam/database/degrees/draft-reads'
import {
  countFollowedTerms,
  findProgramVersion,
  listProgramVersions,
  listVersionsOnFile,
  type KeptVersion,
} from '@sam/database/degrees/program-reads'
import type { Db } from '@sam/database/open-database'
import { compareVersions } from '@sam/domain/degrees/compare-versions'
import type { Program } from '@sam/domain/degrees/requirements/program'
import { writeProgram } from '@sam/domain/degrees/requirements/write-program'
import type { Institution } from '@sam/domain/kernel/institution'
import { nameProgram } from '@sam/domain/people/program-name'
import { notFound } from '../../http/faults.ts'
import { readYaml } from '../../parsing/read-yaml.ts'
import type { DataServices } from '../../services.ts'
import { countFollowers, isSameProgram, weighVersion } from './count-followers.ts'
import { locateRules } from './locate-rules.ts'
import { linesOf, placeRules, type DraftReader, type Reading } from './draft-reading.ts'

type Listed = AnswerOf<typeof listRoute>
type Line = Listed['programs'][number]
type Change = NonNullable<AnswerOf<typeof readRoute>['compared']>['changes'][number]

/** Every program that has a version, a draft or a student, with how many follow each version. */
export async function showPrograms({ db, institution }: DataServices): Promise<Listed> {
  const [versions, drafts, followed] = await Promise.all([
    listVersionsOnFile(db),
    listDrafts(db),
    countFollowedTerms(db),
  ])
  const followers = countFollowers(versions, followed)
  const programs: Line[] = []
  const lineOf = (program: Pick<Line, 'kind' | 'code' | 'degree'>, name: string): Line => {
    const known = programs.find((one) => isSameProgram(one, program))
    if (known) return known
    const { kind, code, degree } = program
    const line = { kind, code, degree, name, students: 0, versions: [], drafts: [] }
    programs.push(line)
    return line
  }
  for (const { program: id, kind, code, degree, name, revision: _revision, ...version } of versions)
    lineOf({ kind, code, degree }, name).versions.push({ id, ...version, students: followers.get(id) ?? 0 })
  const unreadable: Listed['unreadable'] = []
  for (const { id, base, reading, updatedAt, updatedBy } of drafts) {
    const { program } = reading as Pick<Reading, 'program'>
    const onFile = versions.find((one) => one.program === base)
    const draft = { id, base, effectiveTerm: program?.effectiveTerm ?? null, updatedAt, updatedBy }
    // A draft with mistakes stands with the version that it was begun from.
    const of = program ?? onFile
    if (of) lineOf(of, of.name).drafts.push(draft)
    else unreadable.push(draft)
  }
  for (const { kind, code, degree, students } of followed)
    if (kind === 'university') addStudents(programs, students)
    else lineOf({ kind, code, degree }, nameOf({ kind, code: code ?? '', degree }, institution)).students += students
  return { programs: programs.toSorted(byKindAndName), unreadable }
}

function addStudents(programs: Line[], students: number): void {
  for (const one of programs) if (one.kind === 'university') one.students += students
}

const nameOf = (program: { kind: 'major' | 'minor'; code: string; degree: string }, { programs }: Institution) =>
  nameProgram(program, programs)

const kindsInOrder = ['major', 'minor', 'university']

function byKindAndName(a: Line, b: Line): number {
  return kindsInOrder.indexOf(a.kind) - kindsInOrder.indexOf(b.kind) || a.name.localeCompare(b.name) || a.degree.localeCompare(b.degree) // prettier-ignore
}

/** A version as it is read: its text, or one written from its rules where none was kept. */
export function sourceOf({ source, definition }: Pick<KeptVersion, 'source' | 'definition'>): string {
  // The import wrote it, in the form in which it is read here.
  return source ?? writeProgram(definition as Program)
}

export async function showProgram(
  { db }: DataServices,
  readDraft: DraftReader,
  id: string,
  compare: string | undefined,
): Promise<AnswerOf<typeof readRoute>> {
  const version = await findProgramVersion(db, id)
  if (version === null) throw notFound(`Requirements on file as ${id}`)
  const definition = version.definition as Program
  const source = sourceOf(version)
  const [{ reading }, versions, followed] = await Promise.all([
    readDraft(source),
    listProgramVersions(db),
    countFollowedTerms(db),
  ])
  const { program, definition: _definition, ...rest } = version
  const { students, closed, instead } = weighVersion(version, versions, followed)
  const rules = reading.program === null ? placeRules(definition, { rules: [], examples: [] }) : reading.rules
  const after = { program: definition, text: source, rules }
  return {
    ...rest,
    id: program,
    unverified: definition.unverified,
    link: definition.link,
    note: definition.note,
    students,
    source,
    isWritten: version.source === null,
    rules,
    examples: reading.examples,
    compared: compare === undefined ? null : await compareWith(db, compare, after),
    withdrawal: { closed, instead, decisions: await countDecisions(db, id) },
  }
}

interface Readable {
  program: Program
  text: string
  rules: Reading['rules']
}

/** What a text asks for otherwise than a version on file, whose text an import has read before. */
export async function compareWith(db: Db, id: string, after: Readable): Promise<{ id: string; changes: Change[] }> {
  const version = await findProgramVersion(db, id)
  if (version === null) throw notFound(`Requirements on file as ${id}`)
  const text = sourceOf(version)
  const rules = locateRules(readYaml(text), text)
  const changes = compareVersions(version.definition as Program, after.program).map((change) => ({
    ...change,
    before: linesOf(
      text,
      rules.find((rule) => rule.id === change.id),
    ),
    after: linesOf(
      after.text,
      after.rules.find((rule) => rule.id === change.id),
    ),
  }))
  return { id, changes }
}
