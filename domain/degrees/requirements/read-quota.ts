import { describeSet, mayMeet } from './course-set.ts'
import type { FieldReader } from './field-reader.ts'
import { attemptKinds, rulesOf, type CourseSet, type Quota, type Rule } from './program.ts'
import type { SetReader } from './read-set.ts'

export const quotaExample = 'courses: 1, from: [CSE 487]'
export const plainQuota = { set: null, here: false, only: null, perSubject: false, unshared: false }

/** An at_least or at_most of a rule. */
export function readQuota(reader: FieldReader, side: 'least' | 'most', sets: SetReader): Quota | null {
  const units = (['courses', 'credits', 'subjects'] as const).filter((one) => reader.has(one))
  const [unit] = units
  const set = sets.readFrom(reader)
  const here = reader.flag('here')
  const perSubject = side === 'most' && reader.flag('per_subject')
  const unshared = side === 'least' && reader.flag('unshared')
  const given = side === 'least' ? [] : attemptKinds.filter((kind) => reader.flag(kind.replace(' ', '_')))
  const [only = null] = given
  if (given.length > 1 || (here && only === 'elsewhere'))
    reader.fail('A limit looks at courses here, from elsewhere, repeated or without a letter: give one of these.')
  if (unit === undefined || units.length > 1 || (side === 'most' && unit === 'subjects')) {
    reader.finish()
    return reader.fail(`at_${side} must say one amount: courses or credits${side === 'least' ? ' or subjects' : ''}.`)
  }
  const amount = reader.number(unit, unit === 'credits' ? { min: 0, max: 400, step: 0.5 } : { min: 0, max: 100 })
  reader.finish()
  return amount === null ? null : { amount, unit, set, here, only, perSubject, unshared }
}

/** Limits that leave no way to meet the rule. */
export function checkQuotas(rule: Rule, reader: FieldReader): void {
  const counts = rule.kind === 'courses' || rule.kind === 'all' || rule.kind === 'choose'
  if (!counts && (rule.atLeast.length > 0 || rule.gpa !== null || (rule.atMost.length > 0 && rule.kind !== 'total')))
    reader.fail('at_least, at_most and gpa belong to a rule that counts courses.')
  for (const least of rule.atLeast) {
    const most = rule.atMost.find(
      (one) => one.unit === least.unit && one.amount < least.amount && limitsWhole(one, least),
    )
    if (most) reader.fail(`at_least ${least.amount} and at_most ${most.amount} ${most.unit} contradict each other.`)
    if (rule.kind === 'courses' && rule.unit === least.unit && least.amount > rule.amount)
      reader.problems.warn(reader.path, reader.rule, `at_least asks for ${least.amount} ${least.unit} of a rule that asks for ${rule.amount}: ${least.amount} are needed.`) // prettier-ignore
    if (counts && least.set !== null && least.amount > 0 && !canReach(rule, least.set))
      reader.problems.warn(reader.path, reader.rule, `at_least looks at ${describeSet(least.set)}, and the rule counts none of these: no one can meet it.`) // prettier-ignore
  }
  if (rule.kind !== 'courses' && rule.kind !== 'total') return
  for (const most of rule.atMost)
    if (limitsAll(most, rule.set) && amountIn(rule, most.unit) > most.amount)
      reader.fail(`The rule asks for ${rule.amount} ${most.unit} and allows at most ${most.amount}.`)
}

/** Whether everything that a least amount looks at is limited. */
function limitsWhole(most: Quota, least: Quota): boolean {
  if (most.only !== null || most.perSubject || (most.here && !least.here)) return false
  return most.set === null || JSON.stringify(most.set) === JSON.stringify(least.set)
}

function canReach(rule: Rule, set: CourseSet): boolean {
  return [...rulesOf([rule])].some((one) => one.kind === 'courses' && mayMeet(one.set, set))
}

/** Whether a limit looks at everything that a rule of this set counts. */
function limitsAll({ set, here, only, perSubject }: Quota, counted: CourseSet | null): boolean {
  return !here && only === null && !perSubject && (set === null || (counted !== null && covers(set, counted)))
}

/** Whether surely every course of the one set is in the other. */
function covers(wide: CourseSet, narrow: CourseSet): boolean {
  if (JSON.stringify(wide) === JSON.stringify(narrow)) return true
  const isNamed = narrow.patterns.length === 0 && narrow.sets.length === 0
  return isNamed && wide.except === null && narrow.courses.every((course) => wide.courses.includes(course))
}

function amountIn(rule: Extract<Rule, { kind: 'courses' | 'total' }>, unit: Quota['unit']): number {
  return (rule.kind === 'courses' ? rule.unit : 'credits') === unit ? rule.amount : 0
}
