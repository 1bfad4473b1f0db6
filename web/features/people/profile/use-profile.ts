import type { FullProfile, readUser, readUserByEmail } from '@sam/contract/people/people'
import { useQuery } from '@tanstack/react-query'
import { callRoute } from '../../../lib/api-client.ts'

export type AcademicRecord = NonNullable<FullProfile['academicRecord']>
export type SemesterEntry = AcademicRecord['completedSemesters'][number]
export type SemesterCourse = SemesterEntry['courses'][number]

/** The profile of a person, or the signed-in user's own, which is found by their e-mail address. */
export function useProfile(userId: string | undefined, ownEmail: string) {
  return useQuery({
    queryKey: ['profile', userId ?? ownEmail],
    queryFn: ({ signal }) =>
      userId
        ? callRoute<typeof readUser>({ method: 'GET', path: '/users/:userId' }, { params: { userId }, signal })
        : callRoute<typeof readUserByEmail>(
            { method: 'GET', path: '/users/email' },
            { query: { email: ownEmail }, signal },
          ),
    retry: false,
  })
}
