import { lazy } from 'react'

// What a week is built without at first: fetched once the page is drawn, before a student is likely to ask for it.
const loadBusyForm = async () => ({ default: (await import('./busy-form.tsx')).BusyForm })
const loadCourseFinder = async () => ({ default: (await import('./course-finder.tsx')).CourseFinder })
const loadNameDialog = async () => ({ default: (await import('./schedules/name-dialog.tsx')).NameDialog })
const loadNoWeek = async () => ({ default: (await import('./none/no-week.tsx')).NoWeek })

export const BusyForm = lazy(loadBusyForm)
export const CourseFinder = lazy(loadCourseFinder)
export const NameDialog = lazy(loadNameDialog)
export const NoWeek = lazy(loadNoWeek)
export const PlannedClasses = lazy(async () => ({ default: (await import('../planned-classes.tsx')).PlannedClasses }))
export const CoursesAhead = lazy(async () => ({ default: (await import('../courses-ahead.tsx')).CoursesAhead }))

export function fetchLater(): void {
  for (const load of [loadBusyForm, loadCourseFinder, loadNameDialog, loadNoWeek]) void load()
}
