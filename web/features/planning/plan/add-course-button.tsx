import { termName } from '@sam/domain/terms/term'
import { Button } from '../../../components/ui/button.tsx'
import { showSuccess } from '../../../lib/toasts.ts'
import { useEditPlan } from './use-plan.ts'

/** Puts a course into the student's main plan for the term in which it is offered next. */
export function AddCourseButton({ course, term, credits }: { course: string; term: number; credits: number }) {
  const edit = useEditPlan(null)
  const undo = () => edit.mutate({ kind: 'remove', course, from: term })
  // The row goes once the course is planned, and with it what `mutate` would call.
  const add = () =>
    edit.mutateAsync({ kind: 'add', course, to: term, credits }).then(
      () =>
        showSuccess(`${course} is in your plan for ${termName(term)}.`, { action: { label: 'Undo', onClick: undo } }),
      // The failure has been shown already.
      () => undefined,
    )
  return (
    <Button small aria-label={`Add to plan: ${course}`} busy={edit.isPending && 'Adding'} onClick={() => void add()}>
      Add to plan
    </Button>
  )
}
