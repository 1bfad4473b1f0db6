import { addDays } from '../../kernel/day-in-zone.ts'
import type { AcademicStanding, Institution } from '../../kernel/institution.ts'
import { isSummer, type TermCode } from '../../terms/term.ts'
import type { IsoDate } from '../../timetable/schedule.ts'
import type { RegisteringStudent, TermRules } from '../registration-state.ts'
import { isInForce } from '../overrides/match-waiver.ts'

export interface CreditLimit {
  /** The most credits that the student can carry today. */
  limit: number
  /** Later, higher limits that apply to the student as they stand, in order of their day. */
  raises: { limit: number; from: IsoDate }[]
  /** The academic standing that lowers the limit; null when none does. */
  because: AcademicStanding | null
}

/** The overload limit holds from this day of classes on. */
const overloadFromDay = 3

/** The day of classes with this number, from the first one; Saturdays and Sundays do not count. */
export function classDay(classesBegin: IsoDate, count: number): IsoDate {
  let day = classesBegin
  for (let held = 0; ; day = addDays(day, 1)) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    if (weekday !== 0 && weekday !== 6) held += 1
    if (held === count) return day
  }
}

/** The Friday before a day, which may be a Friday itself. */
export function fridayBefore(date: IsoDate): IsoDate {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, -(((weekday + 1) % 7) + 1))
}

/** From when the higher limits hold, by the first day of classes: the same for everyone, so found once for a term's rules. */
export function limitDaysOf(classesBegin: IsoDate | null): TermRules['limitDays'] {
  if (classesBegin === null) return null
  return { regular: fridayBefore(classesBegin), overload: classDay(classesBegin, overloadFromDay) }
}

/** The most credits that anyone plans for a term: what everyone can carry before it begins. */
export function plannedLimit(term: TermCode, { summerLimit, regularLimit }: Institution['credits']): number {
  return isSummer(term) ? summerLimit : regularLimit
}

/** Standings that keep a student at fewer credits, and the rule of the institution that says how many. */
const restricted: Partial<Record<AcademicStanding, 'warnedLimit' | 'reinstatedLimit'>> = {
  'first-semester warning': 'warnedLimit',
  warning: 'warnedLimit',
  probation: 'warnedLimit',
  // A student who still registers after a suspension was reinstated on conditions.
  suspension: 'reinstatedLimit',
}

/**
 * How many credits a student can carry (policy on course load): the advance limit during advance registration, the
 * regular one from the Friday before classes, and the overload limit from the third day of classes with the average
 * it asks for and no I or Q (weekdays count; which holidays a term has no calendar here says). Summer sessions have one limit of their own. Who is on a warning, on probation or was
 * reinstated stays at a lower one throughout. A credit limit waiver in force raises any of them at once. A term whose
 * classes have no dates stays at the advance limit.
 */
export function decideCreditLimit(
  student: Pick<RegisteringStudent, 'gpa' | 'hasOpenGrade' | 'waivers' | 'academicStanding'>,
  rules: Pick<TermRules, 'today' | 'term' | 'limitDays' | 'institution'>,
): CreditLimit {
  const { credits } = rules.institution
  const rule = restricted[student.academicStanding]
  const first = isSummer(rules.term) ? credits.summerLimit : credits.advanceLimit
  const base = rule ? Math.min(first, credits[rule]) : first
  const steps: { limit: number; from: IsoDate }[] = []
  if (rules.limitDays !== null && !isSummer(rules.term) && !rule) {
    steps.push({ limit: credits.regularLimit, from: rules.limitDays.regular })
    if ((student.gpa ?? 0) >= credits.overloadMinimumGpa && !student.hasOpenGrade)
      steps.push({ limit: credits.overloadLimit, from: rules.limitDays.overload })
  }
  const waived = student.waivers
    .filter((waiver) => waiver.kind === 'credit limit' && isInForce(waiver, rules))
    .map(({ amount }) => amount ?? 0)
  const reached = steps.filter(({ from }) => from <= rules.today).map(({ limit }) => limit)
  const limit = Math.max(base, ...reached, ...waived)
  return {
    limit,
    raises: steps.filter((step) => step.from > rules.today && step.limit > limit),
    because: rule && limit === base && base < first ? student.academicStanding : null,
  }
}
