import { formatFor } from '@sam/domain/kernel/day-in-zone'
import type { Registration } from '@sam/contract/registration/registration'
import { formatInstant } from '../../../lib/format.ts'

export type Group = Registration['groups'][number]

/** Milliseconds as '12:41', '3:05:09', or '6 days' from a day on; never below zero. */
export function countdownText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const days = Math.floor(seconds / 86_400)
  if (days > 0) return days === 1 ? '1 day' : `${days} days`
  const hours = Math.floor(seconds / 3600)
  const rest = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'))
  return hours > 0 ? [hours, ...rest].join(':') : `${Number(rest[0])}:${rest[1]}`
}

/** 'Today, 8:00 AM', or 'Nov 4, 9:00 AM' on another day. */
export function momentWords(instant: string, now: Date, timeZone: string): string {
  const text = formatInstant(instant, now, timeZone)
  return text.includes(',') ? text : `Today, ${text}`
}

/** '9:04:30 AM'. */
export function clockText(at: Date, timeZone: string): string {
  const format = { hour: 'numeric', minute: '2-digit', second: '2-digit', timeZone } as const
  return formatFor('en-US', format).format(at)
}

/** 'U3, 57+'; 'U1' where a standing begins at no credits. */
export function groupName({ standing, minimumCredits }: Pick<Group, 'standing' | 'minimumCredits'>): string {
  return minimumCredits > 0 ? `${standing}, ${minimumCredits}+` : standing
}

/** Whether the group is the student's own. */
export function isOwnGroup(group: Group, period: Registration['period']): boolean {
  return group.standing === period.standing && group.minimumCredits === period.minimumCredits
}

/** The group that begins next after now; null when all have begun. */
export function nextGroup(groups: readonly Group[], now: Date): Group | null {
  return groups.find(({ beginsAt }) => Date.parse(beginsAt) > now.getTime()) ?? null
}
