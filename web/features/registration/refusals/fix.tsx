import { pages } from '@sam/contract/pages'
import type { WireRefusal } from '@sam/contract/registration/refusals'
import { parseCourseCode, subjectOf } from '@sam/domain/catalog/course-code'
import type { Role } from '@sam/domain/people/role'
import { isForRegistrars } from '@sam/domain/registration/overrides/approvers'
import { mayLiftEverything } from '@sam/domain/registration/policy'
import type { RefusalKind } from '@sam/domain/registration/refusal'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { missingCourse } from './refusal-words.ts'
import type { RegistrationClass } from '../page/use-registration.ts'
import styles from './fix.module.css'

/** The blocks of the page that a fix can lead to. */
export type Block = 'appointment' | 'cart' | 'classes' | 'waitlists'

/** What the page as a whole can do about a reason. */
export interface PageFixes {
  term: number
  busy: boolean
  /** Asks for what would lift it, and names who decides. */
  ask: (refusal: WireRefusal, course: string | null, sectionId?: number) => void
  /** Looks the classes of a course up, to put one in the cart. Left out for who may not. */
  addCourse?: (course: string) => void
  show: (block: Block) => void
  readAgain: () => void
  /** Grants what would lift it, with a form that is filled in; for those who act for a student. */
  grant?: (refusal: WireRefusal, course: string | null) => void
  /** The profile of that student, where holds are lifted. */
  studentId?: string
  /** As what one acts for that student; an advisor cannot lift what only a registrar can. */
  actsAs?: Role | null
}

/** What a refused class can be helped with; those left out are not offered. */
export interface FixActions extends PageFixes {
  about: RegistrationClass | null
  joinWaitlist?: () => void
  /** Waits with a class to give up when a seat comes. */
  joinToSwap?: () => void
  /** Gives up that class for this one in one step. */
  swapWith?: (sectionId: number) => void
  chooseSwap?: () => void
  /** Another section of the course that has a seat and does not overlap, and how to take it instead. */
  otherSection?: { code: string; use: () => void } | null
  chooseOptions?: () => void
  withdraw?: () => void
  drop?: () => void
  /** For a registrar: a seat beyond the capacity. */
  seatBeyondCapacity?: () => void
}

type Fix =
  | { label: string; act: () => void }
  | { label: string; search: { term?: string; subject?: string; number?: string } }
  | { label: string; profile: string }

type Find<Kind extends RefusalKind = RefusalKind> = (
  refusal: WireRefusal<Kind>,
  actions: FixActions,
) => (Fix | null | undefined | false)[]

/** The buttons for a reason's fix: the first two that are possible here. Every kind has one that leads somewhere. */
export function fixFor(refusal: WireRefusal, actions: FixActions): ReactNode {
  // A page that is older than its server may get a kind that it does not know.
  const isKnown = Object.hasOwn(fixes, refusal.kind)
  const found = isKnown ? findFixes(refusal, actions) : [askOf(refusal, actions, 'Ask for help')]
  const possible = found.filter((one) => !!one)
  const [first, second] = possible
  if (!first) return null
  return (
    <span className={styles.fix}>
      <FixButton fix={first} busy={actions.busy} />
      {second && <FixButton fix={second} busy={actions.busy} quiet />}
    </span>
  )
}

function findFixes<Kind extends RefusalKind>(refusal: WireRefusal<Kind>, actions: FixActions): ReturnType<Find> {
  return fixes[refusal.kind](refusal, actions)
}

function FixButton({ fix, busy, quiet }: { fix: Fix; busy: boolean; quiet?: boolean }) {
  const look = { small: true, ...(quiet && { variant: 'quiet' as const }) }
  if ('act' in fix)
    return (
      <Button {...look} disabled={busy} onClick={fix.act}>
        {fix.label}
      </Button>
    )
  return (
    <Button {...look} asChild>
      {'search' in fix ? (
        <Link to={pages.classSearch} search={fix.search}>
          {fix.label}
        </Link>
      ) : (
        <Link to={pages.profileOf} params={{ userId: fix.profile }}>
          {fix.label}
        </Link>
      )}
    </Button>
  )
}

const act = (label: string, action: (() => void) | undefined): Fix | null => (action ? { label, act: action } : null)

const searchOf = (term: number, course: string, label: string): Fix => ({
  label,
  search: { term: String(term), ...parseCourseCode(course) },
})

const otherSections: Find = (_refusal, { about, term, otherSection }) => [
  otherSection ? act(`Use section ${otherSection.code}`, otherSection.use) : null,
  about && searchOf(term, about.course, 'Other sections'),
]

const searchAgain: Find = (_refusal, { about, term }) => [
  about ? searchOf(term, about.course, 'Search classes') : { label: 'Search classes', search: { term: String(term) } },
]

/** Asks who can lift it; who acts for a student grants the waiver here, and finds holds on the profile. */
function askOf(refusal: WireRefusal, actions: FixActions, label: string, staff = label): Fix {
  const { studentId, actsAs, ask, grant, about } = actions
  const course = about?.course ?? null
  if (studentId && isForRegistrars(refusal) && !mayLiftEverything(actsAs ?? null))
    return { label: 'Ask a registrar', act: () => ask(refusal, course) }
  if (grant && refusal.overrides.length > 0) return { label: staff, act: () => grant(refusal, course) }
  if (studentId) return { label: staff, profile: studentId }
  return { label, act: () => ask(refusal, course, about?.class.id) }
}

