import type { Registration } from '@sam/contract/registration/registration'
import { courseCode, parseCourseCode } from '@sam/domain/catalog/course-code'
import { termName } from '@sam/domain/terms/term'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog, DialogActions } from '../../../components/ui/dialog/dialog.tsx'
import { Input } from '../../../components/ui/fields/field.tsx'
import { StandingStatus, type Standing } from '../../../components/academic/class-standing.tsx'
import { peekAt } from '../../../components/academic/week/peek-at.ts'
import { describeTime } from '../../../components/academic/week/meetings.tsx'
import { formatCount, unknownValue } from '../../../lib/format.ts'
import type { TypedAhead } from '../../../lib/collect-keys.ts'
import { countWaiting } from '../enrollment/count-waiting.ts'
import { useSections } from '../refusals/find-other-section.ts'
import { useStandings } from './use-standings.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import layoutStyles from '../../../components/ui/layout.module.css'
import sectionStyles from '../../../components/ui/section.module.css'
import spaceStyles from '../../../components/ui/space.module.css'
import textStyles from '../../../components/ui/text.module.css'
import classLineStyles from '../enrollment/class-line.module.css'

interface AddClassDialogProps {
  registration: Registration
  /** Looked up at once: 'CSE 214'. */
  course: string | null
  /** What was typed before the field was there. */
  typed?: TypedAhead | undefined
  busy: boolean
  onAdd: (sectionId: number) => Promise<boolean>
  onClose: () => void
}

/** Adds a class to the cart by its course: for students who know what they want, and for staff who act for one. */
export function AddClassDialog(props: AddClassDialogProps) {
  const { registration, course: given, typed: typedAhead, busy, onAdd, onClose } = props
  const { term } = registration
  const [typed, setTyped] = useState(given ?? '')
  const [course, setCourse] = useState(parseCourseCode(given ?? ''))
  const [wrong, setWrong] = useState<string | null>(null)
  const sections = useSections(term, course && { ...course, course: courseCode(course) }, true)
  const { ofClass, ofCourse } = useStandings(registration)
  const isTaking = course !== null && ofCourse(courseCode(course)) === 'taking'
  const find = (words: string) => {
    const found = parseCourseCode(words)
    setWrong(found ? null : 'Write a course as CSE 214.')
    if (found) setCourse(found)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    find(typed)
  }
  const onFocus = () => {
    const { text, entered } = typedAhead?.take() ?? { text: '', entered: false }
    if (text) setTyped(text)
    if (entered) find(text)
  }
  return (
    <Dialog wide title={`Add a class to the ${termName(term)} cart`} open onOpenChange={(open) => !open && onClose()}>
      <form className={classNames(layoutStyles.row, spaceStyles.atBottom)} onSubmit={onSubmit}>
        <Input
          label="Course"
          placeholder="CSE 214"
          value={typed}
          error={wrong}
          onFocus={onFocus}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">Find</Button>
      </form>
      <div aria-live="polite" className={spaceStyles.above12}>
        {course && !sections && <p className={textStyles.meta}>Looking for {courseCode(course)}...</p>}
        {course && sections?.length === 0 && (
          <p>
            {courseCode(course)} has no classes in {termName(term)}.
          </p>
        )}
        {isTaking && (
          <p className={spaceStyles.below16}>
            <StandingStatus standing="taking" />
          </p>
        )}
        <ul className={sectionStyles.rows}>
          {(sections ?? []).map((entry) => (
            <li
              key={entry.id}
              className={layoutStyles.row}
              {...(course && peekAt({ term, course: courseCode(course), sectionId: entry.id }))}
            >
              <div className={layoutStyles.grow}>
                {[entry, ...entry.companions].map((part) => (
                  <div key={part.id} className={classNames(textStyles.meta, classLineStyles.wrapped)}>
                    <b>
                      {part.component} {part.section}
                    </b>
                    <span>{part.meetings.map(describeTime).join(', ') || unknownValue}</span>
                  </div>
                ))}
              </div>
              <span className={classNames(textStyles.meta, textStyles.noWrap)}>{seatsOf(entry)}</span>
              <Mark standing={ofClass(entry.id)}>
                <Button
                  small
                  disabled={busy}
                  aria-label={`Add to cart, ${entry.component} ${entry.section}`}
                  onClick={() => void onAdd(entry.id).then((added) => added && onClose())}
                >
                  Add to cart
                </Button>
              </Mark>
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

/** What a class is to the student already; one in the planner can still be added. */
function Mark({ standing, children }: { standing: Standing | null; children: ReactNode }) {
  return (
    <>
      {standing && <StandingStatus standing={standing} />}
      {(standing === null || standing === 'planned') && children}
    </>
  )
}

type Section = NonNullable<ReturnType<typeof useSections>>[number]

/** '12 of 40 open', or how many wait. */
function seatsOf(entry: Section): string {
  const free = Math.max(entry.capacity - entry.enrolled, 0)
  const waiting = countWaiting(entry)
  return free > 0 || waiting === 0
    ? `${formatCount(free)} of ${formatCount(entry.capacity)} open`
    : `Full, ${formatCount(waiting)} waiting`
}
