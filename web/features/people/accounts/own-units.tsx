import { pages } from '@sam/contract/pages'
import type { readUser } from '@sam/contract/people/people'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../components/ui/button.tsx'
import { KeyValues } from '../../../components/ui/key-values.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { FailedState } from '../../../components/ui/states.tsx'
import { callRoute } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import layoutStyles from '../../../components/ui/layout.module.css'
import spaceStyles from '../../../components/ui/space.module.css'
import textStyles from '../../../components/ui/text.module.css'

const levelNames = { university: 'University', college: 'College', department: 'Department' }

/** The advisor's level and units, and the way to the students. */
export function OwnUnits({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['profile', userId],
    queryFn: ({ signal }) =>
      callRoute<typeof readUser>({ method: 'GET', path: '/users/:userId' }, { params: { userId }, signal }),
    retry: false,
  })
  if (error)
    return <FailedState title="Your units did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton rows={2} label="Loading your units" />
  const { advising } = data
  return (
    <Section title="Your students">
      {advising ? (
        <KeyValues
          facts={[
            { name: 'Level', value: levelNames[advising.level] },
            { name: advising.units.length === 1 ? 'Unit' : 'Units', value: advising.units.join(', ') },
          ]}
        />
      ) : (
        <p className={textStyles.meta}>
          You have no units yet. A registrar sets an advisor’s level and units in the Console.
        </p>
      )}
      <div className={classNames(layoutStyles.row, spaceStyles.above12)}>
        <Button asChild>
          <Link to={pages.studentSearch}>Search students</Link>
        </Button>
      </div>
    </Section>
  )
}
