import type { clock } from '@sam/contract/terms'
import type { QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { institutionQuery } from '../kernel/institution.ts'
import { universityNow } from './use-university-clock.ts'

/** More than the delay of a slow answer. */
const toleranceMs = 60_000

/**
 * Compares what the server tells of the clock with what the page shows, and reads everything again when they differ:
 * a registrar has set the clock, or a new day has begun. Standings, periods and schedules follow from it.
 */
export function noteClock(queryClient: QueryClient, told: z.output<typeof clock>): void {
  const state = queryClient.getQueryState(institutionQuery.queryKey)
  if (!state?.data) return
  const { now, today, clockIsSet } = state.data
  const shown = universityNow(now, state.dataUpdatedAt, Date.now())
  const isNear = Math.abs(Date.parse(told.now) - shown.getTime()) < toleranceMs
  if (isNear && told.today === today && told.clockIsSet === clockIsSet) return
  void queryClient.invalidateQueries()
}
