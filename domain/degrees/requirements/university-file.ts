import type { TermCode } from '../../terms/term.ts'
import type { FieldReader } from './field-reader.ts'
import type { Program, Rule } from './program.ts'
import { anyAcceptance } from './read-rule.ts'

const head = { link: null, note: null, unverified: false, when: null, atLeast: [], atMost: [], gpa: null }

/** The short form in which a university states its own requirements: credits and categories. */
export function readUniversityFile(
  reader: FieldReader,
  effectiveTerm: TermCode | null,
  needC: readonly string[],
): Program {
  const credits = reader.number('minimum_credits', { min: 0, max: 400 })
  const exempt = reader.texts('LANG_exemptions')
  const total: Rule[] =
    credits === null
      ? []
      : [{ ...head, id: 'credits', label: `${credits} credits`, kind: 'total', amount: credits, set: null, accept: anyAcceptance, after: 0 }] // prettier-ignore
  const categories = reader.texts('SBCs').map((category, index, all): Rule => {
    if (all.indexOf(category) < index) reader.fail(`SBCs names ${category} twice.`, 'SBCs', index)
    return {
      ...head,
      id: category,
      label: category,
      when: category === 'LANG' && exempt.length > 0 ? { kind: 'not', of: { kind: 'colleges', codes: exempt } } : null,
      kind: 'courses',
      unit: 'courses',
      amount: 1,
      set: { courses: [], patterns: [{ subjects: null, from: null, to: null, categories: [category] }], sets: [], except: null }, // prettier-ignore
      accept: { ...anyAcceptance, grading: 'letter or S', minimumGrade: needC.includes(category) ? 'C' : null },
      sharesWith: 'program',
    }
  })
  if (categories.length === 0) reader.fail('SBCs is missing or empty.')
  reader.finish()
  return {
    id: 'university',
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
