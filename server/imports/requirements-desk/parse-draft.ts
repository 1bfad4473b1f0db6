import { placeRules, type ReadDraft } from '../../degrees/requirements/draft-reading.ts'
import { decodeText } from '../../parsing/decode-text.ts'
import { ImportRefusal } from '../../parsing/import-refusal.ts'
import { readYaml } from '../../parsing/read-yaml.ts'
import { locateExamples, locateRules } from '../../degrees/requirements/locate-rules.ts'
import { findUnknownCourses } from '../find-unknown-courses.ts'
import type { Parser } from '../child/parser.ts'
import { judgeExamples, readPrograms, type RequirementRemark } from '../read-programs.ts'
import type { RequirementWords } from '../requirement-words.ts'

type Remark = ReadDraft['reading']['errors'][number]

/** Reads the text of a draft, runs its example students and says where its rules stand. Runs in the child process. */
export const draftParser: Parser<RequirementWords, ReadDraft> = {
  parse(bytes, words) {
    return Promise.resolve({ result: readDraftText(decodeText(bytes), words), issues: [] })
  },
}

export function readDraftText(text: string, words: RequirementWords): ReadDraft {
  const file = readFile(text)
  if ('refusal' in file) return failed([file.refusal])
  const { programs, errors, warnings } = readPrograms(file, words)
  const [program] = programs
  if (errors.length > 0) return failed(errors, warnings)
  if (program === undefined || programs.length > 1)
    return failed([
      { line: 1, rule: null, message: 'A draft holds one program. Import a file of several under Data Import.' },
    ])
  if (program.kind === 'university' && file.root.kind === 'map' && file.root.keys.includes('graduation_requirements'))
    return failed([
      {
        line: 1,
        rule: null,
        message: 'The short form of the university’s requirements is imported under Data Import.',
      },
    ])
  const places = { rules: locateRules(file, text), examples: locateExamples(file, text) }
  const { id, kind, code, degree, name, effectiveTerm, unverified } = program
  return {
    program,
    reading: {
      program: { id, kind, code, degree, name, effectiveTerm, unverified },
      errors: [],
      warnings: [...warnings, ...findUnknownCourses(program, words, places.rules, text)].toSorted(
        (a, b) => (a.line ?? 0) - (b.line ?? 0),
      ),
      rules: placeRules(program, places),
      examples: judgeExamples(program, words).map((one, index) => ({
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
