import type { validateClasses } from '@sam/contract/registration'
import type { RefusalKind } from '@sam/domain/registration/refusal'
import { useQuery } from '@tanstack/react-query'
import { Status } from '../../components/ui/status.tsx'
import { callRoute } from '../../lib/api-client.ts'
import { useIsStudent } from '../../lib/own-week.ts'

/** What is asked of the student, whatever the section, the day and the seats. */
const ofTheStudent: readonly string[] = [
  'prerequisite',
  'corequisite',
  'antirequisite',
  'unknown requisite',
  'department permission',
  'already passed',
] satisfies RefusalKind[]

/** Whether the student may take the course as far as its requisites go, by asking what enrolling would do. */
export function Eligibility({ term, sectionId }: { term: number; sectionId: number }) {
  const isStudent = useIsStudent()
  const { data } = useQuery({
    queryKey: ['eligibility', term, sectionId],
    queryFn: ({ signal }) =>
      callRoute<typeof validateClasses>(
        { method: 'POST', path: '/registration/:term/validate' },
        { params: { term }, query: {}, body: { classes: [{ sectionId }] }, signal },
      ),
    enabled: isStudent,
    staleTime: 5 * 60_000,
    retry: false,
  })
  const reasons = data?.results[0]?.refusals.filter(({ kind }) => ofTheStudent.includes(kind))
  if (!reasons) return null
  if (reasons.length === 0)
    return (
      <Status glyph="full" tone="ok">
        You are eligible
      </Status>
    )
  if (reasons.some(({ kind }) => kind === 'already passed'))
    return (
      <Status glyph="empty" tone="mute">
        You have passed this course
      </Status>
    )
  return (
    <span>
      <Status glyph="crossed" tone="bad">
        Not yet eligible
      </Status>{' '}
      <span className="meta">{reasons.map(({ rule }) => rule).join(' ')}</span>
    </span>
  )
}
