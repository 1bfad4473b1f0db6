import { academicStandings, type AcademicStanding, type Institution } from '../kernel/institution.ts'
import { listOutcomes } from './academic-standing.ts'

/** What puts a student into a standing by the lines of the policy, in words; null where its lines share no condition. */
export function describeStanding(standing: AcademicStanding, policy: Institution['academicStanding']): string | null {
  const own = listOutcomes(policy, academicStandings).filter(({ to }) => to === standing)
  const least = policy.leastGpa.toFixed(2)
  const all = (test: (one: (typeof own)[number]) => boolean) => own.length > 0 && own.every(test)
  const from = [...new Set(own.map((one) => one.from))].filter((one) => one !== standing)
  const after =
    from.length === 1 && from[0] === 'none'
      ? ' in the first semester'
      : from.includes('none') || from.length > 3
        ? ''
        : ` after ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(from)}`
  if (all(({ cumulative }) => cumulative === 'below')) return `Cumulative GPA below ${least}${after}`
  if (all(({ term }) => term === 'below'))
    return `Term GPA below ${least}${all(({ lastTerm }) => lastTerm === 'below') ? ' twice in a row' : ''}`
  return all(({ term, cumulative }) => term === 'in order' && cumulative === 'in order')
    ? `Term and cumulative GPA of ${least} or more`
    : null
}
