import type { Program } from '@sam/domain/degrees/requirements/program'
import type { TermCode } from '@sam/domain/terms/term'
import type { IssueList } from '../../../parsing/collect-issues.ts'
import { EntryReader } from '../../../parsing/read-entry.ts'
import { readMapSection, readTop } from '../../../parsing/read-top-level.ts'
import { readYaml, valueOf, type YamlFile } from '../../../parsing/read-yaml.ts'
import { locateExamples, locateRules } from '../../../degrees/requirements/locate-rules.ts'
import { cutPrograms } from '../../cut-programs.ts'
import { findUnknownCourses } from '../../find-unknown-courses.ts'
import { readPrograms, tryExamples } from '../../read-programs.ts'
import type { RequirementWords } from '../../requirement-words.ts'

export interface GraduationFile {
  form: 'university'
  line: number
  /** The term in which they take effect; null: the current one. */
  effectiveTerm: TermCode | null
  minimumCredits: number
  sbcs: string[]
  /** Colleges whose students do not need LANG when all their majors are in them. */
  collegesWithoutLang: string[]
  source: string
}

const fields = new Set(['effective_term', 'minimum_credits', 'SBCs', 'LANG_exemptions'])

/** Programs in the language of docs/guides/write-a-program.md. */
export interface ProgramsFile {
  form: 'programs'
  programs: Program[]
  /** The text of each by itself. */
  sources: string[]
  /** The line of each, that of its effective_term. */
  lines: number[]
}

/** Reads programs, or the university's own requirements in their short form; null when something is wrong. */
export function parseRequirements(
  text: string,
  issues: IssueList,
  words: RequirementWords,
): GraduationFile | ProgramsFile | null {
  const file = readYaml(text)
  return file.root.kind === 'map' && valueOf(file.root, 'programs') !== undefined
    ? parsePrograms(file, text, issues, words)
    : parseGraduation(file, text, issues)
}

/** With a mistake, or an example student who comes out otherwise than expected, nothing of the file is imported. */
function parsePrograms(file: YamlFile, text: string, issues: IssueList, words: RequirementWords): ProgramsFile | null {
  if (file.root.kind === 'map' && valueOf(file.root, 'graduation_requirements') !== undefined) {
    issues.error(null, 'the file', 'Import graduation_requirements from a file of its own, without programs.')
    return null
  }
  const { programs, errors, warnings } = readPrograms(file, words)
  for (const { line, rule, message } of errors) issues.error(line, rule ?? 'programs', message)
  for (const { line, rule, message } of warnings) issues.warning(line, rule ?? 'programs', message)
  const rules = locateRules(file, text)
  const unknown = programs.flatMap((program) =>
    findUnknownCourses(
      program,
      words,
      rules.filter((one) => one.program === program.id),
      text,
    ),
  )
  for (const { line, rule, message } of unknown) issues.warning(line, rule, message)
  const places = locateExamples(file, text)
  let before = 0
  const failing = programs.flatMap((program) =>
    tryExamples(program, words, places.slice(before, (before += program.examples.length))),
  )
  for (const { line, rule, message } of failing) issues.error(line, rule ?? 'examples', message)
  const undated = programs.filter(({ effectiveTerm }) => effectiveTerm === null)
  for (const { id } of undated)
    issues.error(null, id, 'effective_term is missing: the first term whose students follow it, such as {semester: Fall, year: 2025}.') // prettier-ignore
  if (errors.length + failing.length + undated.length > 0) return null
  return { form: 'programs', programs, sources: cutPrograms(file, text, programs, words), lines: linesOf(file) }
}

/** Where each program of a file says from when it holds. */
function linesOf(file: YamlFile): number[] {
  const list = file.root.kind === 'map' ? valueOf(file.root, 'programs') : undefined
  const programs = list === undefined ? [] : list.kind === 'list' ? list.items : [list]
  return programs.map((node) => file.lineOf(((node.kind === 'map' && valueOf(node, 'effective_term')) || node).at))
}

function parseGraduation(file: YamlFile, text: string, issues: IssueList): GraduationFile | null {
  const top = readTop(file, ['graduation_requirements'], 'graduation requirements')
  const section = readMapSection(file, top, 'graduation_requirements')
  const reader = new EntryReader(file, section, 'graduation requirements', issues)
  const effectiveTerm = reader.optionalTerm('effective_term')
  const minimumCredits = reader.number('minimum_credits', { min: 0, max: 400 })
  const sbcs = distinct(reader, 'SBCs')
  if (sbcs.length === 0) reader.fail('SBCs is missing or empty.')
  const collegesWithoutLang = distinct(reader, 'LANG_exemptions')
  reader.warnUnknown(fields)
  if (minimumCredits === null || reader.failed) return null
  return {
    form: 'university',
    line: reader.line,
    effectiveTerm,
    minimumCredits,
    sbcs,
    collegesWithoutLang,
    source: text,
  }
}

function distinct(reader: EntryReader, key: string): string[] {
  const values = reader.texts(key, { max: 20 })
  const repeated = values.find((value, index) => values.indexOf(value) !== index)
  if (repeated !== undefined) reader.fail(`${key} names ${repeated} twice.`, reader.find(key) ?? reader.map)
  return values
}
