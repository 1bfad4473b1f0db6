import { countOtherPeople } from '@sam/database/kernel/demo-reads'
import { inTransaction, type Db } from '@sam/database/open-database'
import { recordSecurityEvents } from '@sam/database/audit/security-writes'
import { endDemoSessions } from '@sam/database/people/session-writes'
import type { IdentityConfiguration } from './read-identity-configuration.ts'

/** A start without the demo ends the sessions that began in it, on this database. */
export async function endDemo(db: Db, say: (line: string) => void): Promise<void> {
  const ended = await inTransaction(db, async (tx) => {
    const sessions = await endDemoSessions(tx)
    const event = { kind: 'demo end' as const, means: 'demo' as const, result: 'sessions ended' }
    const nobody = { personId: null, addressClass: null, address: null, happenedAt: null }
    if (sessions > 0) await recordSecurityEvents(tx, [{ ...event, ...nobody, times: sessions }])
    return sessions
  })
  if (ended > 0) say(`The demo is off: ended ${ended === 1 ? 'the session' : `${ended} sessions`} that began in it.`)
}

/** What to say at the start of a demo whose database has other people in it. */
export async function warnOfOtherPeople(db: Db): Promise<string[]> {
  const others = await countOtherPeople(db)
  if (others === 0) return []
  const who = others === 1 ? '1 person here was' : `${others} people here were`
  return [
    `WARNING: ${who} imported beside the demo data, and in a demo anyone can sign in as the registrar and read their records.`,
    'To end the demo and keep the data: stop SAM, set SAM_DEMO=off and a sign-in of your own (GOOGLE_CLIENT_ID, or OIDC_ISSUER and OIDC_CLIENT_ID), and start it again on the same data. docs/operations.md, "Ending the demo", has the steps.',
  ]
}

/** What to say when the demo is off and nothing else signs people in. */
export function warnOfNoWayIn(
  { google, campus }: Pick<IdentityConfiguration, 'google' | 'campus'>,
  environment: NodeJS.ProcessEnv,
): string[] {
  if (google || campus) return []
  const why =
    environment['NODE_ENV'] === 'production' && !environment['SAM_DEMO'] ? ', since NODE_ENV is production' : ''
  return [
    `Nobody can sign in: the demo is off${why}. Set GOOGLE_CLIENT_ID, or OIDC_ISSUER and OIDC_CLIENT_ID; or SAM_DEMO=on for the demo.`,
  ]
}
