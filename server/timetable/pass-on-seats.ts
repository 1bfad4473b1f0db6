import type { Db } from '@sam/database/open-database'
import { countWaiting, findRosterFacts } from '@sam/database/timetable/roster-reads'
import type { Actor } from '@sam/domain/people/role'
import type { RegistrationSources } from '../registration/load-ledger.ts'
import { performCommands } from '../registration/perform-commands.ts'

interface Occasion {
  sectionId: number
  actor: Actor
  note: string | null
  requestId: string
}

/**
 * Gives the free seats of a class, or of the classes that share an un-numbered component, to those who wait for them.
 * Answers how many came off the waitlists.
 */
export async function passOnSeats(
  db: Db,
  sources: RegistrationSources,
  { sectionId, actor, note, requestId }: Occasion,
): Promise<number> {
  const facts = await findRosterFacts(db, sectionId)
  const sectionIds = facts?.members.map(({ id }) => id) ?? []
  const before = await countWaiting(db, sectionIds)
  if (!facts || before === 0) return 0
  const { personId } = actor
  await performCommands(db, sources, [
    {
      term: facts.term,
      command: { kind: 'settle', personId, sectionIds },
      cause: { actorId: personId, role: 'Registrar', note, requestId, subjectId: personId },
      key: null,
    },
  ])
  return before - (await countWaiting(db, sectionIds))
}
