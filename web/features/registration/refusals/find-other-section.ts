import type { searchClasses } from '@sam/contract/timetable'
import { useQuery } from '@tanstack/react-query'
import { isConflict, type TimetableMeeting } from '../../../components/academic/week/lay-out-week.ts'
import { placeClass } from '../../../components/academic/week/place-meetings.ts'
import { callRoute } from '../../../lib/api-client.ts'
import type { RegistrationClass } from '../page/use-registration.ts'

type ClassEntry = RegistrationClass['class']

/** The sections of a course in a term, for choosing another one. */
export function useSections(
  term: number,
  about: Pick<RegistrationClass, 'subject' | 'number' | 'course'> | null,
  enabled: boolean,
) {
  return useQuery({
    queryKey: ['sections-of', term, about?.course],
    queryFn: ({ signal }) =>
      callRoute<typeof searchClasses>(
        { method: 'GET', path: '/classes' },
        { query: { term, subject: about?.subject ?? '', number: about?.number ?? '', operator: 'is' }, signal },
      ),
    enabled: enabled && about !== null,
    staleTime: 30_000,
    select: ({ courses }) => courses[0]?.classes ?? [],
  }).data
}

/** Another open section of the course that overlaps none of the week's other classes; null when there is none. */
export function findOtherSection(
  about: RegistrationClass,
  sections: readonly ClassEntry[],
  week: readonly TimetableMeeting[],
): ClassEntry | null {
  const fits = (entry: ClassEntry) =>
    placeClass(about.course, entry).every((meeting) => !week.some((other) => isConflict(meeting, other)))
  return sections.find((entry) => entry.id !== about.class.id && entry.status === 'open' && fits(entry)) ?? null
}
