import { pages } from '@sam/contract/pages'
import type { WireRefusal } from '@sam/contract/registration/refusals'
import { parseCourseCode, subjectOf } from '@sam/domain/catalog/course-code'
import type { Role } from '@sam/domain/people/role'
import { isForRegistrars } from '@sam/domain/registration/overrides/approvers'
import { mayLiftEverything } from '@sam/domain/registration/policy'
import type { Fix, fixBlocks } from '@sam/domain/registration/refusal'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import type { RegistrationClass } from '../page/use-registration.ts'
import styles from './fix.module.css'

/** The blocks of the page that a fix can lead to. */
export type Block = (typeof fixBlocks)[number]

/** What the page as a whole can do about a reason. */
export interface PageFixes {
  term: number
  busy: boolean
  /** Asks for what would lift it, and names who decides. */
  ask: (refusal: WireRefusal, course: string | null, sectionId?: number) => void
  /** Looks up the classes of a course, to put one in the cart. Left out for readers who may not. */
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

type FixButtonFacts =
  | { label: string; act: () => void }
  | { label: string; search: { term?: string; subject?: string; number?: string } }
  | { label: string; profile: string }

/** The button for a fix; null where the page cannot do it. */
type ButtonOf<One extends Fix> = (fix: One, actions: FixActions, refusal: WireRefusal) => FixButtonFacts | null
type Doing = Fix['do']

/** The buttons for a reason's fixes: of each list the first that is possible here and not offered yet, two at most. */
export function fixFor(refusal: WireRefusal, actions: FixActions): ReactNode {
  const found: FixButtonFacts[] = []
  const offered = new Set<Doing>()
  for (const alternatives of refusal.remedy.fixes) {
    for (const fix of alternatives) {
      const button = offered.has(fix.do) ? null : buttonOf(fix, actions, refusal)
      if (!button) continue
      found.push(button)
      offered.add(fix.do)
      break
    }
  }
  const [first = buttons.ask({ do: 'ask', for: 'help', course: null }, actions, refusal), second] = found
  if (!first) return null
  return (
    <span className={styles.fix}>
      <FixButton fix={first} busy={actions.busy} />
      {second && <FixButton fix={second} busy={actions.busy} quiet />}
    </span>
  )
}

/** A page that is older than its server may get a fix that it does not know. */
function buttonOf(fix: Fix, actions: FixActions, refusal: WireRefusal): FixButtonFacts | null {
  if (!Object.hasOwn(buttons, fix.do)) return null
  return (buttons[fix.do] as ButtonOf<Fix>)(fix, actions, refusal)
}

function FixButton({ fix, busy, quiet }: { fix: FixButtonFacts; busy: boolean; quiet?: boolean }) {
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

const act = (label: string, action: (() => void) | false | null | undefined): FixButtonFacts | null =>
  action ? { label, act: action } : null

const searchOf = (term: number, course: string, label: string): FixButtonFacts => ({
  label,
  search: { term: String(term), ...parseCourseCode(course) },
})

const blockLabels: Record<Block, string> = {
  appointment: 'See when it opens',
  cart: 'See the cart',
  classes: 'See the classes',
  waitlists: 'See the waitlists',
}

/** What one asks with, and what staff who act for a student do instead. */
const matterLabels: Record<Extract<Fix, { do: 'ask' }>['for'], [own: string, staff: string]> = {
  waiver: ['Ask for a waiver', 'Grant a waiver'],
  permission: ['Ask for permission', 'Give permission'],
  hold: ['Who can clear it', 'See the hold'],
  advice: ['Ask an advisor', 'Ask an advisor'],
  help: ['Ask for help', 'Ask for help'],
}

/** Every fix once, as a button. A new one does not compile without its own. */
const buttons: { [Do in Doing]: ButtonOf<Extract<Fix, { do: Do }>> } = {
  show: ({ block }, { show }) => act(blockLabels[block], () => show(block)),
  search: ({ for: wanted }, { about, term }) => {
    if (wanted === 'another term') return { label: 'Search another term', search: {} }
    if (wanted === 'other sections') return about && searchOf(term, about.course, 'Other sections')
    const all = { term: String(term) }
    if (wanted === 'another course')
      return { label: 'Choose another', search: { ...all, ...(about && { subject: subjectOf(about.course) }) } }
    return about ? searchOf(term, about.course, 'Search classes') : { label: 'Search classes', search: all }
  },
  'find course': ({ course }, { term }) => searchOf(term, course, `Find ${course}`),
  'add course': ({ course }, { about, addCourse }) => {
    if (!addCourse) return null
    if (course !== null) return act(`Add ${course}`, () => addCourse(course))
    return about && act('Choose the whole class', () => addCourse(about.course))
  },
  ask: ({ for: matter, course: other }, actions, refusal) => {
    const { studentId, actsAs, ask, grant, about } = actions
    const [own, staff] = matterLabels[matter]
    const course = other ?? about?.course ?? null
    if (matter === 'advice') return act(own, () => ask(refusal, course))
    // Staff who act for a student grant the waiver here, and find holds on the profile.
    if (studentId && isForRegistrars(refusal) && !mayLiftEverything(actsAs ?? null))
      return act('Ask a registrar', () => ask(refusal, course))
    if (grant && refusal.overrides.length > 0) return act(staff, () => grant(refusal, course))
    if (studentId) return { label: staff, profile: studentId }
    return act(own, () => ask(refusal, course, other === null ? about?.class.id : undefined))
  },
  swap: ({ sectionId, course }, { swapWith }) => act(`Swap with ${course}`, swapWith && (() => swapWith(sectionId))),
  'switch section': ({ sectionId }, { swapWith }) =>
    act('Switch to this section', swapWith && (() => swapWith(sectionId))),
  'join waitlist': ({ place }, { joinWaitlist }) => act(`Join waitlist, number ${place}`, joinWaitlist),
  'join and swap': (_fix, { joinWaitlist, joinToSwap }) => act('Join and swap', joinWaitlist && joinToSwap),
  'use other section': (_fix, { otherSection }) =>
    otherSection ? act(`Use section ${otherSection.code}`, otherSection.use) : null,
  'choose swap': (_fix, { chooseSwap }) => act('Swap with a class', chooseSwap),
  'seat beyond capacity': (_fix, { seatBeyondCapacity }) => act('Seat beyond capacity', seatBeyondCapacity),
  'seat anyway': (_fix, { seatBeyondCapacity }) => act('Seat anyway', seatBeyondCapacity),
  'change grading': (_fix, { chooseOptions }) => act('Change the grading', chooseOptions),
  'change credits': (_fix, { chooseOptions }) => act('Change credits', chooseOptions),
  withdraw: (_fix, { withdraw }) => act('Withdraw with a W', withdraw),
  drop: (_fix, { drop }) => act('Drop', drop),
  refresh: (_fix, { readAgain }) => act('Refresh', readAgain),
}
