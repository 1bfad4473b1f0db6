import type { readCourse } from '@sam/contract/catalog'
import { courseCode, courseSlug, parseCourseCode } from '@sam/domain/catalog/course-code'
import { termName } from '@sam/domain/terms/term'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx'
import { Input } from '../../../components/ui/field.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import type { PlanEdit } from './edit-plan.ts'
import layoutStyles from '../../../components/ui/layout.module.css'

interface AddToPlanProps {
  term: number
  onEdit: (edit: PlanEdit) => void
  onClose: () => void
}

/** Adds a course to a term of the plan by its code; the catalog says its credits. */
export function AddToPlan({ term, onEdit, onClose }: AddToPlanProps) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const find = useMutation({
    mutationFn: (course: string) =>
      callRoute<typeof readCourse>(
        { method: 'GET', path: '/courses/:course' },
        { params: { course: courseSlug(course) }, query: {} },
      ),
    onSuccess: (found, course) => {
      onEdit({ kind: 'add', course, to: term, credits: found.course.creditsMin })
      onClose()
    },
    onError: (error) => setWrong(messageOf(error)),
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const code = parseCourseCode(typed)
    setWrong(code ? null : 'Write a course as CSE 310.')
    if (code) find.mutate(courseCode(code))
  }
  return (
    <Dialog title={`Add a course to ${termName(term)}`} open onOpenChange={(open) => !open && onClose()}>
      <form onSubmit={onSubmit} className={layoutStyles.stack}>
        <Input
          label="Course"
          placeholder="CSE 310"
          value={typed}
          error={wrong}
          onChange={(event) => setTyped(event.target.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={find.isPending && 'Adding'}>
            Add
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
