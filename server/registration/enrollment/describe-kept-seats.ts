import type { keptSeats } from '@sam/contract/registration/fields'
import type { Db } from '@sam/database/open-database'
import { loadFactsVersion } from '@sam/database/kernel/facts-version-reads'
import { listReservedSections } from '@sam/database/registration/enrollment/reservation-reads'
import type { Actor } from '@sam/domain/people/role'
import { countSeatsFor, listKept } from '@sam/domain/registration/enrollment/kept-seats'
import type { z } from 'zod'
import { loadTermRegistrations, type RegistrationSources } from './load-term-registrations.ts'

export interface KeptInClass {
  kept: z.output<typeof keptSeats>[]
  /** How many of the free seats the asking student can choose from; left out for people who are no students. */
  seatsForStudent?: number
}

/** Who seats of these classes of a term are kept for today; classes that keep none are left out. */
export async function describeKeptSeats(
  db: Db,
  sources: RegistrationSources,
  actor: Pick<Actor, 'personId' | 'roles'>,
  term: number,
  sectionIds: readonly number[],
): Promise<Map<number, KeptInClass>> {
  const reserved = await listReservedSections(db, sectionIds)
  if (reserved.length === 0) return new Map()
  const isStudent = actor.roles.includes('Student')
  const { registrations } = await loadTermRegistrations(db, sources, {
    term,
    personIds: isStudent ? [actor.personId] : [],
    sectionIds: [],
    factsVersion: await loadFactsVersion(db),
  })
  const { rules } = registrations
  return new Map(
    reserved.flatMap(({ sectionId, capacity, enrolled, reservations }) => {
      const read = reservations.map((one) => ({ ...one, tree: sources.memory.readPopulation(one.population) }))
      const seats = { capacity, enrolled, reservations: read }
      const kept = listKept(seats, rules.today).kept.map(({ reservation, free }) => ({
        population: reservation.population,
        seats: reservation.seats,
        free,
        keptUntil: reservation.keptUntil,
      }))
      if (kept.length === 0) return []
      const own = isStudent
        ? { seatsForStudent: countSeatsFor(seats, registrations.student(actor.personId), rules) }
        : {}
      return [[sectionId, { kept, ...own }] as const]
    }),
  )
}
