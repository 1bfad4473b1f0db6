import { chooseWorkRole, listOtherWork } from '@sam/domain/home/waiting'
import { termName } from '@sam/domain/terms/term'
import type { ReactNode } from 'react'
import { Deferred } from '../../components/ui/deferred.tsx'
import { CentredSpinner } from '../../components/ui/spinner.tsx'
import { useGrantedRoles, useViewRole } from '../../lib/session.ts'
import { usePassed } from '../../lib/use-passed.ts'
import { useNotifications } from '../../queries/notifications/use-notifications.ts'
import { AppointmentLines } from '../../features/registration/periods/appointment-lines.tsx'
import { useAppointment } from '../../features/registration/periods/use-appointment.ts'
import { OwnWaiting } from '../../features/home/own-waiting.tsx'
import { useOtherWork, useWaiting } from '../../features/home/use-waiting.ts'

interface OwnLinesProps {
  /** The term that is registered for next; null without one. */
  term: number | null
  timeZone: string
  children: (lines: {
    appointment: ReactNode
    waiting: ReactNode
    opening: { at: string; term: string } | null
  }) => ReactNode
}

/** So long does the page wait for its first lines, in ms; then it is shown, and they come when they come. */
export const longestWaitMs = 1500

/** A student's first lines. The page is shown when all of them are known, so that none pushes what stands below it away. */
export function OwnLines({ term, timeZone, children }: OwnLinesProps) {
  const waiting = useWaiting('Student')
  const granted = useGrantedRoles()
  // The lines of a role that is viewed as stand above, with what waits in the other roles.
  const above = chooseWorkRole(useViewRole(), granted, { hasRecord: true })
  const { others, isPending: isOtherPending } = useOtherWork(above ? [] : listOtherWork(granted, null))
  const notifications = useNotifications()
  const appointment = useAppointment(term)
  const beginsAt = appointment.registration?.period.beginsAt
  const isLate = usePassed(longestWaitMs)
  if (!isLate && (waiting.isPending || isOtherPending || notifications.isPending || !appointment.isRead))
    return <CentredSpinner words="Loading profile..." />
  return (
    <Deferred until={<CentredSpinner words="Loading profile..." />}>
      {children({
        appointment: term !== null && <AppointmentLines term={term} timeZone={timeZone} />,
        waiting: <OwnWaiting waiting={waiting} others={others} />,
        opening: beginsAt && term !== null ? { at: beginsAt, term: termName(term) } : null,
      })}
    </Deferred>
  )
}
