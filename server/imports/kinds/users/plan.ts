import type { ImportCounts, ImportIssue } from '@sam/contract/imports/imports'
import type { PresentPerson } from '@sam/database/people/import-reads'
import type { RecordedSection } from '@sam/database/timetable/import-reads'
import type { Institution } from '@sam/domain/kernel/institution'
import type { Role } from '@sam/domain/people/role'
import { IssueList } from '../../../parsing/collect-issues.ts'
import { noCounts } from '../../import-kind.ts'
import { checkUser } from './check-user.ts'
import { mergeRoles, type MergedUser } from './merge-roles.ts'
import type { UserFile } from './parse.ts'
import { nameTransfer } from './name-transfer.ts'
import { planRecord, type PlannedClass } from './plan-record.ts'
import { SectionIndex } from './section-index.ts'
import { nameOf, type PlannedEntry, type StudentEntry, type UserEntry } from './user-entry.ts'

/** The present state that a users file is compared with. */
export interface UserFacts {
  present: readonly PresentPerson[]
  sections: readonly RecordedSection[]
  terms: readonly { term: number; semesterEnd: string | null; hasSchedule: boolean }[]
  institution: Institution
  today: string
  /** Who imports; null from the command line and for the demo university. */
  actorId: number | null
}

type PlannedCourse = PlannedEntry & { credits: number }

export interface PlannedUser extends Omit<UserEntry, 'role' | 'student'> {
  roles: Role[]
  /** How many entries of the file speak of the person. */
  entries: number
  student: (Omit<StudentEntry, 'classes' | 'plan'> & { classes: PlannedClass[]; plan: PlannedCourse[] }) | null
}

export interface UserPlan {
  users: PlannedUser[]
  counts: ImportCounts
  issues: ImportIssue[]
}

/** Who of a users file is to be added, with which record; who is already present is skipped. */
export function planUsers(file: UserFile, facts: UserFacts): UserPlan {
  const issues = new IssueList()
  const counts = { ...noCounts, read: file.read }
  const present = new PresentIndex(facts.present, facts.actorId)
  const sections = new SectionIndex(facts.sections, facts.terms)
  const users: PlannedUser[] = []
  for (const merged of mergeRoles(file.users, issues)) {
    if (present.skips(merged, issues)) counts.skipped += merged.entries
    else if (!present.refuses(merged, issues) && checkUser(merged, facts.institution, issues)) {
      const planned = planUser(merged, facts, sections, issues)
      if (planned !== null) users.push(planned)
    }
  }
  sections.warnOfFullSections(issues)
  counts.added = users.length
  const entriesAdded = users.reduce((sum, { entries }) => sum + entries, 0)
  counts.rejected = file.read - counts.skipped - entriesAdded
  return { users, counts, issues: issues.list() }
}

function planUser(user: MergedUser, facts: UserFacts, sections: SectionIndex, issues: IssueList): PlannedUser | null {
  if (user.student === null) return { ...user, student: null }
  const classes = planRecord({ ...user, student: user.student }, facts, sections, issues)
  if (classes === null) return null
  const { defaultPerCourse } = facts.institution.credits
  const plan = user.student.plan.map((course) => ({ ...course, credits: course.credits ?? defaultPerCourse }))
  const transfers = user.student.transfers.map((one) => nameTransfer(one, facts.institution.placementExams).kept)
  return { ...user, student: { ...user.student, classes, plan, transfers } }
}

/** The accounts that are there, by number and by e-mail address. */
class PresentIndex {
  private readonly byId = new Map<number, PresentPerson>()
  private readonly byEmail = new Map<string, PresentPerson>()

  private readonly actorId: number | null

  constructor(present: readonly PresentPerson[], actorId: number | null) {
    this.actorId = actorId
    for (const person of present) {
      if (person.campusId !== null) this.byId.set(person.campusId, person)
      this.byEmail.set(person.email.toLowerCase(), person)
    }
  }

  /** True, with a warning, for someone who has been imported before. */
  skips(user: MergedUser, issues: IssueList): boolean {
    if (!this.byId.has(user.campusId)) return false
    issues.warning(user.line, nameOf(user), 'Already present; skipped, nothing was changed.')
    return true
  }

  /**
   * True, with an error, when the e-mail address is another person's, or the importer's own: nobody gives themselves
   * roles (mayGrantRoles). Any other account without a number is taken over.
   */
  refuses(user: MergedUser, issues: IssueList): boolean {
    const owner = this.byEmail.get(user.email.toLowerCase())
    if (owner === undefined) return false
    if (owner.id === this.actorId) {
      const reason = 'This is your own account. Another registrar must import your roles and record.'
      issues.error(user.line, nameOf(user), reason)
      return true
    }
    if (owner.campusId === null) return false
    const other = `${owner.firstName} ${owner.lastName} (${owner.campusId})`
    issues.error(user.line, nameOf(user), `The e-mail address ${user.email} already belongs to ${other}.`)
    return true
  }
}
