import { momentWords } from '../../kernel/day-words.ts'
import type { Institution } from '../../kernel/institution.ts'
import { nameOfGroup } from './name-group.ts'
import { planPeriods, type EnrollmentPeriod, type PlannedPeriod } from './enrollment-period.ts'

/** What became different when some enrollment periods took the place of others, a sentence each; empty for nothing. */
export function describePeriodChange(
  before: readonly EnrollmentPeriod[],
  after: readonly EnrollmentPeriod[],
  { standings, timeZone }: Pick<Institution, 'standings' | 'timeZone'>,
): string[] {
  const [old, now] = [planPeriods(before, standings), planPeriods(after, standings)]
  const at = ({ beginsAt }: EnrollmentPeriod) => momentWords(beginsAt, timeZone)
  const first = now.toSorted((a, b) => a.beginsAt.localeCompare(b.beginsAt))[0]
  if (old.length === 0 && first)
    return [`${now.length} ${now.length === 1 ? 'period' : 'periods'} announced, the first begins ${at(first)}`]
  const sameGroup = (one: PlannedPeriod) => (other: PlannedPeriod) => nameOfGroup(one) === nameOfGroup(other)
  const changed = now.flatMap((period) => {
    const was = old.find(sameGroup(period))
    if (!was) return [`${nameOfGroup(period)} is new and begins ${at(period)}`]
    return Date.parse(was.beginsAt) === Date.parse(period.beginsAt)
      ? []
      : [`${nameOfGroup(period)} begins ${at(period)}, not ${at(was)}`]
  })
  const gone = old.filter((period) => !now.some(sameGroup(period))).map((period) => `${nameOfGroup(period)} is gone`)
  return [...changed, ...gone]
}
