import type { readCourse } from '@sam/contract/catalog'
import type { CoursePlan } from '@sam/contract/planning/plan'
import { courseCode, courseSlug, parseCourseCode } from '@sam/domain/catalog/course-code'
import { termName } from '@sam/domain/terms/term'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { FormDialog } from '../../../components/ui/dialog/form-dialog.tsx'
import { Input } from '../../../components/ui/fields/field.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { plural } from '../../../lib/format.ts'
import type { PlanEdit } from './edit-plan.ts'
import type { AskPlan } from './show-plan.ts'
import layoutStyles from '../../../components/ui/layout.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './choose-course.module.css'

interface AddToPlanProps {
  plan: CoursePlan
  term: number
  /** The course that it takes the place of. */
  insteadOf?: string | undefined
  onEdit: (edit: PlanEdit) => void
  onAsk: (ask: AskPlan) => void
  onClose: () => void
}

/** Credits of a place whose rule says how many courses and not how many credits. */
const usualCredits = 3

/** Adds a course to a term of the plan by its code, or by a requirement that is still open. */
export function AddToPlan({ plan, term, insteadOf, onEdit, onAsk, onClose }: AddToPlanProps) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const gone = insteadOf === undefined ? [] : [{ course: insteadOf, from: term, to: null, credits: 0 }]
  const put = (course: string, credits: number) => {
    onEdit(
      insteadOf === undefined
        ? { kind: 'add', course, to: term, credits }
        : { kind: 'accept', changes: [...gone, { course, from: null, to: term, credits }] },
    )
    onClose()
  }
  const find = useMutation({
    mutationFn: (course: string) =>
      callRoute<typeof readCourse>(
        { method: 'GET', path: '/courses/:course' },
        { params: { course: courseSlug(course) }, query: {} },
      ),
    onSuccess: (found, course) => put(course, found.course.creditsMin),
    onError: (error) => setWrong(messageOf(error)),
  })
  const onSubmit = () => {
    const code = parseCourseCode(typed)
    setWrong(code ? null : 'Write a course as CSE 310.')
    if (code) find.mutate(courseCode(code))
  }
  const keep = ({ program, rule, label }: CoursePlan['audit']['open'][number]) => {
    if (insteadOf === undefined) onEdit({ kind: 'open', choice: { term, program, rule, label, credits: usualCredits } })
    else
      onEdit({
        kind: 'accept',
        changes: [
          ...gone,
          { course: label, from: null, to: term, credits: usualCredits, open: { program, rule, label } },
        ],
      })
    onClose()
  }
  const { open } = plan.audit
  return (
    <FormDialog
      title={insteadOf === undefined ? `Add to ${termName(term)}` : `Swap ${insteadOf} in ${termName(term)}`}
      wide={open.length > 0}
      confirm="Add"
      variant="primary"
      busy={find.isPending && 'Adding'}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Input
        label="Course"
        placeholder="CSE 310"
        value={typed}
        error={wrong}
        onChange={(event) => setTyped(event.target.value)}
      />
      {open.length > 0 && (
        <div>
          <h3>Still open in your plan</h3>
          <ul className={styles.candidates}>
            {open.map((one) => (
              <li key={`${one.program} ${one.rule}`}>
                <p>
                  {one.label}{' '}
                  <span className={textStyles.meta}>
                    {plural(one.missing, one.unit === 'courses' ? 'course' : 'credit')} missing
                  </span>
                </p>
                <span className={layoutStyles.row}>
                  <Button
                    small
                    aria-label={`Choose for ${one.label}`}
                    onClick={() => onAsk({ kind: 'fill', place: { term, ...one }, label: one.label, insteadOf })}
                  >
                    Choose…
                  </Button>
                  <Button small variant="quiet" aria-label={`Keep a place for ${one.label}`} onClick={() => keep(one)}>
                    Keep a place
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </FormDialog>
  )
}
