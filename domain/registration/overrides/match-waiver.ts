import type { IsoDate } from '../../timetable/schedule.ts'
import type { TermCode } from '../../terms/term.ts'
import type { WaiverKind } from '../refusal.ts'
import type { Waiver } from '../registration-state.ts'

interface Moment {
  term: TermCode
  today: IsoDate
}

interface Named {
  course: string
  sectionId: number | null
}

/** True on a day when the waiver is of the term, or of every term, and has not expired. */
export function isInForce(waiver: Waiver, { term, today }: Moment): boolean {
  return (waiver.term === null || waiver.term === term) && (waiver.expiresOn === null || waiver.expiresOn >= today)
}

/** True when a waiver names every one of these classes, by its course or by its section. */
export function isNamedByWaiver(
  { courses, sectionIds }: Pick<Waiver, 'courses' | 'sectionIds'>,
  classes: readonly Named[],
): boolean {
  return classes.every(
    ({ course, sectionId }) => courses.includes(course) || (sectionId !== null && sectionIds.includes(sectionId)),
  )
}

/** True when a waiver in force of this kind names every class concerned; for a time conflict both of its classes. */
export function isWaived(
  waivers: readonly Waiver[],
  kind: WaiverKind,
  classes: readonly Named[],
  moment: Moment,
): boolean {
  return waivers.some((waiver) => waiver.kind === kind && isInForce(waiver, moment) && isNamedByWaiver(waiver, classes))
}

/** True when the department, or a registrar beyond the capacity, lets the student have a seat that is kept for others. */
export function mayTakeKept(waivers: readonly Waiver[], wanted: Named, moment: Moment): boolean {
  return (['department permission', 'capacity'] as const).some((kind) => isWaived(waivers, kind, [wanted], moment))
}
