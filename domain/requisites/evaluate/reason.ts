import type {
  AttestedMatter,
  CourseSet,
  MinimumGrade,
  PermissionKind,
  PlacementLevel,
  Requisite,
  Standing,
} from '../requisite.ts'

export const verdicts = ['met', 'not met', 'needs permission', 'undecidable'] as const
export type Verdict = (typeof verdicts)[number]

type ProgramFact = 'majors' | 'minors' | 'colleges'
/** Facts by which a leaf is decided; a reason of kind 'fact missing' names the one that was not given. */
export type FactName = ProgramFact | 'record' | 'standing' | 'credits' | 'gpa' | 'majorGpa' | 'sbcs' | 'cohort'

interface ReasonFields {
  'course passed': { course: string; grade: string | null; by: string }
  'course in progress': { course: string; by: string; minimumGrade: MinimumGrade | 'unstated' | null }
  'course in the same term': { course: string; by: string }
  'course missing': { course: string; minimumGrade: MinimumGrade | 'unstated' | null; mayBeTogether: boolean }
  'course only in the same term': { course: string }
  'grade too low': { course: string; grade: string; minimumGrade: MinimumGrade }
  'grade without letter': { course: string; grade: string; minimumGrade: MinimumGrade }
  'grade without credit': { course: string; grade: string }
  'grade not known': { course: string; grade: string | null; minimumGrade: MinimumGrade | 'unstated' | null }
  'equivalent to be judged': { course: string }
  'equivalent missing': { course: string }
  'courses counted': { set: CourseSet; needed: number; found: string[]; open: string[] }
  'list not kept': { name: string; owner: string | null }
  standing: { anyOf: Standing[]; own: Standing }
  program: { role: 'major' | 'minor' | 'program'; code: string; own: string[] }
  college: { college: string | null; own: string[] }
  member: { group: string }
  credits: { minimum: number; own: number; set: CourseSet | null }
  gpa: { minimum: number; own: number; scope: 'overall' | 'major' }
  permission: { from: PermissionKind; words: string }
  category: { category: string }
  cohort: { from: number | null; to: number | null; own: number }
  placement: { text: string }
  'to be confirmed': { matter: AttestedMatter; text: string }
  unread: { text: string }
  'fact missing': { fact: FactName; requisite: Requisite }
  /** Nothing of an 'any' or not enough of a 'some' holds: one reason for the whole, with those of its parts. */
  alternatives: { requisite: Requisite; needed: number; of: Reason[] }
  excluded: { requisite: Requisite; of: Reason[] }
  'two readings': { requisite: Requisite; of: Reason[] }
}

export type ReasonKind = keyof ReasonFields

/** Why a part of a requisite is as it is. 'provisional' marks what an open grade may still undo. */
export type Reason = {
  [Kind in ReasonKind]: {
    kind: Kind
    verdict: Verdict
    provisional: boolean
    /** A placement result that would be enough as well. */
    orPlaced?: PlacementLevel
  } & ReasonFields[Kind]
}[ReasonKind]

export type ReasonOf<Kind extends ReasonKind> = Extract<Reason, { kind: Kind }>
