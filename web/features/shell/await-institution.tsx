import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CentredSpinner } from '../../components/ui/spinner.tsx'
import { FailedState } from '../../components/ui/states.tsx'
import { messageOf } from '../../lib/api-error.ts'
import { institutionQuery } from '../../queries/kernel/institution.ts'

interface AwaitInstitutionProps {
  label?: string
  words?: string
  /** What stands there meanwhile, in place of a spinner. */
  waiting?: ReactNode
}

/** Stands in for a page until the facts of the institution are there; when they cannot be read, says so. */
export function AwaitInstitution({ waiting, ...spinner }: AwaitInstitutionProps) {
  const { error, isFetching, refetch } = useQuery(institutionQuery)
  if (error && !isFetching)
    return <FailedState title="This page did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
  return waiting ?? <CentredSpinner {...spinner} />
}
