import { type Outcome, outcomeOf } from './outcome.ts'
import type { FactName } from './reason.ts'
import type { PlacementLevel, Requisite } from '../requisite.ts'
import { evaluateCategories } from './evaluate-categories.ts'
import type { StudentFacts } from './student-facts.ts'

type Condition = Exclude<
  Requisite,
  { kind: 'all' | 'any' | 'some' | 'not' | 'ambiguous' | 'course' | 'courses' | 'equivalent' | 'credits' }
>

const provisional = false

/** Everything that is no course: standing, program, GPA, permission, category, and what only a person can confirm. */
export function evaluateCondition(leaf: Condition, student: StudentFacts): Outcome {
  switch (leaf.kind) {
    case 'standing':
      if (!student.standing) return missing('standing', leaf)
      return outcomeOf({
        kind: 'standing',
        verdict: yes(leaf.anyOf.includes(student.standing)),
        anyOf: leaf.anyOf,
        own: student.standing,
        provisional,
      })
    case 'program':
      return evaluateProgram(leaf, student)
    case 'college':
      if (!leaf.college)
        return outcomeOf({
          kind: 'college',
          verdict: 'needs permission',
          college: null,
          own: student.colleges ?? [],
          provisional,
        })
      if (!student.colleges) return missing('colleges', leaf)
      return outcomeOf({
        kind: 'college',
        verdict: yes(student.colleges.includes(leaf.college)),
        college: leaf.college,
        own: student.colleges,
        provisional,
      })
    case 'member':
      return outcomeOf({ kind: 'member', verdict: memberVerdict(leaf.group, student), group: leaf.group, provisional })
    case 'gpa': {
      const own = leaf.scope === 'major' ? student.majorGpa : student.gpa
      if (own === undefined) return missing(leaf.scope === 'major' ? 'majorGpa' : 'gpa', leaf)
      return outcomeOf({
        kind: 'gpa',
        verdict: yes(own >= leaf.minimum),
        minimum: leaf.minimum,
        own,
        scope: leaf.scope,
        provisional,
      })
    }
    case 'permission':
      return outcomeOf({
        kind: 'permission',
        verdict: asked(holds(student, leaf.from, leaf.words)),
        from: leaf.from,
        words: leaf.words,
        provisional,
      })
    case 'category':
      return evaluateCategories([leaf.category], student, leaf)
    case 'cohort': {
      const { from, to } = leaf
      const own = student.cohort
      if (own === undefined) return missing('cohort', leaf)
      const verdict = yes(own >= (from ?? own) && own <= (to ?? own))
      return outcomeOf({ kind: 'cohort', verdict, from, to, own, provisional })
    }
    case 'placement':
      return outcomeOf({
        kind: 'placement',
        verdict: asked(isPlaced(leaf.asks, student) || holds(student, 'placement')),
        text: leaf.text,
        provisional,
      })
    case 'attested':
      return outcomeOf({
        kind: 'to be confirmed',
        verdict: asked(holds(student, leaf.matter)),
        matter: leaf.matter,
        text: leaf.text,
        provisional,
      })
    case 'unknown':
      // A permission that the sentence asks for says nothing of its other parts; a waiver is for the whole class.
      return outcomeOf({
        kind: 'unread',
        verdict: asked(holds(student, 'waiver')),
        text: leaf.text,
        provisional,
      })
  }
}

function evaluateProgram(leaf: Extract<Requisite, { kind: 'program' }>, student: StudentFacts): Outcome {
  const { role, code } = leaf
  const { majors, minors } = student
  const own = [...(role === 'minor' ? [] : (majors ?? [])), ...(role === 'major' ? [] : (minors ?? []))]
  if (!own.includes(code)) {
    if (role !== 'minor' && !majors) return missing('majors', leaf)
    if (role !== 'major' && !minors) return missing('minors', leaf)
  }
  return outcomeOf({ kind: 'program', verdict: yes(own.includes(code)), role, code, own, provisional })
}

function memberVerdict(group: string, student: StudentFacts) {
  const isMember = student.memberships?.some((one) => one.toLowerCase() === group.toLowerCase())
  if (isMember || (/honors/i.test(group) && holds(student, 'honors'))) return 'met'
  return student.memberships ? 'not met' : 'needs permission'
}

/** Whether a placement result on the record reaches a level. */
export function isPlaced(wanted: PlacementLevel | undefined, { placements = [] }: StudentFacts): boolean {
  return (
    wanted !== undefined &&
    placements.some(({ name, level }) => name.toLowerCase() === wanted.name && level >= wanted.level)
  )
}

function holds(student: StudentFacts, ...kinds: string[]): boolean {
  return kinds.some((kind) => student.permissions?.some((one) => one.toLowerCase() === kind))
}

function missing(fact: FactName, requisite: Requisite): Outcome {
  return outcomeOf({ kind: 'fact missing', verdict: 'undecidable', provisional, fact, requisite })
}

const yes = (holdsTrue: boolean) => (holdsTrue ? 'met' : 'not met')
const asked = (isGranted: boolean) => (isGranted ? 'met' : 'needs permission')
