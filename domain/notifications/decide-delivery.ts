import { addDays, fromLocalTime, toLocalTime } from '../kernel/day-in-zone.ts'
import { choiceOf } from './notice-kinds.ts'
import { findChoice, type Delivery, type NoticeChoiceId } from './notice-choices.ts'

export const digestDays = ['Monday to Friday', 'every day', 'Mondays', 'never'] as const
export type DigestDays = (typeof digestDays)[number]

/** Hours of the day, 0 to 23, in the institution's time zone. */
export interface QuietHours {
  from: number
  to: number
  /** What is urgent waits too. */
  strict: boolean
}

export interface NoticeSettings {
  digest: { days: DigestDays; hour: number }
  /** Null: none. */
  quiet: QuietHours | null
}

/** Until a person chooses otherwise. */
export const usualSettings: NoticeSettings = { digest: { days: 'Monday to Friday', hour: 18 }, quiet: null }

/** What becomes of a notice as e-mail: sent, kept for the end of the quiet hours, put into the digest, or nothing. */
export type DeliveryVerdict = { type: 'send' } | { type: 'wait'; until: Date } | { type: 'digest' } | { type: 'none' }

export interface Recipient extends NoticeSettings {
  /** What the person chose for the kind; null where they chose nothing. */
  chosen: Delivery | null
}

/** The delivery of a choice for someone who chose this, or nothing. */
export function deliveryOf(choice: NoticeChoiceId, chosen: Delivery | null): Delivery {
  const { usually, always } = findChoice(choice)
  return always ? 'e-mail now' : (chosen ?? usually)
}

/**
 * What becomes of a notice of a kind now. Mail that belongs to no choice, such as a digest or a test, is sent: the
 * person asked for it, at that hour.
 */
export function decideDelivery(
  kind: string | null,
  { chosen, digest, quiet }: Recipient,
  { now, timeZone }: { now: Date; timeZone: string },
): DeliveryVerdict {
  const choice = kind === null ? null : choiceOf(kind)
  if (choice === null) return { type: 'send' }
  const delivery = deliveryOf(choice, chosen)
  if (delivery === 'in SAM only') return { type: 'none' }
  if (delivery === 'digest') return { type: digest.days === 'never' ? 'none' : 'digest' }
  const until = quiet && (quiet.strict || !findChoice(choice).urgent) ? endOfQuiet(quiet, now, timeZone) : null
  return until === null ? { type: 'send' } : { type: 'wait', until }
}

/** When quiet hours end that now is in; null outside of them. Equal hours are none. */
export function endOfQuiet({ from, to }: QuietHours, now: Date, timeZone: string): Date | null {
  const [day, hour] = localOf(now, timeZone)
  const isQuiet = from <= to ? hour >= from && hour < to : hour >= from || hour < to
  if (!isQuiet) return null
  return atHour(hour < to ? day : addDays(day, 1), to, timeZone)
}

/** Whether a digest is due: on one of its days, at or after its hour, and not sent that day. */
export function isDigestDue(
  { days, hour }: NoticeSettings['digest'],
  { now, timeZone, lastDay }: { now: Date; timeZone: string; lastDay: string | null },
): boolean {
  const [day, hourNow] = localOf(now, timeZone)
  return isDigestDay(days, day) && hourNow >= hour && (lastDay === null || lastDay < day)
}

/** When the next digest leaves; null for never. */
export function nextDigest(
  { days, hour }: NoticeSettings['digest'],
  { now, timeZone, lastDay }: { now: Date; timeZone: string; lastDay: string | null },
): Date | null {
  if (days === 'never') return null
  const [today] = localOf(now, timeZone)
  let day = lastDay === null || lastDay < today ? today : addDays(lastDay, 1)
  while (!isDigestDay(days, day)) day = addDays(day, 1)
  const at = atHour(day, hour, timeZone)
  return at < now ? now : at
}

function isDigestDay(days: DigestDays, day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (days === 'Monday to Friday') return weekday >= 1 && weekday <= 5
  return days === 'every day' || (days === 'Mondays' && weekday === 1)
}

function localOf(now: Date, timeZone: string): [day: string, hour: number] {
  const [day = '', time = ''] = toLocalTime(now.toISOString(), timeZone).split('T')
  return [day, Number(time.slice(0, 2))]
}

function atHour(day: string, hour: number, timeZone: string): Date {
  return new Date(fromLocalTime(`${day}T${String(hour).padStart(2, '0')}:00`, timeZone) ?? Number.NaN)
}
