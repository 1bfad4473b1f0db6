import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { institutionQuery } from '../../lib/institution.ts'
import { CentredSpinner } from '../ui/spinner.tsx'
import { FailedState } from '../ui/states.tsx'

/** What stands for a page until the institution and its terms are here; where they cannot be read, why and a second try. */
export function InstitutionWait() {
  const { error, isFetching, refetch } = useQuery(institutionQuery)
  if (!error || isFetching) return <CentredSpinner />
  return <FailedState title="The terms could not be read" reason={messageOf(error)} onRetry={() => void refetch()} />
}
