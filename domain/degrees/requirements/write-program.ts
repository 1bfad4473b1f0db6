import { partsOf, type Acceptance, type Condition, type CoursePattern, type CourseSet, type Program, type Quota, type Rule } from './program.ts' // prettier-ignore
import { anyAcceptance } from './read-rule.ts'
import { semesterOf, yearOf, type TermCode } from '../../terms/term.ts'
import { parseCourseCode } from '../../catalog/course-code.ts'
import { writeFields, type Fields, type Value } from './write-yaml.ts'

/**
 * A file that reads as this program. Sets with a name and notes between the lines are not in what was read, so they are
 * written out or left away.
 */
export function writeProgram(program: Program): string {
  const writer = new ProgramWriter(program)
  return `programs:\n${writeFields(writer.fields(), 2, true)}\n`
}

class ProgramWriter {
  private readonly program: Program
  private readonly sets = new Map<string, readonly Value[]>()
  private readonly equivalents = new Map<string, string[]>()

  constructor(program: Program) {
    this.program = program
  }

  fields(): Fields {
    const { id, kind, code, degree, name, college, effectiveTerm, unverified, link, note } = this.program
    const around = this.heldBy([...this.program.rules, ...this.program.admission], id, anyAcceptance)
    const rules = this.program.rules.map((rule) => this.rule(rule, id, around))
    const admission = this.program.admission.map((rule) => this.rule(rule, id, around))
    const sharing = this.program.limits.map(({ own, other, unit, amount, only }) => ({
      with: other,
      rule: own === id ? null : own,
      [`at_most_${unit}`]: amount,
      ...this.set(only, 'only'),
    }))
    const examples = this.program.examples.map((example) => ({ ...example }) as never as Fields)
    return {
      program: id,
      kind,
      code,
      degree: degree || null,
      name,
      college,
      effective_term: effectiveTerm === null ? null : writeTerm(effectiveTerm),
      status: unverified ? 'unverified' : null,
      link,
      note,
      defaults: some(differences(around, anyAcceptance)),
      equivalents: some(Object.fromEntries(this.equivalents)),
      sets: some(Object.fromEntries(this.sets)),
      rules,
      admission: list(admission),
      sharing: list(sharing),
      examples: list(examples),
    }
  }

  /** What has to hold around rules that are written as text, which have no fields to say it. */
  private heldBy(rules: readonly Rule[], parent: string, around: Acceptance): Acceptance {
    const text = rules.find((rule) => isText(rule, parent))
    const leaf = text && firstLeaf(text)
    return leaf ? leaf.accept : around
  }

  private rule(rule: Rule, parent: string, around: Acceptance): Value {
    if (isText(rule, parent)) {
      this.learnEquivalents(rule)
      return rule.id.slice(parent.length + 1)
    }
    const { id, label, link, note, unverified, when, atLeast, atMost, gpa } = rule
    const inner = this.heldBy(partsOf(rule), id, around)
    return {
      id,
      label: label === id ? null : label,
      link,
      note,
      status: unverified ? 'unverified' : null,
      when: when === null ? null : writeCondition(when),
      ...(rule.kind === 'courses' || rule.kind === 'total' ? differences(rule.accept, around) : differences(inner, around)),
      ...this.kind(rule, inner),
      at_least: list(atLeast.map((quota) => this.quota(quota))),
      at_most: list(atMost.map((quota) => this.quota(quota))),
      gpa,
    } // prettier-ignore
  }

  private kind(rule: Rule, inner: Acceptance): Fields {
    switch (rule.kind) {
      case 'courses': {
        const shares = rule.sharesWith === 'program' ? 'program' : list([...rule.sharesWith])
        return { [rule.unit]: rule.amount, ...this.set(rule.set, 'from'), shares_with: shares }
      }
      case 'all':
        return { all: rule.of.map((one) => this.rule(one, rule.id, inner)) }
      case 'choose': {
        const of = rule.of.map((one) => this.rule(one, rule.id, inner))
        return rule.count === 1 ? { any: of } : { choose: rule.count, of }
      }
      case 'total':
        return { total_credits: rule.amount, after_credits: rule.after || null, ...this.set(rule.set, 'from') }
      case 'average':
        return { average: rule.minimum, ...this.set(rule.set, 'from') }
      case 'placement':
        return { placement: { name: rule.name, level: rule.level } }
      case 'declared':
        return { declared: rule.role, codes: rule.codes && [...rule.codes], except: list([...rule.except]) }
      case 'confirmed':
        return { confirmed: rule.text }
    }
  }

