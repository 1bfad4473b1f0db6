import type { TermCode } from '@sam/domain/terms/term'
import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

/** A version of a program's requirements on file. */
export interface ProgramVersion {
  /** 'CSE-BS-2025'. */
  program: string
  kind: 'university' | 'major' | 'minor'
  /** Null for the university. */
  code: string | null
  degree: string
  name: string
  effectiveTerm: TermCode
}

export interface VersionOnFile extends ProgramVersion {
  /** Another one each time that the version is written; none comes twice. */
  edition: string
}

/** Every version on file, without its rules. */
export async function listProgramVersions(db: Db): Promise<VersionOnFile[]> {
  const rows = await db
    .selectFrom('degree_program')
    .select(['program', 'kind', 'code', 'degree', 'name', 'effective_term'])
    // The transaction that wrote the row; one that writes it twice raises its revision.
    .select(sql<string>`concat_ws(' ', xmin, revision)`.as('edition'))
    .orderBy('program')
    .execute()
  return rows.map(({ effective_term: effectiveTerm, ...row }) => ({
    ...row,
    kind: row.kind as ProgramVersion['kind'],
    effectiveTerm,
  }))
}

/** How the short form of the university's requirements is named among versions. */
export const shortFormPrefix = 'graduation-requirements-'

/**
 * Every version that audits hold students to: those on file, and the short form of the university's requirements as long as no
 * version of them in the full language is.
 */
export async function listVersionsInForce(db: Db): Promise<VersionOnFile[]> {
  const { rows } = await sql<VersionOnFile>`
    select program, kind, code, degree, name, effective_term as "effectiveTerm", concat_ws(' ', xmin, revision) as edition
    from degree_program
    union all
    select ${shortFormPrefix}::text || effective_term, 'university', null, '', 'University requirements', effective_term,
      concat_ws(' ', xmin, md5(source))
    from graduation_requirement where not exists (select from degree_program where kind = 'university')
    order by program`.execute(db)
  return rows
}

/** The short forms of the university's requirements as an import kept them, by their ids among versions. */
export async function listShortForms(db: Db): Promise<Map<string, { effectiveTerm: TermCode; requirements: unknown }>> {
  const rows = await db.selectFrom('graduation_requirement').select(['effective_term', 'requirements']).execute()
  return new Map(
    rows.map(({ effective_term: effectiveTerm, requirements }) => [
      `${shortFormPrefix}${effectiveTerm}`,
      { effectiveTerm, requirements },
    ]),
  )
}

/** The definitions of versions as the import kept them, by id; ids that are not on file are absent. */
export async function findProgramDefinitions(db: Db, programs: readonly string[]): Promise<Map<string, unknown>> {
  if (programs.length === 0) return new Map()
  const rows = await db
    .selectFrom('degree_program')
    .select(['program', 'definition'])
    .where('program', 'in', programs)
    .execute()
  return new Map(rows.map(({ program, definition }) => [program, definition]))
}

export interface KeptVersion extends ProgramVersion {
  /** The YAML of this program alone; null for what was imported before texts were kept. */
  source: string | null
  definition: unknown
  revision: number
  importedAt: string
  /** Null from the command line and for the demo university. */
  importedBy: string | null
}

/** One version with its text and rules; null when it is not on file. */
export async function findProgramVersion(db: Db, program: string): Promise<KeptVersion | null> {
  const { rows } = await sql<KeptVersion>`
    select program, kind, code, degree, name, effective_term as "effectiveTerm", source, definition, revision,
      to_json(imported_at)#>>'{}' as "importedAt", ${importer} as "importedBy"
    from degree_program left join person on person.id = imported_by where program = ${program}`.execute(db)
  return rows[0] ?? null
}

const importer = sql<string | null>`nullif(concat_ws(' ', person.first_name, person.last_name), '')`

export interface ListedVersion extends ProgramVersion {
  unverified: boolean
  revision: number
  importedAt: string
  importedBy: string | null
}

/** Every version on file as a list shows it, of each program the newest first. */
export async function listVersionsOnFile(db: Db): Promise<ListedVersion[]> {
  const { rows } = await sql<ListedVersion>`
    select program, kind, code, degree, name, effective_term as "effectiveTerm", revision,
      coalesce((definition ->> 'unverified')::boolean, false) as unverified,
      to_json(imported_at)#>>'{}' as "importedAt", ${importer} as "importedBy"
    from degree_program left join person on person.id = imported_by
    order by kind, name, degree, effective_term desc`.execute(db)
  return rows
}

export interface FollowedTerm {
  kind: 'university' | 'major' | 'minor'
  code: string | null
  degree: string
  /** The term that decides which version is followed; null where the record names none. */
  term: TermCode | null
  students: number
}

/** How many students are held to each program, by the term that decides their version. */
export async function countFollowedTerms(db: Db): Promise<FollowedTerm[]> {
  const { rows } = await sql<FollowedTerm>`
    select 'university' as kind, null as code, '' as degree, entry_term as term, count(*)::int as students
    from student group by entry_term
    union all
    select kind, code, case kind when 'minor' then '' else degree end, coalesce(requirement_term, entry_term),
      count(*)::int
    from student_program join student using (person_id) where standing = 'declared' group by 1, 2, 3, 4`.execute(db)
  return rows
}

/** Terms of the clock in which a program was published from the console. */
export async function listPublishedTerms(
  db: Db,
  { kind, code, degree }: Pick<ProgramVersion, 'kind' | 'code' | 'degree'>,
): Promise<(TermCode | null)[]> {
  const { rows } = await sql<{ term: TermCode | null }>`
    select published_in as term from degree_publication
    where kind = ${kind} and coalesce(code, '') = ${code ?? ''} and degree = ${degree}`.execute(db)
  return rows.map(({ term }) => term)
}
