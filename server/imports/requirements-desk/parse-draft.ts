import type { AuditOptions } from '@sam/domain/degrees/audit-facts'
import { namedIn } from '@sam/domain/degrees/requirements/course-set'
import { suggestWord } from '@sam/domain/degrees/requirements/field-reader'
import { rulesOf, type Program } from '@sam/domain/degrees/requirements/program'
import { placeRules, type Places, type ReadDraft } from '../../degrees/requirements/draft-reading.ts'
import { decodeText } from '../../parsing/decode-text.ts'
import { ImportRefusal } from '../../parsing/import-refusal.ts'
import { readYaml } from '../../parsing/read-yaml.ts'
import { locateExamples, locateRules } from '../../degrees/requirements/locate-rules.ts'
import type { Parser } from '../parsers.ts'
import { judgeExamples, readPrograms, type RequirementRemark } from '../read-programs.ts'

export interface DraftOptions {
  grades: AuditOptions['grades']
  needC: readonly string[]
  /** Every course that a catalog knows. */
  catalog: readonly string[]
}

type Remark = ReadDraft['reading']['errors'][number]

/** Reads the text of a draft, runs its example students and says where its rules stand. Runs in the child process. */
export const draftParser: Parser<DraftOptions, ReadDraft> = {
  parse(bytes, options) {
    return Promise.resolve({ result: readDraftText(decodeText(bytes), options), issues: [] })
  },
}

export function readDraftText(text: string, { grades, needC, catalog }: DraftOptions): ReadDraft {
  const file = readFile(text)
  if ('refusal' in file) return failed([file.refusal])
  const { programs, errors, warnings } = readPrograms(file, { grades, needC })
  const [program] = programs
  if (errors.length > 0) return failed(errors, warnings)
  if (program === undefined || programs.length > 1)
    return failed([{ line: 1, rule: null, message: 'A draft holds one program. Import a file of several under Data Import.' }]) // prettier-ignore
  if (program.kind === 'university' && file.root.kind === 'map' && file.root.keys.includes('graduation_requirements'))
    return failed([{ line: 1, rule: null, message: 'The short form of the university’s requirements is imported under Data Import.' }]) // prettier-ignore
  const places = { rules: locateRules(file, text), examples: locateExamples(file, text) }
  const { id, kind, code, degree, name, effectiveTerm, unverified } = program
  return {
    program,
    reading: {
      program: { id, kind, code, degree, name, effectiveTerm, unverified },
      errors: [],
      warnings: [...warnings, ...findUnknownCourses(program, catalog, places, text)].toSorted(
        (a, b) => (a.line ?? 0) - (b.line ?? 0),
      ),
      rules: placeRules(program, places),
      examples: judgeExamples(program, grades).map((one, index) => ({
        ...one,
        line: places.examples[index]?.from ?? null,
      })),
    },
  }
}

function failed(errors: Remark[], warnings: RequirementRemark[] = []): ReadDraft {
  return { program: null, reading: { program: null, errors, warnings, rules: [], examples: [] } }
}

function readFile(text: string) {
  try {
    return readYaml(text)
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error
    const line = /^Line (\d+)[:,] ?/.exec(error.message)
    return { refusal: { line: line ? Number(line[1]) : 1, rule: null, message: error.message.slice(line?.[0].length) } }
  }
}

const mostUnknown = 40

/** Courses that no catalog knows, each at its line with what might be meant. A university without a catalog has none. */
function findUnknownCourses(
  program: Program,
  catalog: readonly string[],
  { rules: places }: Places,
  text: string,
): Remark[] {
  if (catalog.length === 0) return []
  const known = new Set(catalog)
  const lines = text.split('\n')
  const told = new Set<string>()
  const remarks: Remark[] = []
  for (const rule of rulesOf([...program.rules, ...program.admission])) {
    const set = rule.kind === 'courses' || rule.kind === 'total' || rule.kind === 'average' ? rule.set : null
    for (const course of set === null ? [] : namedIn(set)) {
      if (known.has(course) || told.has(course)) continue
      told.add(course)
      if (remarks.length >= mostUnknown) return remarks
      const place = places.find(({ id }) => id === rule.id)
      const number = course.split(' ')[1] ?? course
      const at = lines.findIndex((line, index) => index + 1 >= (place?.from ?? 1) && new RegExp(`\\b${number}\\b`, 'i').test(line)) // prettier-ignore
      const subject = course.split(' ')[0] ?? ''
      const near = suggestWord(course, catalog.filter((one) => one.startsWith(`${subject} `))) // prettier-ignore
      remarks.push({
        line: at === -1 ? (place?.from ?? null) : at + 1,
        rule: rule.id,
        message: `${course} is in no catalog.${near}`,
      })
    }
  }
  return remarks
}
