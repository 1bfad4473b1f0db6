import { courseCode, parseCourseCode } from '@sam/domain/catalog/course-code'
import { useState, type FormEvent } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Dialog, DialogActions } from '../../components/ui/dialog.tsx'
import { Input } from '../../components/ui/field.tsx'
import { describeTime } from '../../components/academic/meetings.tsx'
import { formatCount, unknownValue } from '../../lib/format.ts'
import { countWaiting } from './count-waiting.ts'
import { useSections } from './find-other-section.ts'

interface AddClassDialogProps {
  term: number
  /** Looked up at once: 'CSE 214'. */
  course: string | null
  busy: boolean
  onAdd: (sectionId: number) => Promise<boolean>
  onClose: () => void
}

/** Puts a class into the cart by its course: for those who know what they want, and for acting for a student. */
export function AddClassDialog({ term, course: given, busy, onAdd, onClose }: AddClassDialogProps) {
  const [typed, setTyped] = useState(given ?? '')
  const [course, setCourse] = useState(parseCourseCode(given ?? ''))
  const [wrong, setWrong] = useState<string | null>(null)
  const sections = useSections(term, course && { ...course, course: courseCode(course) }, true)
  const find = (event: FormEvent) => {
    event.preventDefault()
    const found = parseCourseCode(typed)
    setWrong(found ? null : 'Write a course as CSE 214.')
    if (found) setCourse(found)
  }
  return (
    <Dialog wide title="Add a class to the cart" open onOpenChange={(open) => !open && onClose()}>
      <form className="row items-end" onSubmit={find}>
        <Input
          label="Course"
          placeholder="CSE 214"
          value={typed}
          error={wrong}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">Find</Button>
      </form>
      <div aria-live="polite" className="mt-3">
        {course && !sections && <p className="meta">Looking for {course.subject} classes...</p>}
        {course && sections?.length === 0 && <p>{courseCode(course)} has no class in this term.</p>}
        <ul className="rows">
          {(sections ?? []).map((entry) => (
            <li key={entry.id} className="row">
              <div className="grow">
                {[entry, ...entry.companions].map((part) => (
                  <div key={part.id} className="meta fl">
                    <b>
                      {part.component} {part.section}
                    </b>
                    <span>{part.meetings.map(describeTime).join(', ') || unknownValue}</span>
                  </div>
                ))}
              </div>
              <span className="meta nw">{seatsOf(entry)}</span>
              <Button
                small
                disabled={busy}
                aria-label={`Put in cart, ${entry.component} ${entry.section}`}
                onClick={() => void onAdd(entry.id).then((added) => added && onClose())}
              >
                Put in cart
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
      </DialogActions>
    </Dialog>
  )
}

type Section = NonNullable<ReturnType<typeof useSections>>[number]

/** '12 of 40 free'; where none is, how many wait. */
function seatsOf(entry: Section): string {
  const free = Math.max(entry.capacity - entry.enrolled, 0)
  const waiting = countWaiting(entry)
  return free > 0 || waiting === 0
    ? `${formatCount(free)} of ${formatCount(entry.capacity)} free`
    : `Full, ${formatCount(waiting)} waiting`
}
