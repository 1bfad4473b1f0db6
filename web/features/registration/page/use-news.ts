import type { Registration } from '@sam/contract/registration/registration'
import { termName } from '@sam/domain/terms/term'
import { useEffect, useRef } from 'react'
import { showSuccess } from '../../../lib/toasts.ts'

/** Says in words what changed on an open page without the reader's doing: a seat came for a class waited for. */
export function useNews(registration: Registration): void {
  const before = useRef(registration)
  useEffect(() => {
    for (const sentence of newsOf(before.current, registration)) showSuccess(sentence)
    before.current = registration
  }, [registration])
}

/** One sentence for each class that was waited for and is now on the schedule. */
export function newsOf(before: Registration, now: Registration): string[] {
  if (before.term !== now.term || before.student.id !== now.student.id) return []
  const who = now.onBehalf ? `${now.student.name} is` : 'you are'
  return before.waitlists.flatMap(({ sectionId, about, swap }) => {
    const isWaiting = now.waitlists.some((entry) => entry.sectionId === sectionId)
    const isEnrolled = now.classes.some((entry) => entry.sectionId === sectionId && entry.status === 'enrolled')
    if (isWaiting || !isEnrolled) return []
    const given = swap ? ` ${swap.course} ${swap.sectionCode} was dropped.` : ''
    return [
      `A seat opened: ${who} enrolled in ${about.course} ${about.class.section} for ${termName(now.term)}.${given}`,
    ]
  })
}
