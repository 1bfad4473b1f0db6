import type { readCaseload } from '@sam/contract/search/caseload'
import type { AnswerOf } from '@sam/contract/route'
import { foldText } from '@sam/domain/search/fold-text'

export type Caseload = AnswerOf<typeof readCaseload>
export type CaseStudent = Caseload['students'][number]

export const caseloadNames = ['student', 'standing', 'class', 'program', 'holds', 'plan', 'registration'] as const
export type CaseloadFilter = (typeof caseloadNames)[number]
/** What the address asks for; a name left out asks for everything. */
export type CaseloadFilters = Partial<Record<CaseloadFilter, string>>

/** Whether a student is below the average that good standing asks for, in one of its grades. */
export const isAtRisk = ({ academicStanding }: CaseStudent) => academicStanding !== 'good'

/** As the address names it: 'off-track'. */
export const slugOf = (words: string) => words.replaceAll(' ', '-')

const asks: Record<Exclude<CaseloadFilter, 'program'>, (student: CaseStudent, value: string) => boolean> = {
  student: ({ name, SBU_ID }, value) => {
    const words = foldText(value).split(' ').filter(Boolean)
    const folded = foldText(name)
    return words.every((word) => folded.includes(word) || String(SBU_ID).startsWith(word))
  },
  standing: (student, value) => (value === 'at-risk' ? isAtRisk(student) : slugOf(student.academicStanding) === value),
  class: ({ standing }, value) => standing === value,
  holds: ({ holds }, value) =>
    value === 'any' ? holds.length > 0 : value === 'none' ? holds.length === 0 : holds.some((type) => type === value),
  plan: ({ plan }, value) => slugOf(plan.state) === value,
  registration: ({ registration }, value) => registration?.state === value,
}

/** The students that the filters leave; the server has narrowed to the program already. */
export function filterCaseload(students: readonly CaseStudent[], filters: CaseloadFilters): CaseStudent[] {
  const chosen = caseloadNames.flatMap((name) => {
    const value = filters[name]
    return name === 'program' || value === undefined || value === '' ? [] : [{ ask: asks[name], value }]
  })
  return students.filter((student) => chosen.every(({ ask, value }) => ask(student, value)))
}

const worst = ['suspension', 'probation', 'warning', 'first-semester warning', 'notice', 'good']

/** The furthest from good standing first; by name within. */
export function sortByRisk(students: readonly CaseStudent[]): CaseStudent[] {
  return students.toSorted((a, b) => worst.indexOf(a.academicStanding) - worst.indexOf(b.academicStanding))
}

/** What a look over the caseload asks first: how many, and the filter that shows them. */
export function countCases(
  students: readonly CaseStudent[],
): { words: string; count: number; filter: CaseloadFilters }[] {
  const count = (filter: CaseloadFilters) => filterCaseload(students, filter).length
  const looks: [words: string, filter: CaseloadFilters][] = [
    ['at risk', { standing: 'at-risk' }],
    ['with holds', { holds: 'any' }],
    ['without a plan', { plan: 'none' }],
    ['off track', { plan: 'off-track' }],
    ['open, not registered', { registration: 'open' }],
  ]
  return looks.map(([words, filter]) => ({ words, filter, count: count(filter) }))
}
