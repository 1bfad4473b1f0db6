import '../../styles/registration.css'
import '../../styles/my-classes.css'
import type { Registration } from '@sam/contract/registration'
import { useCallback, useMemo, useState } from 'react'
import { hueOfCourses } from '../../components/academic/course-hue.ts'
import { placeClass } from '../../components/academic/place-class.ts'
import { AppointmentBand } from './appointment-band.tsx'
import { ActingNote } from './acting-note.tsx'
import { Cart } from './cart.tsx'
import { MyClasses } from './my-classes.tsx'
import { isContested, RegistrationDialogs } from './registration-dialogs.tsx'
import { RegistrationHolds } from './registration-holds.tsx'
import { RegistrationWeek } from './registration-week.tsx'
import { sayDone } from './say-done.ts'
import { TroubleNotice } from './trouble-notice.tsx'
import { useCommands } from './use-commands.ts'
import { useDialogs } from './use-dialogs.ts'
import { useLiveSeats } from './use-live-seats.ts'
import type { EnrolledClass, Whose } from './use-registration.ts'
import { Waitlists } from './waitlists.tsx'

interface CourseRegistrationProps {
  whose: Whose
  registration: Registration
  /** When the answer came, by this device's clock. */
  readAt: number
  reading: boolean
  onReadAgain: () => void
  timeZone: string
  /** The grades that may be the threshold of G/P/NC. */
  thresholds: readonly string[]
}

/** A term's registration: the appointment, the cart, the classes, the waitlists, and the week beside them. */
export function CourseRegistration(props: CourseRegistrationProps) {
  const { whose, registration, readAt, reading, onReadAgain, timeZone, thresholds } = props
  const [note, setNote] = useState('')
  const commands = useCommands(whose, note.trim())
  const dialogs = useDialogs()
  useLiveSeats(whose)
  const own = useMemo(() => weekOf(registration, ['enrolled', 'waitlist']), [registration])
  const whole = useMemo(() => weekOf(registration, ['enrolled', 'waitlist', 'cart']), [registration])
  const hues = useMemo(() => hueOfCourses(whole.map(({ course }) => course)), [whole])
  const onBegin = useCallback(() => onReadAgain(), [onReadAgain])
  const acting = registration.onBehalf && registration.mayChange
  // Whoever acts for a student says why before anything can be changed.
  const shown = acting && note.trim().length < 3 ? { ...registration, mayChange: false } : registration
  const studentId = registration.onBehalf ? { studentId: registration.student.id } : {}

  const drop = async (entry: EnrolledClass) => {
    if (isContested(entry)) return dialogs.open({ kind: 'drop', entry })
    const sectionId = entry.sectionId ?? 0
    const name = `${entry.course} ${entry.sectionCode}`
    const answer = await commands.send({ to: 'drop', body: { sectionId } }, `${name} stayed as it was`)
    const again = async () => {
      const { credits, gpncThreshold } = entry
      const body = { classes: [{ sectionId, credits, gpncThreshold }], mode: 'all' as const }
      sayDone(await commands.send({ to: 'enroll', body }, `${name} could not be added again`))
    }
    sayDone(answer, { label: 'Add again', onClick: () => void again() })
  }

  return (
    <>
      {registration.onBehalf && (
        <ActingNote
          student={registration.student.name}
          mayChange={registration.mayChange}
          note={note}
          onChange={setNote}
        />
      )}
      <AppointmentBand registration={registration} timeZone={timeZone} readAt={readAt} onBegin={onBegin} />
      <RegistrationHolds holds={registration.holds} />
      <TroubleNotice commands={commands} term={whose.term} {...studentId} />
      <div className="two reg">
        <div className="stack">
          <Cart
            registration={shown}
            whose={whose}
            readAt={readAt}
            timeZone={timeZone}
            week={own}
            commands={commands}
            dialogs={dialogs}
            maySeatBeyond={acting}
            onCheckAgain={onReadAgain}
            checking={reading}
          />
          <MyClasses
            registration={shown}
            hues={hues}
            busy={commands.busy}
            dialogs={dialogs}
            onDrop={(entry) => void drop(entry)}
          />
        </div>
        <div className="stack">
          <RegistrationWeek meetings={whole} />
          <Waitlists registration={shown} busy={commands.busy !== null} dialogs={dialogs} />
        </div>
      </div>
      <RegistrationDialogs registration={shown} dialogs={dialogs} commands={commands} thresholds={thresholds} />
    </>
  )
}

type State = 'enrolled' | 'waitlist' | 'cart'

function weekOf({ classes, waitlists, cart }: Registration, states: readonly State[]) {
  const enrolled = classes.filter(({ status }) => status === 'enrolled')
  const groups = { enrolled, waitlist: waitlists, cart }
  return states.flatMap((state) =>
    groups[state].flatMap(({ about }) => (about ? placeClass(about.course, about.class, state) : [])),
  )
}
