import type { TermCode } from '@sam/domain/terms/term'
import type { IssueList } from '../../../parsing/collect-issues.ts'
import { EntryReader } from '../../../parsing/read-entry.ts'
import { readMapSection, readTop } from '../../../parsing/read-top-level.ts'
import { readYaml } from '../../../parsing/read-yaml.ts'

export interface GraduationFile {
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

/** Reads the university's own graduation requirements; null when something in them is wrong. */
export function parseGraduation(text: string, issues: IssueList): GraduationFile | null {
  const file = readYaml(text)
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
  return { line: reader.line, effectiveTerm, minimumCredits, sbcs, collegesWithoutLang, source: text }
}

function distinct(reader: EntryReader, key: string): string[] {
  const values = reader.texts(key, { max: 20 })
  const repeated = values.find((value, index) => values.indexOf(value) !== index)
  if (repeated !== undefined) reader.fail(`${key} names ${repeated} twice.`, reader.find(key) ?? reader.map)
  return values
}
