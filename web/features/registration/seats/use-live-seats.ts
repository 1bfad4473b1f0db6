import type { Registration } from '@sam/contract/registration/registration'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followSeats, withSeatChange, type SeatChanges } from '../../../queries/registration/follow-seats.ts'
import { useInstitution } from '../../../queries/kernel/institution.ts'
import { registrationQuery, type RegistrationClass, type Whose } from '../page/use-registration.ts'

/** How long the page waits after a change before it reads the registration again, so that a rush causes few reads. */
const gatherMs = 2000

/** Keeps the seats on the page as they are on the server. A change in one of the student's classes reads everything again. */
export function useLiveSeats(whose: Whose): void {
  const queryClient = useQueryClient()
  const { term, student } = whose
  const share = useInstitution()?.institution.waitlistShare
  useEffect(() => {
    if (share === undefined) return
    const { queryKey } = registrationQuery({ term, student })
    const readAgain = () => void queryClient.invalidateQueries({ queryKey })
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = followSeats(term, {
      onGap: readAgain,
      onChanges: (changes) => {
        const before = queryClient.getQueryData<Registration>(queryKey)
        if (!before || !concerns(before, changes)) return
        queryClient.setQueryData<Registration>(queryKey, applySeats(before, changes, share))
        clearTimeout(timer)
        timer = setTimeout(readAgain, gatherMs)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [queryClient, term, student, share])
}

function concerns({ cart, classes, waitlists }: Registration, changes: SeatChanges): boolean {
  return [...cart, ...classes, ...waitlists].some(({ sectionId }) => sectionId !== null && changes.has(sectionId))
}

/** The registration with the counts of the changed classes, and with what follows from them. */
export function applySeats(registration: Registration, changes: SeatChanges, waitlistShare: number): Registration {
  const counted = <About extends RegistrationClass | null>(about: About): About =>
    about && { ...about, class: withSeatChange(about.class, changes, waitlistShare) }
  const each = <Entry extends { about: RegistrationClass | null }>(entries: readonly Entry[]) =>
    entries.map((entry) => ({ ...entry, about: counted(entry.about) }))
  return {
    ...registration,
    cart: each(registration.cart),
    classes: each(registration.classes),
    waitlists: each(registration.waitlists),
  }
}
