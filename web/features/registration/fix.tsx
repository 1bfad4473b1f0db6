import type { WireRefusal } from '@sam/contract/overrides'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { factsOf, missingCourse } from './refusal-words.ts'
import type { RegistrationClass } from './use-registration.ts'

/** What a refused class can be helped with; those left out are not offered. */
export interface FixActions {
  term: number
  busy: boolean
  about: RegistrationClass | null
  joinWaitlist?: () => void
  /** Gives up that class for this one in one step. */
  swapWith?: (sectionId: number) => void
  chooseSwap?: () => void
  /** Another section of the course that has a seat and does not overlap, and how to take it instead. */
  otherSection?: { code: string; use: () => void } | null
  chooseCredits?: () => void
  withdraw?: () => void
  drop?: () => void
  /** For a registrar: a seat beyond the capacity. */
  seatBeyondCapacity?: () => void
  /** The profile of the student, for those who may grant waivers and lift holds there. */
  studentId?: string | undefined
}

/** The button for a reason's fix. Where only a person can help, the sentence beside it says whom to ask. */
export function fixFor(refusal: WireRefusal, actions: FixActions): ReactNode {
  const own = actOn(refusal, actions)
  if (own)
    return (
      <Button small disabled={actions.busy} onClick={own.act}>
        {own.label}
      </Button>
    )
  const link = linkOf(refusal, actions)
  return (
    link && (
      <Button small asChild>
        {link}
      </Button>
    )
  )
}

interface Act {
  label: string
  act: () => void
}

function actOn(refusal: WireRefusal, actions: FixActions): Act | null {
  const { otherSection, joinWaitlist, swapWith, chooseSwap, seatBeyondCapacity } = actions
  const full = factsOf(refusal, 'full')
  if (full && seatBeyondCapacity) return { label: 'Seat beyond capacity', act: seatBeyondCapacity }
  if (full && full.queue < full.places && joinWaitlist)
    return { label: `Join waitlist, number ${full.queue + 1}`, act: joinWaitlist }
  const conflict = factsOf(refusal, 'time conflict')
  if ((full || conflict) && otherSection) return { label: `Use section ${otherSection.code}`, act: otherSection.use }
  const blocking = conflict ?? factsOf(refusal, 'duplicate')
  const blockingId = blocking?.sectionId
  if (blocking && blockingId && swapWith)
    return { label: `Swap with ${blocking.course}`, act: () => swapWith(blockingId) }
  if (refusal.remedy.kind === 'drop a class' && chooseSwap) return { label: 'Swap with a class', act: chooseSwap }
  if (refusal.remedy.kind === 'change credits' && actions.chooseCredits)
    return { label: 'Change credits', act: actions.chooseCredits }
  if (refusal.remedy.kind === 'withdraw instead' && actions.withdraw)
    return { label: 'Withdraw with a W', act: actions.withdraw }
  if (refusal.remedy.kind === 'drop instead' && actions.drop) return { label: 'Drop', act: actions.drop }
  return null
}

function linkOf(refusal: WireRefusal, { term, about, studentId }: FixActions): ReactNode {
  if (studentId && (refusal.liftedBy.length > 0 || refusal.kind === 'hold'))
    return (
      <Link to="/profile/$userId" params={{ userId: studentId }}>
        {refusal.kind === 'hold' ? 'See the hold' : 'Grant a waiver'}
      </Link>
    )
  const missing = missingCourse(refusal)
  if (missing) return <FindCourse term={term} course={missing} label={`Find ${missing}`} />
  const elsewhere = ['choose other class', 'choose whole class', 'join waitlist', 'swap']
  if (about && elsewhere.includes(refusal.remedy.kind))
    return <FindCourse term={term} course={about.course} label="Other sections" />
  return null
}

function FindCourse({ term, course, label, ...rest }: { term: number; course: string; label: string }) {
  const [subject = '', number = ''] = course.split(' ')
  return (
    <Link to="/class-search" search={{ term: String(term), subject, number }} {...rest}>
      {label}
    </Link>
  )
}
