import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followSeats, withSeatChange, type SeatChanges } from '../../queries/registration/follow-seats.ts'
import { useInstitution } from '../../queries/kernel/institution.ts'
import type { ClassPage } from './search/use-class-search.ts'

/**
 * Keeps the seats and waitlists of the listed classes as they are on the server. Only counts change: nothing is asked
 * again, because on registration day every open search would ask at once.
 */
export function useLiveClasses(term: number): void {
  const queryClient = useQueryClient()
  const share = useInstitution()?.institution.waitlistShare
  useEffect(() => {
    if (share === undefined) return
    const queryKey = ['classes', term]
    return followSeats(term, {
      onChanges: (changes) =>
        queryClient.setQueriesData<InfiniteData<ClassPage>>({ queryKey }, (found) =>
          found ? { ...found, pages: found.pages.map((page) => withSeats(page, changes, share)) } : found,
        ),
      onGap: () => void queryClient.invalidateQueries({ queryKey }),
    })
  }, [queryClient, term, share])
}

/** The page with the counts, and the status that follows from them, of the changed classes. */
export function withSeats(page: ClassPage, changes: SeatChanges, waitlistShare: number): ClassPage {
  if (!page.courses.some(({ classes }) => classes.some(({ id }) => changes.has(id)))) return page
  return {
    ...page,
    courses: page.courses.map((course) => ({
      ...course,
      classes: course.classes.map((entry) => withSeatChange(entry, changes, waitlistShare)),
    })),
  }
}
