import type { ErrorComponentProps } from '@tanstack/react-router'
import { FailedState } from '../../components/ui/states.tsx'
import { messageOf } from '../../lib/api-error.ts'

/** Stands in for a page that could not be drawn, or whose code could not be fetched. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  return <FailedState title="This page did not load" reason={messageOf(error)} onRetry={reset} />
}
