import type { CoursePlan } from '@sam/contract/planning/plan'
import { termName } from '@sam/domain/terms/term'
import { useState } from 'react'
import { FormDialog } from '../../../components/ui/dialog/form-dialog.tsx'
import { Checkbox, Input, TextArea } from '../../../components/ui/fields/field.tsx'
import { NativeSelect } from '../../../components/ui/fields/select.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { showSuccess } from '../../../lib/toasts.ts'
import type { CommentPlace } from './plan-term-review.tsx'
import { useComment, type NewComment } from './use-reviews.ts'

type Kind = 'move' | 'remove' | 'add'

interface CommentDialogProps {
  reviewId: number
  student: string
  plan: CoursePlan
  place: CommentPlace
  /** Begins with a change to suggest. */
  suggesting: boolean
  onClose: () => void
}

/** Words to a course or a term of a plan, and perhaps a change that the student takes over with one click. */
export function CommentDialog({ reviewId, student, plan, place, suggesting, onClose }: CommentDialogProps) {
  const [body, setBody] = useState('')
  const [isChange, setIsChange] = useState(suggesting)
  const own = plan.courses.find(({ term, course }) => term === place.term && course === place.about)
  const first = own ?? plan.courses.find(({ term }) => term === place.term) ?? plan.courses[0]
  const [kind, setKind] = useState<Kind>(first ? 'move' : 'add')
  const [chosen, setChosen] = useState(first ? `${first.term} ${first.course}` : '')
  const later = plan.terms.find(({ term }) => term > (first?.term ?? place.term))
  const [to, setTo] = useState(String(later?.term ?? place.term))
  const [added, setAdded] = useState('')
  const [credits, setCredits] = useState('3')
  const [tried, setTried] = useState(false)
  const comment = useComment(reviewId)
  const course = plan.courses.find((one) => `${one.term} ${one.course}` === chosen)
  const suggestion = (): NewComment['suggestion'] => {
    if (!isChange) return null
    if (kind === 'add') return [{ kind, course: added.trim().toUpperCase(), to: Number(to), credits: Number(credits) }]
    if (!course) return null
    return kind === 'move'
      ? [{ kind, course: course.course, from: course.term, to: Number(to) }]
      : [{ kind, course: course.course, from: course.term }]
  }
  const isShort = body.trim().length < 2
  const isUnnamed = isChange && kind === 'add' && !/^[A-Z]{2,5} \d{3,4}[A-Z]?$/.test(added.trim().toUpperCase())
  const isNoCredit = isChange && kind === 'add' && !(credits !== '' && Number(credits) >= 0 && Number(credits) <= 30)
  const submit = () => {
    setTried(true)
    if (isShort || isUnnamed || isNoCredit) return
    comment.mutate(
      { ...place, body: body.trim(), suggestion: suggestion() },
      {
        onSuccess: () => {
          showSuccess(isChange ? `${student} can take the suggestion over now.` : 'Comment added.')
          onClose()
        },
      },
    )
  }
  const where = place.about === null ? termName(place.term) : `${place.about}, ${termName(place.term)}`
  return (
    <FormDialog
      title={`Comment on ${where}`}
      description={`${student} reads it beside the plan.`}
      confirm={isChange ? 'Suggest' : 'Comment'}
      variant="primary"
      busy={comment.isPending && 'Sending'}
      error={comment.error && messageOf(comment.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label="Comment"
        rows={3}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        error={tried && isShort ? 'Write a few words.' : null}
      />
      <Checkbox
        label="Suggest a change to take over"
        checked={isChange}
        onChange={(event) => setIsChange(event.target.checked)}
      />
      {isChange && (
        <>
          <NativeSelect<Kind>
            label="Change"
            value={kind}
            choices={[
              { value: 'move', label: 'Move a course' },
              { value: 'remove', label: 'Leave a course out' },
              { value: 'add', label: 'Add a course' },
            ]}
            onChange={setKind}
          />
          {kind === 'add' ? (
            <>
              <Input
                label="Course"
                placeholder="CSE 310"
                value={added}
                onChange={(event) => setAdded(event.target.value)}
                error={tried && isUnnamed ? 'Name a course, such as CSE 310.' : null}
              />
              <Input
                label="Credits"
                type="number"
                min={0}
                max={30}
                value={credits}
                onChange={(event) => setCredits(event.target.value)}
                error={tried && isNoCredit ? 'Give 0 to 30 credits.' : null}
              />
            </>
          ) : (
            <NativeSelect
              label="Course"
              value={chosen}
              choices={plan.courses.map((one) => ({
                value: `${one.term} ${one.course}`,
                label: `${one.course}, ${termName(one.term)}`,
              }))}
              onChange={setChosen}
            />
          )}
          {kind !== 'remove' && (
            <NativeSelect
              label="To"
              value={to}
              choices={plan.terms.map(({ term }) => ({ value: String(term), label: termName(term) }))}
              onChange={setTo}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
