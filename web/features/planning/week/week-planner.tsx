import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { Stack } from '../../../components/ui/section.tsx'
import { FailedState } from '../../../components/ui/states.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { ownWeekQuery } from '../../../queries/planning/own-week.ts'
import { beginChoices } from './choices.ts'
import { CoursesAhead, PlannedClasses } from './later.ts'
import { useSchedules } from './schedules/use-schedules.ts'
import { Workspace } from './workspace.tsx'

interface WeekPlannerProps {
  term: number
  /** Of the named schedule that is open; null for a new one. */
  scheduleId: number | null
  onOpen: (id: number | null) => void
}

/** Builds a week of a term from courses, then the classes kept by Class Search and the plan ahead. */
export function WeekPlanner({ term, scheduleId, onOpen }: WeekPlannerProps) {
  const week = useQuery(ownWeekQuery(term))
  const saved = useSchedules(term)
  const failed = week.error ?? saved.error
  if (failed) {
    const again = () => void Promise.all([week.refetch(), saved.refetch()])
    return <FailedState title="The planner did not load" reason={messageOf(failed)} onRetry={again} />
  }
  if (!week.data || !saved.data) return <Skeleton rows={6} label="Loading the planner" />
  const { schedules } = saved.data
  const current = schedules.find(({ id }) => id === scheduleId) ?? null
  const kept = week.data.classes
    .filter(({ standing }) => standing === 'planned')
    .map(({ sectionId, course, component, section }) => ({ sectionId, course, name: `${component} ${section}` }))
  const planned = week.data.plan.map(({ course }) => course)
  const now = week.data.plan.filter((one) => one.term === term).map(({ course }) => course)
  return (
    <Stack>
      <Workspace
        key={current?.id ?? 'new'}
        term={term}
        schedules={schedules}
        schedule={current}
        begun={current?.choices ?? beginChoices({ kept, planned: now })}
        planned={planned}
        onOpen={onOpen}
      />
      <Suspense fallback={null}>
        <PlannedClasses term={term} />
        {week.data.plan.length > 0 && <CoursesAhead term={term} plan={week.data.plan} />}
      </Suspense>
    </Stack>
  )
}
