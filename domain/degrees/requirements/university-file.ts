import type { TermCode } from '../../terms/term.ts'
import type { FieldReader } from './field-reader.ts'
import type { Program, Rule } from './program.ts'
import { anyAcceptance } from './read-rule.ts'

const head = { link: null, note: null, unverified: false, when: null, atLeast: [], atMost: [], gpa: null }

/** What a university asks of everyone, in the short form. */
export interface ShortForm {
  minimumCredits: number | null
  sbcs: readonly string[]
  /** A student whose majors all belong to these needs no LANG. */
  collegesWithoutLang: readonly string[]
  /** Categories that a C completes, and nothing lower. */
  needC: readonly string[]
  /** Of categories, by code. */
  names?: Readonly<Record<string, string>>
}

/** The short form in which a university states its own requirements: credits and categories. */
export function readUniversityFile(
  reader: FieldReader,
  effectiveTerm: TermCode | null,
  needC: readonly string[],
): Program {
  const minimumCredits = reader.number('minimum_credits', { min: 0, max: 400 })
  const collegesWithoutLang = reader.texts('LANG_exemptions')
  const sbcs = reader.texts('SBCs')
  for (const [index, category] of sbcs.entries())
    if (sbcs.indexOf(category) < index) reader.fail(`SBCs names ${category} twice.`, 'SBCs', index)
  if (sbcs.length === 0) reader.fail('SBCs is missing or empty.')
  reader.finish()
  return writeOut('university', effectiveTerm, { minimumCredits, sbcs, collegesWithoutLang, needC })
}

/** The short form as rules like others. */
export function writeOut(
  id: string,
  effectiveTerm: TermCode | null,
  { minimumCredits, sbcs, collegesWithoutLang, needC, names = {} }: ShortForm,
): Program {
  const total: Rule[] =
    minimumCredits === null
      ? []
      : [{ ...head, id: 'credits', label: `${minimumCredits} credits`, kind: 'total', amount: minimumCredits, set: null, accept: anyAcceptance, after: 0 }] // prettier-ignore
  const isExempt = { kind: 'not', of: { kind: 'colleges', codes: collegesWithoutLang } } as const
  const categories = sbcs.map((category): Rule => ({
    ...head,
    id: category,
    label: names[category] === undefined ? category : `${category}, ${names[category]}`,
    when: category === 'LANG' && collegesWithoutLang.length > 0 ? isExempt : null,
    kind: 'courses',
    unit: 'courses',
    amount: 1,
    set: { courses: [], patterns: [{ subjects: null, from: null, to: null, categories: [category] }], sets: [], except: null }, // prettier-ignore
    accept: { ...anyAcceptance, grading: 'letter or S', minimumGrade: needC.includes(category) ? 'C' : null },
    sharesWith: 'program',
  }))
  return {
    id,
    kind: 'university',
    code: null,
    degree: '',
    name: 'University requirements',
    college: null,
    effectiveTerm,
    unverified: false,
    link: null,
    note: null,
    rules: [...total, ...categories],
    admission: [],
    limits: [],
    examples: [],
  }
}
