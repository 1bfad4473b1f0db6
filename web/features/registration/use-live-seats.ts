import type { Registration, SeatChange } from '@sam/contract/registration'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { registrationQuery, type RegistrationClass, type Whose } from './use-registration.ts'

/** How long changes are gathered before the registration is read anew, so that a rush does not become a rush of reads. */
const gatherMs = 2000

/** Keeps the seats on the page as they are on the server; a change in a class of one's own reads everything anew. */
export function useLiveSeats(whose: Whose): void {
  const queryClient = useQueryClient()
  const { term, student } = whose
  useEffect(() => {
    if (typeof EventSource === 'undefined') return
    const { queryKey } = registrationQuery({ term, student })
    const source = new EventSource(`/api/registration/${term}/seats`)
    let timer: ReturnType<typeof setTimeout> | undefined
    const readAnew = (afterMs: number) => {
      clearTimeout(timer)
      timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey }), afterMs)
    }
    let isReturn = false
    // What changed while the stream was away is told by nobody. Many pages come back at once, so each takes its time.
    const afterGap = () => readAnew(Math.random() * gatherMs)
    source.addEventListener('anew', afterGap)
    source.addEventListener('open', () => {
      if (isReturn) afterGap()
      isReturn = true
    })
    source.addEventListener('seats', (event) => {
      const changes = new Map((JSON.parse(event.data) as SeatChange[]).map((change) => [change.sectionId, change]))
      const before = queryClient.getQueryData<Registration>(queryKey)
      if (!before || !concerns(before, changes)) return
      queryClient.setQueryData<Registration>(queryKey, applySeats(before, changes))
      readAnew(gatherMs)
    })
    return () => {
      clearTimeout(timer)
      source.close()
    }
  }, [queryClient, term, student])
}

type Changes = ReadonlyMap<number, SeatChange>

function concerns({ cart, classes, waitlists }: Registration, changes: Changes): boolean {
  return [...cart, ...classes, ...waitlists].some(({ sectionId }) => sectionId !== null && changes.has(sectionId))
}

/** The registration with the counts of the changed classes. */
export function applySeats(registration: Registration, changes: Changes): Registration {
  const counted = <About extends RegistrationClass | null>(about: About): About => {
    const change = about && changes.get(about.class.id)
    if (!about || !change) return about
    const { capacity, enrolled, waitlisted } = change
    return { ...about, class: { ...about.class, capacity, enrolled, waitlisted } }
  }
  const each = <Entry extends { about: RegistrationClass | null }>(entries: readonly Entry[]) =>
    entries.map((entry) => ({ ...entry, about: counted(entry.about) }))
  return {
    ...registration,
    cart: each(registration.cart),
    classes: each(registration.classes),
    waitlists: each(registration.waitlists),
  }
}