  private quota({ amount, unit, set, here, only, perSubject, unshared }: Quota): Fields {
    return {
      [unit]: amount,
      ...this.set(set, 'from'),
      here: here || null,
      per_subject: perSubject || null,
      unshared: unshared || null,
      ...(only && { [only.replace(' ', '_')]: true }),
    }
  }

  private set(set: CourseSet | null, key: string): Fields {
    if (set === null) return {}
    const isAny = set.courses.length === 0 && set.sets.length === 0 && set.patterns.every(isAnyCourse)
    return {
      ...(isAny && set.except !== null ? {} : { [key]: this.entries(set) }),
      ...(set.except && { except: this.entries(set.except) }),
    }
  }

  private entries({ courses, patterns, sets }: CourseSet): Value[] {
    return [...courses, ...patterns.map(writePattern), ...sets.map((inner) => this.inner(inner))]
  }

  private inner(set: CourseSet): Value {
    const except: Fields = set.except === null ? {} : { except: this.entries(set.except) }
    const [first, ...others] = set.patterns
    if (first && set.courses.length === 0 && set.sets.length === 0) {
      if (others.length === 0) return { ...writePatternFields(first), ...except }
      const levels = set.patterns.map(({ from }) => Math.floor((from ?? 0) / 100))
      return { ...writePatternFields({ ...first, from: null, to: null }), level: levels, ...except }
    }
    const [named = set] = set.sets
    const entries = this.entries({ ...named, except: null })
    const same = [...this.sets].find(([, known]) => JSON.stringify(known) === JSON.stringify(entries))
    const name = same?.[0] ?? `list-${this.sets.size + 1}`
    this.sets.set(name, entries)
    return { set: name, ...except }
  }

  /** A rule written as text names one course for each that it counts; what it counts besides is an equivalent. */
  private learnEquivalents(rule: Rule): void {
    if (rule.kind !== 'courses') return partsOf(rule).forEach((part) => this.learnEquivalents(part))
    const names = rule.id
      .slice(rule.id.lastIndexOf('/') + 1)
      .split(/ or /i)
      .map(courseOf)
    let last: string | null = null
    for (const course of rule.set.courses) {
      if (names.includes(course)) last = course
      else if (last !== null) {
        const known = this.equivalents.get(last) ?? []
        if (!known.includes(course)) this.equivalents.set(last, [...known, course])
      }
    }
  }
}

function isText({ id }: Rule, parent: string): boolean {
  return id.startsWith(`${parent}/`)
}

function firstLeaf(rule: Rule): Extract<Rule, { kind: 'courses' }> | null {
  if (rule.kind === 'courses') return rule
  const [first] = partsOf(rule)
  return first ? firstLeaf(first) : null
}

function courseOf(name: string): string {
  const code = parseCourseCode(name)
  return code ? `${code.subject} ${code.number}` : name
}

function differences(own: Acceptance, around: Acceptance): Fields {
  return {
    minimum_grade: own.minimumGrade === around.minimumGrade ? null : own.minimumGrade,
    grading: own.grading === around.grading ? null : own.grading,
    here: own.here === around.here ? null : own.here,
    minimum_credits: own.minimumCredits === around.minimumCredits ? null : own.minimumCredits,
    taken_before: own.takenBefore && own.takenBefore !== around.takenBefore ? writeTerm(own.takenBefore) : null,
  }
}

const writeTerm = (term: TermCode): Fields => ({ semester: semesterOf(term), year: yearOf(term) })

const isAnyCourse = ({ subjects, from, to, categories }: CoursePattern) =>
  subjects === null && from === null && to === null && categories === null

function writePattern(pattern: CoursePattern): Value {
  const { subjects, from, to, categories } = pattern
  if (categories !== null || subjects?.length !== 1 || (from === null && to !== null))
    return writePatternFields(pattern)
  const [subject = ''] = subjects
  return from === null ? subject : `${subject} ${from}${to === null ? '+' : `-${to}`}`
}

function writePatternFields({ subjects, from, to, categories }: CoursePattern): Fields {
  // Fields that say nothing would not be read as a set.
  const isBare = subjects === null && categories === null && to === null && from === null
  return { subject: subjects && [...subjects], from: isBare ? 0 : from, to, category: categories && [...categories] }
}

function writeCondition(condition: Condition): Fields {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return { [condition.kind]: condition.of.map(writeCondition) }
    case 'not':
      return { not: writeCondition(condition.of) }
    case 'placement':
      return { placement: { name: condition.name, level: condition.level } }
    default:
      return { [condition.kind]: [...condition.codes] }
  }
}

const list = (values: Value[]): Value => (values.length > 0 ? values : null)
const some = (fields: Fields): Value => (Object.values(fields).some((value) => value !== null) ? fields : null)
