import { dayWords } from '../kernel/day-words.ts'
import type { Admission } from '../degrees/read-admission.ts'
import type { AcademicStanding } from '../kernel/institution.ts'
import type { RequestRule } from './kinds/kind-rules.ts'
import type { IsoDate } from '../timetable/schedule.ts'
import type { RequestState, RequestSubject, RequestSubjectOf } from './request.ts'

/** What is known of the student and of the request when somebody decides it. */
export interface RuleFacts {
  steps: RequestState['steps']
  /** Active holds. */
  holds: number
  academicStanding: AcademicStanding
  refusedBefore: number
  /** Of a time conflict: the minutes that the two classes share in one meeting, and other conflicts waived in the term. */
  sharedMinutes: number | null
  otherConflicts: number
  /** Of a declaration: how far the program's admission is met; 'open' where everybody is admitted, null where nobody can tell. */
  admission: Admission | 'open' | null
  /** Of a change of a grade: the grade that the record shows today, and the last day on which grades usually change. */
  grade: { present: string | null; changeableUntil: IsoDate; today: IsoDate } | null
}

/**
 * What the rules say to a request, as the approver reads it. 'met' needs no thought; 'not met' stands against it and an
 * approver may still agree; 'you decide' is what no rule can say.
 */
export function listRules(subject: RequestSubject, facts: RuleFacts): RequestRule[] {
  if (subject.kind === 'hold removal')
    return [{ rule: 'What the hold asks for is done', state: 'you decide', figure: subject.description }]
  if (subject.kind === 'deadline extension')
    return [{ rule: 'What is still to be done', state: 'you decide', figure: `Until ${dayWords(subject.until)}` }]
  if (subject.kind === 'grade change') return [...rulesOfGrade(subject, facts), ruleOfRefusals(facts)]
  const record = [ruleOfHolds(facts), ruleOfStanding(facts), ruleOfRefusals(facts)]
  if (subject.kind === 'plan review') return [ruleOfWarnings(subject), ...record]
  if (subject.kind === 'time conflict') return [...rulesOfConflict(facts), ...record]
  if (subject.kind === 'declaration') {
    const { program, change } = subject
    return change === 'drop' ? record : [{ rule: `Admission to ${program.name}`, ...judgeAdmission(facts) }, ...record]
  }
  return record
}

function ruleOfWarnings({ warnings }: RequestSubjectOf<'plan review'>): RequestRule {
  const figure = warnings === 0 ? 'None when it was sent' : `${warnings} when it was sent`
  return { rule: 'Warnings in the plan', state: warnings === 0 ? 'met' : 'you decide', figure }
}

function judgeAdmission({ admission }: RuleFacts): Pick<RequestRule, 'state' | 'figure'> {
  if (admission === null) return { state: 'you decide', figure: 'By the program’s own rules' }
  if (admission === 'open') return { state: 'met', figure: 'Open to everybody' }
  const { status, open } = admission
  if (status === 'satisfied') return { state: 'met', figure: 'Its requirements are met' }
  const state = status === 'unsatisfied' ? 'not met' : 'you decide'
  const when = { pending: 'Once courses in progress are passed', planned: 'With planned courses', unsatisfied: 'Open' }
  return { state, figure: `${when[status]}: ${open.join(', ')}` }
}

/** Whether several can be approved at a time: no rule needs a thought, and nothing stands against it. */
export function meetsEveryRule(rules: readonly RequestRule[]): boolean {
  return rules.every(({ state }) => state === 'met')
}

function rulesOfGrade({ before, posted }: RequestSubjectOf<'grade change'>, facts: RuleFacts): RequestRule[] {
  if (!facts.grade) return []
  const { present, changeableUntil, today } = facts.grade
  return [
    {
      rule: `The record shows ${before}`,
      state: present === before ? 'met' : 'not met',
      figure: present === before ? `${posted} would replace it` : `It shows ${present ?? 'no grade'} now`,
    },
    {
      rule: 'Within a year of the term',
      state: today <= changeableUntil ? 'met' : 'not met',
      figure: `Until ${dayWords(changeableUntil)}`,
    },
    { rule: 'Not for later work', state: 'you decide', figure: 'By the reason given' },
  ]
}

function rulesOfConflict({ steps, sharedMinutes, otherConflicts }: RuleFacts): RequestRule[] {
  const instructors = steps.filter(({ approver }) => approver.role === 'instructor')
  const agreed = instructors.filter(({ decision }) => decision?.outcome === 'approved').length
  const all = instructors.length
  return [
    {
      rule: 'The instructors agree',
      state: all > 0 && agreed === all ? 'met' : 'you decide',
      figure: all === 0 ? 'Neither class has an instructor with an account' : `${agreed} of ${all}`,
    },
    {
      rule: 'Other waived conflicts this term',
      state: otherConflicts === 0 ? 'met' : 'you decide',
      figure: otherConflicts === 0 ? 'None' : String(otherConflicts),
    },
    {
      rule: 'Time shared',
      state: 'you decide',
      figure: sharedMinutes === null ? 'The classes no longer overlap' : `${sharedMinutes} minutes in one meeting`,
    },
  ]
}

function ruleOfHolds({ holds }: RuleFacts): RequestRule {
  const figure = holds === 0 ? 'None' : `${holds} active`
  return { rule: 'No hold', state: holds === 0 ? 'met' : 'not met', figure }
}

function ruleOfStanding({ academicStanding }: RuleFacts): RequestRule {
  const state = academicStanding === 'good' ? 'met' : 'not met'
  return { rule: 'Good academic standing', state, figure: capitalised(academicStanding) }
}

function ruleOfRefusals({ refusedBefore }: RuleFacts): RequestRule {
  const figure = refusedBefore === 0 ? 'Never' : refusedBefore === 1 ? 'Once' : `${refusedBefore} times`
  return { rule: 'Refused before', state: refusedBefore === 0 ? 'met' : 'you decide', figure }
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
