import type { ClassResult, CommandAnswer } from '@sam/contract/registration/commands'
import { showSuccess } from '../../../lib/toasts.ts'

const words: Partial<Record<ClassResult['outcome'], string>> = {
  enrolled: 'Enrolled in',
  waitlisted: 'On the waitlist for',
  dropped: 'Dropped',
  withdrawn: 'Withdrawn with a W from',
  changed: 'Changed',
  left: 'Left the waitlist for',
}

/** One toast for everything that a command has done; what was refused stands in the page. */
export function sayDone(answer: CommandAnswer | null, action?: { label: string; onClick: () => void }): void {
  if (!answer?.done) return
  const done = answer.results.flatMap((result) => {
    const verb = words[result.outcome]
    const place = result.outcome === 'waitlisted' && result.position !== null ? `, number ${result.position}` : ''
    return verb ? [{ verb, name: `${result.course ?? 'class'} ${result.sectionCode ?? ''}`.trim() + place }] : []
  })
  const verbs = [...new Set(done.map(({ verb }) => verb))]
  const sentences = verbs.map((verb) => {
    const names = done.filter((each) => each.verb === verb).map(({ name }) => name)
    return `${verb} ${new Intl.ListFormat('en-US').format(names)}.`
  })
  const notes = answer.results.flatMap((result) => result.notes)
  if (sentences.length === 0) return
  showSuccess(sentences.join(' '), {
    ...(notes.length > 0 && { description: notes.join(' ') }),
    ...(action && { action }),
  })
}
