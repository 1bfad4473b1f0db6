import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog, DialogActions } from '../../../components/ui/dialog/dialog.tsx'
import { Say } from '../../../components/ui/section.tsx'
import { formatDate, plural } from '../../../lib/format.ts'
import { showSuccess } from '../../../lib/toasts.ts'
import type { Grading } from './use-grading.ts'
import { sendGrades, useGradeCommand } from './use-grade-commands.ts'
import { nameOfClass, type Roster } from '../roster/use-rosters.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import buttonStyles from '../../../components/ui/button.module.css'
import styles from './grade-dialogs.module.css'

interface SubmitGradesProps {
  roster: Roster
  grading: Grading
  /** The students whose grade is due with the roster and who have none. */
  missing: readonly { enrollmentId: number; name: string }[]
}

/** Long enough for a row to be drawn after a scroll. */
const frameMs = 50

/** How many names a list shows before it counts the rest. */
const mostNames = 12

/** SUBMIT GRADES: says what is missing, else asks once and posts everything. */
export function SubmitGrades({ roster, grading, missing }: SubmitGradesProps) {
  const [isOpen, setOpen] = useState(false)
  const { sectionId } = roster.class
  const { busy, reasons, send, forget } = useGradeCommand(sectionId, sendGrades)
  const drafted = roster.students.flatMap(({ grading: own }) => (own && own.draft !== null ? [own] : []))
  const { opensOn, today } = roster.grading
  const isEarly = today < opensOn
  const submit = async () => {
    const seen = roster.students.flatMap(({ grading: own }) =>
      own?.gradable ? [{ enrollmentId: own.enrollmentId, version: own.version }] : [],
    )
    const answer = await send({ seen })
    if (!answer?.done) return
    setOpen(false)
    showSuccess(`${plural(answer.posted, 'grade')} submitted`)
  }
  const goTo = (enrollmentId: number) => {
    setOpen(false)
    // After the dialog has given the focus back.
    setTimeout(() => void focusGrade(enrollmentId))
  }
  const isNothing = missing.length === 0 && drafted.length === 0 && !isEarly
  const isReady = missing.length === 0 && !isNothing && !isEarly
  const title = isReady ? `Submit ${plural(drafted.length, 'grade')}?` : 'Grades cannot be submitted yet'
  return (
    <>
      <Button
        variant="record"
        caps
        busy={grading.isUnsaved && 'Saving'}
        onClick={() => {
          forget()
          setOpen(true)
        }}
      >
        SUBMIT GRADES
      </Button>
      <Dialog
        title={isNothing ? 'Nothing to submit' : title}
        description={
          isReady
            ? `${nameOfClass(roster.class)}. Students see their grades at once, and submitted grades are final.`
            : undefined
        }
        open={isOpen}
        onOpenChange={setOpen}
      >
        {isEarly && <Say>Grades can be submitted from {formatDate(opensOn)}. Your drafts are kept.</Say>}
        {missing.length > 0 && (
          <>
            <p className={styles.lead}>{plural(missing.length, 'student')} without a grade:</p>
            <ul className={styles.names}>
              {missing.slice(0, mostNames).map(({ enrollmentId, name }) => (
                <li key={enrollmentId}>
                  <button
                    type="button"
                    className={classNames(buttonStyles.link, styles.name)}
                    onClick={() => goTo(enrollmentId)}
                  >
                    {name}
                  </button>
                </li>
              ))}
              {missing.length > mostNames && <li>and {missing.length - mostNames} more</li>}
            </ul>
          </>
        )}
        {isNothing && reasons.length === 0 && <Say>There are no new grades to submit.</Say>}
        <Reasons reasons={reasons} />
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{isReady ? 'Cancel' : 'Close'}</Button>
          {isReady && (
            <Button variant="record" caps busy={busy && 'Submitting'} onClick={() => void submit()}>
              SUBMIT GRADES
            </Button>
          )}
        </DialogActions>
      </Dialog>
    </>
  )
}

/** Of a long roster only the rows near the window are in the document: it is scrolled through until the row is there. */
async function focusGrade(enrollmentId: number): Promise<void> {
  const find = () => document.querySelector<HTMLSelectElement>(`select[data-grade="${enrollmentId}"]`)
  const page = document.documentElement
  for (let top = 0; !find() && top < page.scrollHeight; top += window.innerHeight) {
    window.scrollTo({ top, behavior: 'instant' })
    await new Promise((resolve) => setTimeout(resolve, frameMs))
  }
  find()?.focus()
}

/** Why a command was not done. */
export function Reasons({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return null
  return (
    <div role="alert">
      <Say tone="bad">
        {[...new Set(reasons)].map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </Say>
    </div>
  )
}
