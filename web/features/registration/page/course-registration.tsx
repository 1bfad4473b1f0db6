import { mayLiftEverything } from '@sam/domain/registration/policy'
import type { Registration } from '@sam/contract/registration/registration'
import { isLongEnough } from '@sam/domain/registration/written-limits'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useMemo, type ReactNode } from 'react'
import { fetchDialogFrame } from '../../../components/ui/dialog/dialog.tsx'
import { whenIdle } from '../../../lib/when-idle.ts'
import { hueOfCourses } from '../../../components/academic/week/course-hue.ts'
import { placeClass } from '../../../components/academic/week/place-meetings.ts'
import { AppointmentBand } from '../periods/appointment-band.tsx'
import { ActingNote } from './acting-note.tsx'
import { Cart } from '../cart/cart.tsx'
import { MyClasses } from '../enrollment/my-classes.tsx'
import { isContested } from '../enrollment/is-contested.ts'
import { RegistrationHolds } from '../overrides/registration-holds.tsx'
import { RegistrationWeek } from '../enrollment/registration-week.tsx'
import { sayDone } from '../enrollment/say-done.ts'
import { TroubleNotice } from '../refusals/trouble-notice.tsx'
import { showBlock } from './show-block.ts'
import { findNeeded } from '../enrollment/find-needed.ts'
import type { PageFixes } from '../refusals/fix.tsx'
import { useActingNote } from './use-acting-note.ts'
import { useCommands } from '../enrollment/use-commands.ts'
import { useDialogs } from './use-dialogs.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { useLiveSeats } from '../seats/use-live-seats.ts'
import { useNews } from './use-news.ts'
import type { ScheduledClass, Whose } from './use-registration.ts'
import { Waitlists } from '../waitlist/waitlists.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import layoutStyles from '../../../components/ui/layout.module.css'
import styles from './course-registration.module.css'

// Fetched once the page is drawn, before a student is likely to open a dialog.
const RegistrationDialogs = lazyRouteComponent(() => import('./registration-dialogs.tsx'), 'RegistrationDialogs')
const DropTogether = lazyRouteComponent(() => import('../enrollment/drop-together.tsx'), 'DropTogether')

// What it tells is read after the page.
const SeatsLeft = lazyRouteComponent(() => import('../seats/seats-left.tsx'), 'SeatsLeft')

function fetchDialogs(): void {
  for (const dialogs of [RegistrationDialogs, DropTogether]) void dialogs.preload?.()
  fetchDialogFrame().catch(() => undefined)
}

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
  /** Above the cart: what could go into it. */
  children?: ReactNode
}

