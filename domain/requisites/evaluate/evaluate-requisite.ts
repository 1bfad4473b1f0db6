import { evaluateCondition, isPlaced } from './evaluate-conditions.ts'
import { evaluateCourse, evaluateCourses, evaluateCredits, evaluateEquivalent } from './evaluate-courses.ts'
import { type Degree, type Outcome, outcomeOf, verdictOf } from './outcome.ts'
import type { Reason, Verdict } from './reason.ts'
import type { Requisite } from '../requisite.ts'
import type { CourseTables, StudentFacts } from './student-facts.ts'

export interface Evaluation {
  verdict: Verdict
  /** True when the verdict depends on a course whose grade is still open. */
  provisional: boolean
  /** Of a requisite that is met: what meets it. Otherwise everything that is in the way, and nothing else. */
  reasons: Reason[]
}

/**
 * Decides a requisite for a student. Courses in progress count as passed, provisionally (product, section 4). A leaf
 * whose fact is not given is undecidable, and so is the whole where that fact could change the verdict. Unread words
 * and two readings that disagree need permission; nothing is guessed.
 */
export function evaluateRequisite(tree: Requisite, student: StudentFacts, tables: CourseTables = {}): Evaluation {
  const outcome = evaluate(tree, student, tables)
  return { verdict: verdictOf(outcome), provisional: outcome.provisional, reasons: outcome.reasons }
}

/** The verdict without its reasons, for requisites that are asked by the hundred: it stops where the rest changes nothing. */
export function decideRequisite(tree: Requisite, student: StudentFacts, tables: CourseTables = {}): Verdict {
  return verdictOf(rangeOf(tree, student, tables))
}

type Range = Pick<Outcome, 'low' | 'high'>

function rangeOf(tree: Requisite, student: StudentFacts, tables: CourseTables): Range {
  if (tree.orPlaced && isPlaced(tree.orPlaced, student)) return surely
  switch (tree.kind) {
    case 'all':
      return rangeOfAll(tree.of, student, tables)
    case 'any':
      return rangeOfSome(tree.of, 1, student, tables)
    case 'some':
      return rangeOfSome(tree.of, tree.count, student, tables)
    case 'not': {
      const { low, high } = rangeOf(tree.of, student, tables)
      return { low: (2 - high) as Degree, high: (2 - low) as Degree }
    }
    default:
      return evaluateNode(tree, student, tables)
  }
}

const surely: Range = { low: 2, high: 2 }

function rangeOfAll(of: readonly Requisite[], student: StudentFacts, tables: CourseTables): Range {
  let { low, high } = surely
  for (const part of of) {
    const own = rangeOf(part, student, tables)
    if (own.low < low) low = own.low
    if (own.high < high) high = own.high
    if (high === 0) break
  }
  return { low, high }
}

function rangeOfSome(of: readonly Requisite[], needed: number, student: StudentFacts, tables: CourseTables): Range {
  const parts: Range[] = []
  let met = 0
  for (const part of of) {
    const own = rangeOf(part, student, tables)
    if (own.low === 2) met += 1
    if (met >= needed) return surely
    parts.push(own)
  }
  return { low: degreeOfBest(needed, parts, 'low'), high: degreeOfBest(needed, parts, 'high') }
}

function evaluate(tree: Requisite, student: StudentFacts, tables: CourseTables): Outcome {
  if (tree.orPlaced && isPlaced(tree.orPlaced, student)) {
    const { name, level } = tree.orPlaced
    return outcomeOf({ kind: 'placement', verdict: 'met', text: `level ${level} of ${name}`, provisional: false })
  }
  const outcome = evaluateNode(tree, student, tables)
  const { orPlaced } = tree
  if (!orPlaced || outcome.low === 2) return outcome
  const reasons = outcome.reasons.map((reason) => (reason.verdict === 'not met' ? { ...reason, orPlaced } : reason))
  return { ...outcome, reasons }
}

