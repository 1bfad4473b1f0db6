import { useState, type FormEvent } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { Input } from '../../components/ui/field.tsx'
import { describeTime } from '../../components/academic/meetings.tsx'
import { formatCount, unknownValue } from '../../lib/format.ts'
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
  const [course, setCourse] = useState(courseOf(given ?? ''))
  const [wrong, setWrong] = useState<string | null>(null)
  const sections = useSections(term, course && { ...course, course: `${course.subject} ${course.number}` }, true)
  const find = (event: FormEvent) => {
    event.preventDefault()
    const found = courseOf(typed)
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
        {course && sections?.length === 0 && (
          <p>
            {course.subject} {course.number} has no class in this term.
          </p>
        )}
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
    </Dialog>
  )
}

type Section = NonNullable<ReturnType<typeof useSections>>[number]

/** '12 of 40 free'; where none is, how many wait. */
function seatsOf({ capacity, enrolled, waitlisted }: Section): string {
  const free = Math.max(capacity - enrolled, 0)
  return free > 0 || waitlisted === 0
    ? `${formatCount(free)} of ${formatCount(capacity)} free`
    : `Full, ${formatCount(waitlisted)} waiting`
}

function courseOf(typed: string): { subject: string; number: string } | null {
  const found = /^([a-z]{2,5}) ?(\d{3}[a-z]?)$/i.exec(typed.trim())
  return found?.[1] && found[2] ? { subject: found[1].toUpperCase(), number: found[2].toUpperCase() } : null
}
