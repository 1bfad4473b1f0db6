import type { Policies } from '../kernel/institution.ts'
import type { Actor } from '../people/role.ts'
import { lastDayOf } from '../terms/find-current-term.ts'
import type { TermCode } from '../terms/term.ts'

/** A class whose roster someone wants to read, and how it stands to the reader. */
export interface RosterSubject {
  /** True when the reader teaches it, or a component taken together with it, and its roster is still kept. */
  taughtByReader: boolean
  /** Subject code of its course, and the college that the subject belongs to, if known. */
  subject: string
  college: string | null
}

/** A class whose term may be over. */
export interface TaughtClass {
  term: TermCode
  /** By the academic calendar, 'YYYY-MM-DD'; null where none says. */
  semesterEnd: string | null
  /** True while a student of it has no final grade. */
  owesGrade: boolean
}

/**
 * Whether its instructors still keep a roster (34 CFR 99.31(a)(1), decision 53): until this many days after the end of the
 * term as the university decides, and as long as a grade is owed, since an I may be replaced at any time.
 */
export function isRosterKept(
  { term, semesterEnd, owesGrade }: TaughtClass,
  today: string,
  { rosterDaysAfterTerm }: Pick<Policies, 'rosterDaysAfterTerm'>,
): boolean {
  const daysSince = (Date.parse(today) - Date.parse(lastDayOf(term, semesterEnd))) / 86_400_000
  return owesGrade || daysSince <= rosterDaysAfterTerm
}

/**
 * Who may read a roster (product rules, section 1): registrars all; instructors those of the classes they teach;
 * advisors those of the classes of their own units: the university, their colleges or their subjects, by level.
 */
export function mayReadRoster(actor: Actor, { taughtByReader, subject, college }: RosterSubject): boolean {
  if (actor.roles.includes('Registrar')) return true
  if (actor.roles.includes('Instructor') && taughtByReader) return true
  if (!actor.roles.includes('Academic Advisor') || actor.advising === null) return false
  const { level, units } = actor.advising
  if (level === 'university') return true
  return level === 'college' ? college !== null && units.includes(college) : units.includes(subject)
}

/** Who looks for the rosters of classes that they do not teach: advisors; registrars find every class in the console. */
export function mayFindUnitRosters({ roles }: Pick<Actor, 'roles'>): boolean {
  return roles.includes('Academic Advisor')
}

/** Who may change how many seats a class has: registrars (product rules, section 1). */
export function mayChangeCapacity(actor: Actor): boolean {
  return actor.roles.includes('Registrar')
}

/** Who decides that a printed name is a person's: registrars, never for themselves. */
export function mayDecideLink(actor: Actor, { personId }: { personId: number }): boolean {
  return actor.roles.includes('Registrar') && actor.personId !== personId
}