const askForWaiver: Find = (refusal, actions) => [askOf(refusal, actions, 'Ask for a waiver', 'Grant a waiver')]
const askForPermission: Find = (refusal, actions) => [askOf(refusal, actions, 'Ask for permission', 'Give permission')]
const askAnAdvisor: Find = (refusal, { ask, about }) => [
  { label: 'Ask an advisor', act: () => ask(refusal, about?.course ?? null) },
]
const showClasses: Find = (_refusal, { show }) => [act('See the classes', () => show('classes'))]
const readAgain: Find = (_refusal, actions) => [act('Refresh', actions.readAgain)]

const changeGrading: Find = (refusal, actions) => [
  act('Change the grading', actions.chooseOptions),
  ...showClasses(refusal, actions),
]

const fixes: { [Kind in RefusalKind]: Find<Kind> } = {
  'period not begun': (_refusal, { show }) => [act('See when it opens', () => show('appointment'))],
  'period over': () => [{ label: 'Search another term', search: {} }],
  hold: (refusal, actions) => [askOf(refusal, actions, 'Who can clear it', 'See the hold')],
  prerequisite: (refusal, actions) => {
    const missing = missingCourse(refusal)
    return [...askForWaiver(refusal, actions), missing !== null && searchOf(actions.term, missing, `Find ${missing}`)]
  },
  corequisite: (refusal, actions) => {
    const { addCourse } = actions
    const missing = missingCourse(refusal)
    return [
      missing !== null && addCourse && act(`Add ${missing}`, () => addCourse(missing)),
      ...askForWaiver(refusal, actions),
    ]
  },
  antirequisite: askForWaiver,
  'unknown requisite': askForPermission,
  'department permission': askForPermission,
  'time conflict': (refusal, actions) => {
    const { course, sectionId: id } = refusal.facts
    const { otherSection, swapWith } = actions
    const first = otherSection
      ? act(`Use section ${otherSection.code}`, otherSection.use)
      : id && swapWith && act(`Swap with ${course}`, () => swapWith(id))
    const rest = first ? [] : showClasses(refusal, actions)
    return [first || null, ...askForWaiver(refusal, actions), ...rest]
  },
  'credit limit': (refusal, actions) => [
    ...(actions.chooseSwap ? [act('Swap with a class', actions.chooseSwap)] : showClasses(refusal, actions)),
    ...(actions.studentId || !actions.chooseSwap ? askForWaiver(refusal, actions) : []),
  ],
  duplicate: ({ facts: { waiting, sectionId: id } }, { swapWith, show }) => {
    if (waiting) return [act('See the waitlist', () => show('waitlists'))]
    const swap = id && swapWith && act('Switch to this section', () => swapWith(id))
    return swap ? [swap] : [act('See the classes', () => show('classes'))]
  },
  'already passed': (_refusal, { about, term }) => [
    {
      label: 'Choose another',
      search: { term: String(term), ...(about && { subject: subjectOf(about.course) }) },
    },
  ],
  'attempts used': askForPermission,
  'component missing': (refusal, actions) => {
    const { about, addCourse } = actions
    const whole = about && addCourse && act('Choose the whole class', () => addCourse(about.course))
    return whole ? [whole] : searchAgain(refusal, actions)
  },
  full: (refusal, actions) => {
    const { joinWaitlist, joinToSwap, seatBeyondCapacity } = actions
    const { queue, places } = refusal.facts
    const joins = queue < places && joinWaitlist
    const seats = [
      act('Seat beyond capacity', seatBeyondCapacity),
      joins && act(`Join waitlist, number ${queue + 1}`, joinWaitlist),
      joins && act('Join and swap', joinToSwap),
    ].filter(Boolean)
    return seats.length > 0 ? seats : noSeat(refusal, actions)
  },
  'waitlist full': (refusal, actions) => noSeat(refusal, actions),
  'waits used': (_refusal, { show }) => [act('See the waitlists', () => show('waitlists'))],
  'waitlist closed': (refusal, actions) => noSeat(refusal, actions),
  'waitlist over': (refusal, actions) => noSeat(refusal, actions),
  'class unknown': searchAgain,
  'class of another term': searchAgain,
  'class withdrawn': searchAgain,
  'credits out of range': (_refusal, { chooseOptions, show }) => [
    chooseOptions ? act('Change credits', chooseOptions) : act('See the cart', () => show('cart')),
  ],
  'not enrolled': readAgain,
  'class to drop': showClasses,
  'needed as corequisite': (refusal, actions) => {
    const [kept] = refusal.facts.classes
    // The waiver is for the class that stays.
    const { ask, grant } = actions
    const course = kept?.course ?? null
    const lift = grant
      ? act('Grant a waiver', () => grant(refusal, course))
      : act('Ask for a waiver', () => ask(refusal, course))
    return [lift, ...showClasses(refusal, actions)]
  },
  'not waiting': readAgain,
  'drop period over': (refusal, actions) => {
    if (refusal.facts.withdrawUntil === null) return askAnAdvisor(refusal, actions)
    return actions.withdraw ? [act('Withdraw with a W', actions.withdraw)] : showClasses(refusal, actions)
  },
  'withdrawal not begun': (refusal, actions) =>
    actions.drop ? [act('Drop', actions.drop)] : showClasses(refusal, actions),
  'withdrawal over': askAnAdvisor,
  'credit change over': askAnAdvisor,
  'gpnc over': askAnAdvisor,
  'gpnc used': showClasses,
  'gpnc on a retake': changeGrading,
  'gpnc not offered': changeGrading,
  'gpnc threshold': changeGrading,
  'cart full': (_refusal, { show }) => [act('See the cart', () => show('cart'))],
}

function noSeat(refusal: WireRefusal, actions: FixActions): ReturnType<Find> {
  const other = otherSections(refusal, actions).filter(Boolean).slice(0, 1)
  return other.length > 0 ? other : searchAgain(refusal, actions)
}
