import type { readDegreeRequirements } from '@sam/contract/degrees/requirements'
import { pages } from '@sam/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '../../components/ui/button.tsx'
import { Section, Stack } from '../../components/ui/section.tsx'
import { Skeleton } from '../../components/ui/skeleton.tsx'
import { EmptyState, FailedState } from '../../components/ui/states.tsx'
import { callRoute } from '../../lib/api-client.ts'
import { messageOf } from '../../lib/api-error.ts'
import { plural } from '../../lib/format.ts'
import { DeclaredPrograms } from './declared-programs.tsx'
import { UniversityRequirements } from './university-requirements.tsx'
import { classNames } from '../../components/ui/class-names.ts'
import buttonStyles from '../../components/ui/button.module.css'
import spaceStyles from '../../components/ui/space.module.css'
import textStyles from '../../components/ui/text.module.css'

/** What is on file of degree requirements, and who it concerns. */
export function DegreeRequirements() {
  const { data, error, refetch } = useQuery({
    queryKey: ['degree-requirements'],
    queryFn: ({ signal }) =>
      callRoute<typeof readDegreeRequirements>({ method: 'GET', path: '/degree-requirements' }, { signal }),
  })
  if (error && !data)
    return (
      <FailedState
        title="The degree requirements did not load"
        reason={messageOf(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton rows={6} label="Loading degree requirements" />
  return (
    <Stack>
      <Section title="University requirements" meta={data.university.length > 0 && <ImportLink />}>
        {data.university.length === 0 ? (
          <EmptyState action={<ImportButton />}>No degree requirements have been imported yet.</EmptyState>
        ) : (
          <UniversityRequirements requirements={data.university} />
        )}
        {data.university.length > 0 && data.studentsWithout > 0 && (
          <p className={classNames(textStyles.meta, spaceStyles.above8)}>
            {plural(data.studentsWithout, 'student')} entered earlier, or have no entry term.
          </p>
        )}
      </Section>
      <Section
        title="Majors and minors"
        meta={data.programs.length > 0 && plural(data.programs.length, 'declared program')}
      >
        {data.programs.length === 0 ? (
          <p className={textStyles.meta}>No student has declared a major or minor yet.</p>
        ) : (
          <DeclaredPrograms programs={data.programs} />
        )}
      </Section>
    </Stack>
  )
}

function ImportLink() {
  return (
    <Link to={pages.console} search={{ tab: 'import' }} className={classNames(buttonStyles.link)}>
      Import requirements
    </Link>
  )
}

function ImportButton() {
  return (
    <Button asChild>
      <Link to={pages.console} search={{ tab: 'import' }}>
        Import them under Data Import
      </Link>
    </Button>
  )
}