function evaluateNode(tree: Requisite, student: StudentFacts, tables: CourseTables): Outcome {
  switch (tree.kind) {
    case 'all':
      return allOutcome(tree.of.map((part) => evaluate(part, student, tables)))
    case 'any':
      return someOutcome(
        tree,
        1,
        tree.of.map((part) => evaluate(part, student, tables)),
      )
    case 'some':
      return someOutcome(
        tree,
        tree.count,
        tree.of.map((part) => evaluate(part, student, tables)),
      )
    case 'not':
      return opposite(tree.of, evaluate(tree.of, student, tables))
    case 'ambiguous':
      return bothReadings(
        tree,
        tree.readings.map((reading) => evaluate(reading, student, tables)),
      )
    case 'course':
      return evaluateCourse(tree, student, tables)
    case 'courses':
      return evaluateCourses(tree, student, tables)
    case 'equivalent':
      return evaluateEquivalent(tree, student, tables)
    case 'credits':
      return evaluateCredits(tree, student, tables)
    default:
      return evaluateCondition(tree, student)
  }
}

function allOutcome(parts: Outcome[]): Outcome {
  const low = least(parts.map((part) => part.low))
  const high = least(parts.map((part) => part.high))
  const telling = low === 2 ? parts : parts.filter((part) => part.low < 2)
  return {
    low,
    high,
    provisional: parts.some((part) => part.low === 2 && part.provisional),
    reasons: telling.flatMap((part) => part.reasons),
  }
}

/** The count best parts decide: their least is that of the whole. One is 'any'; too few parts are never enough. */
function someOutcome(requisite: Requisite, needed: number, parts: Outcome[]): Outcome {
  const low = degreeOfBest(needed, parts, 'low')
  const high = degreeOfBest(needed, parts, 'high')
  if (low === 2) {
    const met = parts.filter((part) => part.low === 2)
    const used = [...met.filter((part) => !part.provisional), ...met.filter((part) => part.provisional)].slice(
      0,
      needed,
    )
    return {
      low,
      high,
      provisional: used.some((part) => part.provisional),
      reasons: used.flatMap((part) => part.reasons),
    }
  }
  const of = parts.flatMap((part) => part.reasons)
  const verdict = verdictOf({ low, high })
  return {
    low,
    high,
    provisional: false,
    reasons: [{ kind: 'alternatives', verdict, provisional: false, requisite, needed, of }],
  }
}

/** The degree that this many parts reach. */
function degreeOfBest(needed: number, parts: readonly Range[], end: 'low' | 'high'): Degree {
  const reached = (degree: Degree) => parts.reduce((count, part) => count + Number(part[end] >= degree), 0) >= needed
  return reached(2) ? 2 : reached(1) ? 1 : 0
}

function opposite(requisite: Requisite, part: Outcome): Outcome {
  const low = (2 - part.high) as Degree
  const high = (2 - part.low) as Degree
  if (low === 2) return { low, high, provisional: false, reasons: [] }
  const verdict = verdictOf({ low, high })
  const { provisional, reasons } = part
  return { low, high, provisional, reasons: [{ kind: 'excluded', verdict, provisional, requisite, of: reasons }] }
}

/** Both readings agree, or a person decides. A missing fact may still make them agree. */
function bothReadings(requisite: Requisite, parts: Outcome[]): Outcome {
  const [one, other] = parts
  if (!one || !other) return allOutcome(parts)
  const isAgreed = one.low === other.low && one.high === other.high
  if (isAgreed) return one.provisional ? one : other
  const isOpen = one.low !== one.high || other.low !== other.high
  const low = isOpen ? least([one.low, other.low]) : 1
  const high = isOpen ? greatest([one.high, other.high]) : 1
  const verdict = verdictOf({ low, high })
  const of = [...one.reasons, ...other.reasons].filter((reason) => reason.verdict !== 'met')
  return {
    low,
    high,
    provisional: false,
    reasons: [{ kind: 'two readings', verdict, provisional: false, requisite, of }],
  }
}

function least(degrees: Degree[]): Degree {
  return degrees.includes(0) ? 0 : degrees.includes(1) ? 1 : 2
}

function greatest(degrees: Degree[]): Degree {
  return degrees.includes(2) ? 2 : degrees.includes(1) ? 1 : 0
}
