import { dayWords } from '../../kernel/day-words.ts'
import type { ProgramName } from '../../kernel/institution.ts'
import type { IsoDate } from '../../timetable/schedule.ts'
import type { DeclarationWindow } from '../find-declaration-window.ts'
import type { StepApprover } from '../request.ts'
import type { KindRules, RequestProblem, RequestRule, RuleFacts } from './kind-rules.ts'
import { recordRules } from './record-rules.ts'

export interface DeclarationSubject {
  change: 'declare' | 'drop'
  program: ProgramName
}

export interface DeclarationFacts {
  declared: readonly { kind: 'major' | 'minor'; code: string }[]
  /** The colleges that the student belongs to, by code. */
  colleges: readonly string[]
  limits: { majors: number; minors: number }
  /** Colleges whose own advisor agrees as well before a student of another college enters. */
  entryByCollege: readonly string[]
  /** Null when no calendar says anything. */
  window: DeclarationWindow | null
}

/** A department advisor of the program; entry to a college that keeps its own gate also needs its advisor. */
export const declaration: KindRules<DeclarationSubject, DeclarationFacts> = {
  title: 'Declaration',
  category: 'academic',
  page: 'profile',
  nameOf: ({ change, program }) => `${change === 'drop' ? 'give up ' : ''}${program.name}, ${nameDegree(program)}`,
  stepsOf: ({ change, program }, { colleges, entryByCollege }) => {
    const steps: StepApprover[] = [{ role: 'department advisor', subject: program.code }]
    const enters = change === 'declare' && program.kind === 'major' && !colleges.includes(program.college)
    if (enters && entryByCollege.includes(program.college))
      steps.push({ role: 'college advisor', college: program.college })
    return steps
  },
  problemsOf: ({ change, program }, { declared, limits, window, today }) => {
    const has = declared.some(({ kind, code }) => kind === program.kind && code === program.code)
    const problems: RequestProblem[] = []
    const add = (message: string) => problems.push({ where: 'program', message })
    if (change === 'drop' && !has) add(`You have not declared ${program.name} as a ${program.kind}.`)
    if (change === 'declare' && has) add(`You have declared ${program.name} as a ${program.kind} already.`)
    const most = program.kind === 'major' ? limits.majors : limits.minors
    const held = declared.filter(({ kind }) => kind === program.kind).length
    if (change === 'declare' && !has && held >= most)
      add(`A student declares at most ${most} ${program.kind}s. Give one up first.`)
    return [...problems, ...problemsOfWindow(window, today)]
  },
  expiryOf: ({ window }) => window?.ends ?? null,
  rulesOf: ({ change, program }, facts) => [
    ...(change === 'drop' ? [] : [{ rule: `Admission to ${program.name}`, ...judgeAdmission(facts) }]),
    ...recordRules(facts),
  ],
  effectOf: ({ change, program }, { possessive }) =>
    `${possessive} record ${change === 'drop' ? 'no longer names' : 'names'} the ${program.kind} in ${program.name}`,
  inBulk: false,
}

function nameDegree({ kind, degree }: { kind: string; degree: string }): string {
  return degree === '' ? kind : degree
}

function problemsOfWindow(window: DeclarationWindow | null, today: IsoDate): RequestProblem[] {
  if (window?.begins && today < window.begins)
    return [{ where: 'program', message: `Majors and minors can be changed again from ${dayWords(window.begins)}.` }]
  if (window?.ends && today > window.ends)
    return [{ where: 'program', message: `Majors and minors could be changed until ${dayWords(window.ends)}.` }]
  return []
}

function judgeAdmission({ admission }: RuleFacts): Pick<RequestRule, 'state' | 'figure'> {
  if (admission === null) return { state: 'you decide', figure: 'By the program’s own rules' }
  if (admission === 'open') return { state: 'met', figure: 'Open to everyone' }
  const { status, open, counted } = admission
  const words = (met: string) => `${met}${counted.length > 0 ? `; counted: ${counted.join(', ')}` : ''}`
  if (status === 'satisfied') return { state: 'met', figure: words('Its requirements are met') }
  const state = status === 'unsatisfied' ? 'not met' : 'you decide'
  const when = { pending: 'Once courses in progress are passed', planned: 'With planned courses', unsatisfied: 'Open' }
  const missing = open.map(({ label, proof }) => (proof === null ? label : `${label} (${proof.replace(/\.$/, '')})`))
  return { state, figure: words(`${when[status]}: ${missing.join(', ')}`) }
}