/** A term's registration: the appointment, the cart, the classes, the waitlists, and the week beside them. */
export function CourseRegistration(props: CourseRegistrationProps) {
  const { whose, registration, readAt, reading, onReadAgain, timeZone, thresholds } = props
  const { note, setNote, missing, field, ask } = useActingNote()
  const acting = registration.onBehalf
  const commands = useCommands(whose, acting ? { note, onMissingNote: ask } : null)
  // Staff write why they act before a dialog opens, not after they have filled it in.
  const dialogs = useDialogs(acting && !isLongEnough(note, 'note') ? ask : null)
  useLiveSeats(whose)
  useEffect(() => {
    return whenIdle(fetchDialogs)
  }, [])
  useNews(registration)
  const keepFocus = useKeptFocus(commands.busy !== null || dialogs.current !== null)
  const own = useMemo(() => weekOf(registration, ['enrolled', 'waitlist']), [registration])
  const whole = useMemo(() => weekOf(registration, ['enrolled', 'waitlist', 'cart']), [registration])
  const hues = useMemo(() => {
    const { classes, waitlists, cart } = registration
    const others = [...waitlists, ...cart].map(({ about }) => about.course)
    return hueOfCourses([...classes.map(({ course }) => course), ...others])
  }, [registration])
  const onBegin = useCallback(() => onReadAgain(), [onReadAgain])
  const page: PageFixes = {
    term: whose.term,
    busy: commands.busy !== null,
    ask: (refusal, course, sectionId) => dialogs.open({ kind: 'help', refusal, course, sectionId }),
    ...(registration.mayFillCart && { addCourse: (course: string) => dialogs.open({ kind: 'add', course }) }),
    show: showBlock,
    readAgain: onReadAgain,
    ...(acting && {
      studentId: registration.student.id,
      actsAs: registration.changesAs,
      grant: (refusal, course) => dialogs.open({ kind: 'grant', refusal, course }),
    }),
  }

  const drop = async (entry: ScheduledClass) => {
    if (isContested(entry)) return dialogs.open({ kind: 'drop', entry })
    const { sectionId } = entry
    const name = `${entry.course} ${entry.sectionCode}`
    const answer = await commands.send({ to: 'drop', body: { sectionId } }, `${name} was not dropped`)
    const again = async () => {
      const { credits, gpncThreshold } = entry
      const body = { classes: [{ sectionId, credits, gpncThreshold }], mode: 'all' as const }
      sayDone(await commands.send({ to: 'enroll', body }, `${name} could not be added again`))
    }
    sayDone(answer, { label: 'Add again', onClick: () => void again() })
  }

  return (
    <div onFocus={keepFocus}>
      {acting && (
        <ActingNote registration={registration} note={note} onChange={setNote} missing={missing} field={field} />
      )}
      <AppointmentBand registration={registration} timeZone={timeZone} readAt={readAt} onBegin={onBegin} />
      <RegistrationHolds registration={registration} dialogs={dialogs} />
      <TroubleNotice commands={commands} page={page} registration={registration} />
      {commands.trouble && findNeeded(commands.trouble.results) && (
        <Suspense fallback={null}>
          <DropTogether registration={registration} commands={commands} page={page} />
        </Suspense>
      )}
      <div className={classNames(layoutStyles.twoColumns, styles.columns)}>
        <div className={layoutStyles.stack}>
          <Cart
            registration={registration}
            page={page}
            whose={whose}
            readAt={readAt}
            timeZone={timeZone}
            week={own}
            commands={commands}
            dialogs={dialogs}
            maySeatBeyond={mayLiftEverything(registration.changesAs)}
            onCheckAgain={onReadAgain}
            checking={reading}
          />
          {/* It comes later than the cart, and would push it down. */}
          {props.children}
          <MyClasses
            registration={registration}
            hues={hues}
            busy={commands.busy}
            dialogs={dialogs}
            onDrop={(entry) => void drop(entry)}
          />
        </div>
        <div className={layoutStyles.stack}>
          <RegistrationWeek
            term={!acting && registration.mayFillCart ? whose.term : null}
            meetings={whole}
            credits={registration.credits}
            isEmpty={isEmpty(registration)}
            hues={hues}
          />
          <Waitlists registration={registration} page={page} dialogs={dialogs} commands={commands} />
          <Suspense fallback={null}>
            <SeatsLeft registration={registration} readAt={readAt} />
          </Suspense>
        </div>
      </div>
      {dialogs.current && (
        <Suspense fallback={null}>
          <RegistrationDialogs
            registration={registration}
            page={page}
            dialogs={dialogs}
            commands={commands}
            thresholds={thresholds}
          />
        </Suspense>
      )}
    </div>
  )
}

type State = 'enrolled' | 'waitlist' | 'cart'

function isEmpty({ classes, waitlists, cart }: Registration): boolean {
  return classes.length + waitlists.length + cart.length === 0
}

function weekOf({ classes, waitlists, cart }: Registration, states: readonly State[]) {
  const enrolled = classes.filter(({ status }) => status === 'enrolled')
  const groups = { enrolled, waitlist: waitlists, cart }
  const meetings = states.flatMap((state) =>
    groups[state].flatMap(({ about }) => (about ? placeClass(about.course, about.class, state) : [])),
  )
  // Two recitations may belong to the same lecture, which is drawn once: as enrolled rather than as in the cart.
  const keyOf = ({ id, day, start }: (typeof meetings)[number]) => `${id} ${day} ${start}`
  const first = new Map(meetings.toReversed().map((meeting) => [keyOf(meeting), meeting]))
  return meetings.filter((meeting) => first.get(keyOf(meeting)) === meeting)
}
