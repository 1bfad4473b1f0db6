import type { WaiverKind } from '@sam/domain/registration/refusal'
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

const coursePattern = /^([A-Z]{2,5}) ?(\d{3}[A-Z]?)$/

/** The waiver that the form describes, or what is wrong with which field. */
export function readWaiverForm(
  form: WaiverForm,
): { waiver: WaiverToGrant } | { wrong: Partial<Record<keyof WaiverForm, string>> } {
  const wrong: Partial<Record<keyof WaiverForm, string>> = {}
  const typed = form.courses.split(',').flatMap((part) => part.trim().toUpperCase() || [])
  const courses = typed.flatMap((course) => {
    const found = coursePattern.exec(course)
    return found ? [`${found[1]} ${found[2]}`] : []
  })
  const needed = coursesNeeded(form.kind)
  if (courses.length < typed.length) wrong.courses = 'Write courses as CSE 214, with commas between them.'
  else if (courses.length !== needed && needed > 0)
    wrong.courses =
      needed === 2 ? 'Name the two courses, with a comma between them.' : 'Name one course, such as CSE 214.'
  const amount = Number(form.amount)
  if (form.kind === 'credit limit' && !(amount >= 1 && amount <= 40)) wrong.amount = 'Write from 1 to 40 credits.'
  if (form.note.trim().length < 3) wrong.note = 'Say why, in at least 3 characters.'
  if (Object.keys(wrong).length > 0) return { wrong }
  return {
    waiver: {
      kind: form.kind,
      term: form.term === anyTerm ? null : Number(form.term),
      courses: needed === 0 ? [] : courses,
      ...(form.kind === 'credit limit' && { amount }),
      expiresOn: form.expiresOn || null,
      note: form.note.trim(),
    },
  }
}

/** How many courses a waiver of this kind names. */
export function coursesNeeded(kind: WaiverKind): 0 | 1 | 2 {
  if (kind === 'credit limit') return 0
  return kind === 'time conflict' ? 2 : 1
}
