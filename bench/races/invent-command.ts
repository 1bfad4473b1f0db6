import type { Command, WantedClass } from '@sam/domain/registration/enrollment/registration-command'
import type { World, WorldClass } from '../../samples/registration-world.ts'

/** Few seats, clashing hours, one lecture with three recitations, many credits: everything gets in the way. */
export const crowdedClasses: readonly WorldClass[] = [
  { course: 'TST 101', capacity: 12, isComponent: true, days: 1, start: 600, end: 680 },
  { course: 'TST 101', capacity: 5, days: 2, start: 600, end: 680, companions: [0] },
  { course: 'TST 101', capacity: 5, days: 4, start: 600, end: 680, companions: [0] },
  { course: 'TST 101', capacity: 5, days: 8, start: 600, end: 680, companions: [0] },
  { course: 'TST 201', capacity: 10, days: 1, start: 640, end: 720 },
  { course: 'TST 202', capacity: 10, days: 2, start: 640, end: 720, credits: [4, 6] },
  { course: 'TST 203', capacity: 5, days: 4, start: 640, end: 720, credits: [6, 6] },
  { course: 'TST 203', capacity: 5, days: 16, start: 640, end: 720, credits: [6, 6] },
  { course: 'TST 301', capacity: 10, days: 8, start: 600, end: 900, credits: [5, 5] },
]

/** Seats for everyone, in classes that count no credits and meet at no time: most of what is asked here is done. */
export const roomyClasses: readonly WorldClass[] = Array.from({ length: 12 }, (_, at) => ({
  course: `TST ${500 + at}`,
  capacity: 40,
  credits: [0, 0],
}))

/** A command of some student about some classes of a world that begins with the crowded ones. */
export function inventCommand(random: () => number, world: World): Command {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const section = () => pick(world.sectionIds.slice(1))
  const wanted = (): WantedClass => {
    const waitlist = random() < 0.7
    const swapSectionId = random() < 0.15 ? section() : null
    const gpncThreshold = random() < 0.2 ? 'C' : null
    return { sectionId: section(), credits: null, gpncThreshold, waitlist, swapSectionId }
  }
  const personId = pick(world.studentIds)
  const what = random()
  if (what < 0.5) {
    const classes = Array.from({ length: 1 + Math.floor(random() * 3) }, wanted)
    return {
      kind: 'enroll',
      personId,
      wanted: classes,
      mode: random() < 0.3 ? 'all' : 'as many as possible',
      beyondCapacity: false,
    }
  }
  if (what < 0.75) return { kind: 'drop', personId, sectionId: section() }
  if (what < 0.9) return { kind: 'swap', personId, sectionId: section(), wanted: wanted() }
  if (what < 0.95)
    return { kind: 'change credits', personId, sectionId: section(), credits: 4 + Math.floor(random() * 4) }
  if (what < 0.97) return { kind: 'choose gpnc', personId, sectionId: section(), threshold: pick(['C', 'D', null]) }
  if (what < 0.98) return { kind: 'withdraw', personId, sectionId: section() }
  if (what < 0.99)
    return { kind: 'choose swap', personId, sectionId: section(), swapSectionId: random() < 0.7 ? section() : null }
  return { kind: 'leave waitlist', personId, sectionId: section() }
}
