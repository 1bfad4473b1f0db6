import type { WireRefusal } from '@sam/contract/registration/refusals'
import { courseCode, parseCourseCode } from '@sam/domain/catalog/course-code'
import { findWaiverProblems } from '@sam/domain/registration/overrides/decide-waiver'
import type { WaiverKind } from '@sam/domain/registration/refusal'
import { isLongEnough, writtenLimits } from '@sam/domain/registration/written-limits'
import type { WaiverToGrant } from './use-overrides.ts'

/** What is typed into the form that grants a waiver. */
export interface WaiverForm {
  kind: WaiverKind
  /** A term code, or 'any'. */
  term: string
  courses: string
  amount: string
  expiresOn: string
  note: string
}

export const anyTerm = 'any'

/** The form with what a refusal of this course says of the waiver that would lift it; null when those kinds cannot. */
export function fillWaiverForm(
  refusal: WireRefusal,
  course: string | null,
  kinds: readonly WaiverKind[],
): Partial<WaiverForm> | null {
  const [kind] = refusal.overrides.flatMap((override) => kinds.filter((one) => one === override))
  if (kind === undefined) return null
  const other = refusal.kind === 'time conflict' ? refusal.facts.course : null
  const wanted = refusal.kind === 'credit limit' ? refusal.facts.carried + refusal.facts.wanted : null
  return {
    kind,
    courses: [course, other].filter(Boolean).join(', '),
    amount: wanted === null ? '' : String(wanted),
  }
}

/**
 * The waiver that the form describes, or what is wrong with which field by the rules. Whether its courses exist, and what
 * the student may carry anyway, the server knows.
 */
export function readWaiverForm(
  form: WaiverForm,
  today: string,
): { waiver: WaiverToGrant } | { wrong: Partial<Record<keyof WaiverForm, string>> } {
  const isOfCredits = form.kind === 'credit limit'
  const typed = isOfCredits ? [] : form.courses.split(',').filter((part) => part.trim() !== '')
  const courses = typed.flatMap((part) => {
    const parsed = parseCourseCode(part)
    return parsed ? [courseCode(parsed)] : []
  })
  const term = form.term === anyTerm ? null : Number(form.term)
  const amount = isOfCredits ? Number(form.amount) || null : null
  const expiresOn = form.expiresOn || null
  const problems = findWaiverProblems(
    { kind: form.kind, term, courses, sectionIds: [], amount, expiresOn },
    { today, ownLimit: null, knownCourses: courses, sections: [], knownTerms: term === null ? [] : [term] },
  )
  const wrong: Partial<Record<keyof WaiverForm, string>> = {}
  for (const { where, message } of problems) wrong[where === 'sectionIds' ? 'courses' : where] ??= message
  if (courses.length < typed.length) wrong.courses = 'Write courses as CSE 214, separated by commas.'
  if (!isLongEnough(form.note, 'note')) wrong.note = `Say why, in at least ${writtenLimits.note.shortest} characters.`
  if (Object.keys(wrong).length > 0) return { wrong }
  const note = form.note.trim()
  return { waiver: { kind: form.kind, term, courses, ...(amount !== null && { amount }), expiresOn, note } }
}
