import type { Meeting } from './schedule.ts'

export const instructionModes = [
  'in person',
  'online synchronous',
  'online asynchronous',
  'hybrid',
  'arranged',
] as const
export type InstructionMode = (typeof instructionModes)[number]

type Where = Pick<Meeting, 'building' | 'room' | 'days' | 'start'>

function isOnline({ building, room }: Where): boolean {
  return building?.toUpperCase() === 'ONLINE' || (building === null && room?.toUpperCase() === 'ONLINE')
}

function isTimed({ days, start }: Where): boolean {
  return days.length > 0 && start !== null
}

/**
 * How a section is taught, judged by its meetings.
 *
 * A meeting is online when its building is ONLINE. It takes place on campus when it has another building, or fixed
 * times and no place announced yet. Both kinds make the section hybrid; online alone is synchronous when any online
 * meeting has fixed times. With neither (by appointment, nowhere, or no meetings at all) it is arranged.
 */
export function instructionModeOf(meetings: readonly Where[]): InstructionMode {
  const online = meetings.filter(isOnline)
  const onCampus = meetings.some((meeting) => !isOnline(meeting) && (meeting.building !== null || isTimed(meeting)))
  if (onCampus) return online.length > 0 ? 'hybrid' : 'in person'
  if (online.length === 0) return 'arranged'
  return online.some(isTimed) ? 'online synchronous' : 'online asynchronous'
}
