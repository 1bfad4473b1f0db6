import { departmentPermission, requisiteWaiver } from './course-waiver.ts'
import { deadlineExtension } from './deadline-extension.ts'
import { declaration } from './declaration.ts'
import { gradeChange } from './grade-change.ts'
import { holdRemoval } from './hold-removal.ts'
import type { KindRules, RequestRule, RuleFacts, Spoken } from './kind-rules.ts'
import { planReview } from './plan-review.ts'
import { timeConflict } from './time-conflict.ts'

/** The rules of every kind; a new kind is one more line here and one more file. */
export const kindRules = {
  'time conflict': timeConflict,
  'requisite waiver': requisiteWaiver,
  'department permission': departmentPermission,
  declaration,
  'hold removal': holdRemoval,
  'deadline extension': deadlineExtension,
  'grade change': gradeChange,
  'plan review': planReview,
} as const

/** What can be asked for; everything else of a request follows from its kind. */
export type RequestKind = keyof typeof kindRules
export const requestKinds = Object.keys(kindRules) as [RequestKind, ...RequestKind[]]

/** What a request of a kind is about. */
export type RequestSubjectOf<Kind extends RequestKind> = Kind extends RequestKind
  ? { kind: Kind } & Parameters<(typeof kindRules)[Kind]['nameOf']>[0]
  : never
export type RequestSubject = RequestSubjectOf<RequestKind>

/** What every kind says without facts. */
type PlainRules<Kind extends RequestKind> = Pick<
  KindRules<RequestSubjectOf<Kind>, never>,
  'title' | 'nameOf' | 'openNameOf' | 'rulesOf' | 'effectOf' | 'endings' | 'inBulk'
>

function plainRulesOf<Kind extends RequestKind>(kind: Kind): PlainRules<Kind> {
  return kindRules[kind] as unknown as PlainRules<Kind>
}

/** 'Time conflict'. */
export function titleOf(kind: RequestKind): string {
  return kindRules[kind].title
}

/** 'CSE 416 with CSE 312'. */
export function nameRequest<Kind extends RequestKind>(subject: RequestSubjectOf<Kind> & RequestSubject): string {
  return plainRulesOf(subject.kind).nameOf(subject as never)
}

/** What it is called in the log and in notices: 'Time conflict: CSE 416 with CSE 312'. */
export function nameOpenly(subject: RequestSubject): string {
  const { title, nameOf, openNameOf = nameOf } = plainRulesOf(subject.kind)
  return `${title}: ${openNameOf(subject as never)}`
}

/** How notices name the outcome: 'Your request was approved'. */
export function endingOf(subject: RequestSubject, outcome: 'approved' | 'refused'): string {
  const { endings } = plainRulesOf(subject.kind)
  return endings?.[outcome] ?? `Your request was ${outcome}`
}

/** What the rules say to a request, as the approver reads it. */
export function listRules(subject: RequestSubject, facts: RuleFacts): RequestRule[] {
  return plainRulesOf(subject.kind).rulesOf(subject as never, facts)
}

/** The class that is asked for or asked about, by its course where it may be any of it; null for other kinds. */
export function classOf(subject: RequestSubject): { course: string; sectionId: number | null } | null {
  const [asked] = 'classes' in subject ? subject.classes : 'class' in subject ? [subject.class] : []
  if (asked) return { course: asked.course, sectionId: asked.sectionId }
  return 'course' in subject ? { course: subject.course, sectionId: null } : null
}

/** What the last approval does: 'You can enroll in CSE 214 without its prerequisite'. */
export function effectOf(subject: RequestSubject, student: Spoken): string {
  return plainRulesOf(subject.kind).effectOf(subject as never, student)
}
