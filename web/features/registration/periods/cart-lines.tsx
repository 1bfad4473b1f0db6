import { pages } from '@sam/contract/pages'
import type { Registration } from '@sam/contract/registration/registration'
import { Link } from '@tanstack/react-router'
import { placeClass } from '../../../components/academic/week/place-meetings.ts'
import { Button } from '../../../components/ui/button.tsx'
import { formatDate, plural } from '../../../lib/format.ts'
import { showSuccess } from '../../../lib/toasts.ts'
import { useCommands } from '../enrollment/use-commands.ts'
import { blockId } from '../page/show-block.ts'
import { findOtherSection, useSections } from '../refusals/find-other-section.ts'
import type { CartEntry, RegistrationClass, WaitingClass } from '../page/use-registration.ts'
import { AppointmentLine } from './appointment-line.tsx'

/** Of a full cart this many lines stand here; the cart has them all. */
const mostShown = 4

interface BlockedLinesProps {
  registration: Registration
  blocked: readonly { entry: CartEntry; reason: { kind: string; rule: string } }[]
}

/** Classes of the cart with a reason against them besides the date, each with the way on. */
export function BlockedLines({ registration, blocked }: BlockedLinesProps) {
  const more = blocked.length - mostShown
  return (
    <>
      {blocked.slice(0, mostShown).map((one) => (
        <BlockedLine key={one.entry.sectionId} registration={registration} {...one} />
      ))}
      {more > 0 && (
        <AppointmentLine glyph="crossed" tone="bad" word="Check" action={<ToBlock of={registration} block="cart" />}>
          {plural(more, 'more class', 'more classes')} of your cart cannot be added as things stand.
        </AppointmentLine>
      )}
    </>
  )
}

type BlockedLineProps = Pick<BlockedLinesProps, 'registration'> & BlockedLinesProps['blocked'][number]

function BlockedLine({ registration, entry, reason }: BlockedLineProps) {
  const { about } = entry
  const { term } = registration
  const commands = useCommands({ term }, null)
  const isMovable = registration.changesAs !== null && ['full', 'time conflict'].includes(reason.kind)
  const sections = useSections(term, about, isMovable)
  const other = sections ? findOtherSection(about, sections, weekBeside(registration, entry)) : null
  const name = other && `${other.component} ${other.section}`
  const move = async () => {
    if (!other || !(await commands.putInCart(other.id))) return
    if (await commands.takeFromCart(entry.sectionId)) showSuccess(`${about.course} ${name} is in your cart instead.`)
  }
  return (
    <AppointmentLine
      glyph="crossed"
      tone="bad"
      word={reason.kind === 'full' ? 'Full' : 'Check'}
      peek={{ term, course: about.course, sectionId: entry.sectionId }}
      action={
        other ? (
          <Button small busy={commands.busy !== null && 'Switching'} onClick={() => void move()}>
            Switch to {name}
          </Button>
        ) : (
          <ToBlock of={registration} block="cart" about={about} />
        )
      }
    >
      <b>{nameOf(about)}:</b> {reason.rule}
      {other && ` ${name} fits your week, ${plural(seatsOf(other), 'seat')}.`}
    </AppointmentLine>
  )
}

/** Each waitlist: the place in the queue, and what it takes to be enrolled. */
export function WaitlistLines({ registration }: Pick<BlockedLinesProps, 'registration'>) {
  return registration.waitlists.map((entry) => (
    <AppointmentLine
      key={entry.sectionId}
      glyph={entry.skipped.length > 0 ? 'warning' : 'waiting'}
      tone="warn"
      word="Waitlist"
      peek={{ term: registration.term, course: entry.about.course, sectionId: entry.sectionId }}
      action={<ToBlock of={registration} block="waitlists" about={entry.about} />}
    >
      <b>{nameOf(entry.about)}:</b> Number {entry.position} of {entry.waiting}. {whatItTakes(registration, entry)}
    </AppointmentLine>
  ))
}

function whatItTakes({ dates }: Registration, { about, position, skipped, swap }: WaitingClass): string {
  const [reason] = skipped
  if (about.class.waitlistState === 'over') return 'The waitlist has ended.'
  if (reason) return `You would be skipped now: ${reason.rule}`
  const gives = swap ? ` and drop ${swap.course} ${swap.sectionCode}` : ''
  const ends = dates.waitlistProcessingEnds ? ` Ends ${formatDate(dates.waitlistProcessingEnds, 'day')}.` : ''
  return `We’ll enroll you${gives} when ${position === 1 ? 'a seat opens' : `${position} seats open`}.${ends}`
}

interface ToBlockProps {
  of: Registration
  block: 'cart' | 'waitlists'
  /** The class that the button is about, for those who only hear it. */
  about?: RegistrationClass
}

function ToBlock({ of: { term }, block, about }: ToBlockProps) {
  const label = block === 'cart' ? 'See reasons' : 'Open waitlist'
  return (
    <Button asChild small>
      <Link
        to={pages.courseRegistration}
        search={{ term: String(term) }}
        hash={blockId(block)}
        {...(about && { 'aria-label': `${label}, ${about.course}` })}
      >
        {label}
      </Link>
    </Button>
  )
}

/** The classes that the student has and those that are also in the cart. */
function weekBeside({ classes, cart }: Registration, entry: CartEntry) {
  const held = classes.flatMap(({ about, status }) => (about && status === 'enrolled' ? [about] : []))
  const wanted = cart.filter(({ sectionId }) => sectionId !== entry.sectionId).map(({ about }) => about)
  return [...held, ...wanted]
    .filter(({ course }) => course !== entry.about.course)
    .flatMap((about) => placeClass(about.course, about.class))
}

function seatsOf({ capacity, enrolled, seatsForStudent }: RegistrationClass['class']): number {
  return seatsForStudent ?? Math.max(capacity - enrolled, 0)
}

function nameOf({ course, class: { component, section } }: RegistrationClass): string {
  return `${course} ${component} ${section}`
}
