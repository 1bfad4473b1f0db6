import type { AdvisorLevel, Role } from '@sam/domain/people/role'
import type { KeptCategories } from '@sam/domain/records/record-history'
import type { TermCode } from '@sam/domain/terms/term'

/** One person of a users file, as written; lines are the file's. */
export interface UserEntry {
  line: number
  campusId: number
  firstName: string
  lastName: string
  email: string
  role: Role
  advising: { level: AdvisorLevel; units: string[] } | null
  student: StudentEntry | null
}

export interface StudentEntry {
  entryTerm: TermCode | null
  directAdmit: string | null
  areaOfInterest: string | null
  college: string | null
  graduationTerm: TermCode | null
  programs: ProgramEntry[]
  transfers: TransferEntry[]
  classes: ClassEntry[]
  plan: PlannedEntry[]
  holds: HoldEntry[]
  waivedConflicts: WaivedConflictEntry[]
}

export interface ProgramEntry {
  kind: 'major' | 'minor'
  standing: 'declared' | 'planned'
  code: string
  degree: string
  requirementTerm: TermCode | null
}

export interface TransferEntry {
  line: number
  sourceCourse: string
  sourceInstitution: string
  credits: number
  subject: string | null
  number: string | null
  grade: string | null
  /** Null: as catalogs say. */
  kept: KeptCategories | null
}

/** A class taken, being taken, or registered for. */
export interface ClassEntry {
  line: number
  classNumber: number | null
  subject: string
  number: string
  section: string
  term: TermCode
  /** Null: the file says none. */
  credits: number | null
  gpnc: string | null
  grade: string | null
  /** Null: as catalogs say. */
  kept: KeptCategories | null
}

export interface PlannedEntry {
  line: number
  subject: string
  number: string
  term: TermCode
  credits: number | null
}

export interface HoldEntry {
  type: 'advising' | 'financial'
  description: string
  department: string
  /** 'YYYY-MM-DD' */
  placedAt: string
}

export interface WaivedConflictEntry {
  courses: string[]
  grantedAt: string
  description: string
}

/** How the person is called in a report. */
export function nameOf(person: { firstName: string; lastName: string; campusId: number }): string {
  return `${person.firstName} ${person.lastName} (${person.campusId})`
}
