import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followSeats, withSeatChange, type SeatChanges } from '../../queries/registration/follow-seats.ts'
import { useInstitution } from '../../queries/kernel/institution.ts'
import type { ClassEntry, ClassPage } from './search/use-class-search.ts'

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
        queryClient.setQueriesData<ListedClasses>(
          { queryKey },
          (listed) => listed && withSeatsOf(listed, changes, share),
        ),
      onGap: () => void queryClient.invalidateQueries({ queryKey }),
    })
  }, [queryClient, term, share])
}

/** A search page by page, or every class of a course, which a class page and a look at a week ask for. */
type ListedClasses = InfiniteData<ClassPage> | readonly ClassEntry[]

function withSeatsOf(listed: ListedClasses, changes: SeatChanges, waitlistShare: number): ListedClasses {
  return 'pages' in listed
    ? { ...listed, pages: listed.pages.map((page) => withSeats(page, changes, waitlistShare)) }
    : listed.map((entry) => withSeatChange(entry, changes, waitlistShare))
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
