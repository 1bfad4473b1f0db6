import type { Refusal } from '../refusal.ts'
import type { PartSeats, RegistrableClass } from '../registration-state.ts'

export interface FullPart extends PartSeats {
  /** 'LAB L01' of a companion; null of the section itself. */
  name: string | null
}

/**
 * The first part of a class without a free seat, or null. A seat in a part that the student holds already and keeps,
 * because it is also part of what is given up, need not be free: a lab is changed in a full lecture, and in one that
 * holds more than its capacity too.
 */
export function findFullPart(
  wanted: Pick<RegistrableClass, 'sectionId' | 'parts'>,
  seatsOf: (sectionId: number) => PartSeats,
  kept: ReadonlySet<number> = new Set(),
): FullPart | null {
  for (const { sectionId, component, sectionCode } of wanted.parts) {
    const seats = seatsOf(sectionId)
    if (kept.has(sectionId) || seats.enrolled < seats.capacity) continue
    return { ...seats, name: sectionId === wanted.sectionId ? null : `${component} ${sectionCode}` }
  }
  return null
}

/** A full part as a refusal, with the people in line and the places of the waitlist of the class. */
export function refusalOfFull(
  { capacity, enrolled, name }: FullPart,
  waitlist: { queue: number; places: number },
): Refusal<'full'> {
  return { kind: 'full', capacity, enrolled, ...waitlist, part: name }
}
