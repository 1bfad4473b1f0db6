import { mayUsePage, pages } from '@sam/contract/pages'
import type { searchCourses } from '@sam/contract/catalog'
import type { searchUsers } from '@sam/contract/search/people'
import type { searchClasses } from '@sam/contract/timetable'
import { useQuery } from '@tanstack/react-query'
import { callRoute } from '../../lib/api-client.ts'
import { currentTermOf, useInstitution } from '../../queries/kernel/institution.ts'
import { termToRegisterFor } from '@sam/domain/registration/periods/term-to-register-for'
import { useGrantedRoles } from '../../lib/session.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { readVerb } from './palette-actions.ts'

const coursesShown = 5
const coursesWithClasses = 3
const classesShown = 6
const studentsShown = 5
const shortest = 2

/**
 * Courses, classes of the term to register for and, for those who may look them up, students that match what is typed. A verb
 * before it is not looked for; a roster is one of the term that runs.
 */
export function useSuggestions(typed: string) {
  const facts = useInstitution()
  const said = useDebounced(typed.trim())
  const { verb, words } = readVerb(said)
  const toRegister = facts && verb !== 'roster' ? termToRegisterFor(facts.terms) : null
  const term = facts ? (toRegister ?? currentTermOf(facts)) : 0
  const ready = words.length >= shortest && term > 0
  const mayFindStudents = mayUsePage(pages.studentSearch, useGrantedRoles())
  const courses = useQuery({
    queryKey: ['suggested-courses', term, words],
    queryFn: ({ signal }) =>
      callRoute<typeof searchCourses>(
        { method: 'GET', path: '/courses' },
        { query: { term, description: words, limit: coursesShown }, signal },
      ),
    enabled: ready,
  })
  const classes = useQuery({
    queryKey: ['suggested-classes', term, words],
    queryFn: ({ signal }) =>
      callRoute<typeof searchClasses>(
        { method: 'GET', path: '/classes' },
        { query: { term, description: words, limit: coursesWithClasses }, signal },
      ),
    enabled: ready,
  })
  const students = useQuery({
    queryKey: ['suggested-students', words],
    queryFn: ({ signal }) =>
      callRoute<typeof searchUsers>(
        { method: 'GET', path: '/users/search' },
        { query: { type: 'name', value: words, limit: studentsShown }, signal },
      ),
    enabled: ready && mayFindStudents,
  })
  // Shown together: otherwise the first to arrive would be chosen and keep the place of a better one.
  const shown = ready && !courses.isLoading && !classes.isLoading && !students.isLoading
  return {
    term,
    /** All that was typed, and what of it says what to do. */
    said: ready ? said : '',
    verb: ready ? verb : null,
    courses: (shown && courses.data?.courses) || [],
    classes: ((shown && classes.data?.courses) || [])
      .flatMap((course) => course.classes.map((entry) => ({ course, entry })))
      .slice(0, classesShown),
    students: (shown && students.data?.slice(0, studentsShown)) || [],
    searching: typed.trim() !== said || (ready && !shown),
  }
}
