import type { readSignInOptions } from '@sam/contract/people/people'
import type { AnswerOf } from '@sam/contract/route'
import { countOtherPeople } from '@sam/database/kernel/demo-reads'
import type { Db } from '@sam/database/open-database'
import { listGrantedRoles } from '@sam/database/people/person-reads'
import { listTerms } from '@sam/database/terms/reads'
import { findCurrentTerm } from '@sam/domain/terms/find-current-term'
import { termName } from '@sam/domain/terms/term'
import type { DemoPerson, Services } from '../../services.ts'
import { readClock } from '../../kernel/read-clock.ts'
import { nameTermDates } from '@sam/domain/rosters/name-term-dates'
import type { Identity } from './build-identity.ts'

type Options = AnswerOf<typeof readSignInOptions>

/** What the sign-in page shows: who to sign in with, and where in the term we are. */
export async function describeSignInOptions({ db, institution, identity, demo }: Services): Promise<Options> {
  const [clock, terms, google, people, others] = await Promise.all([
    readClock(db, institution),
    listTerms(db),
    beginGoogleSignIn(identity),
    listDemoPeople(db, demo?.people ?? []),
    demo ? countOtherPeople(db) : 0,
  ])
  const current = findCurrentTerm(terms, clock.today)
  const calendar = terms.find(({ term }) => term === current)
  const { name, shortName, itSupport } = institution
  return {
    institution: { name, shortName, itSupport },
    google,
    campus: identity.configuration.campus && { label: identity.configuration.campus.label },
    demo: demo && { people, hasOtherPeople: others > 0, anyone: identity.configuration.openDemo },
    today: clock.today,
    term: calendar
      ? {
          code: calendar.term,
          name: termName(calendar.term),
          dates: nameTermDates(calendar, institution),
          ends: calendar.semesterEnd,
        }
      : null,
  }
}

async function beginGoogleSignIn({ nonces, configuration }: Identity): Promise<Options['google']> {
  if (!configuration.google) return null
  return { clientId: configuration.google.clientId, nonce: await nonces.give() }
}

/** Those who have an account, with what they were really granted. */
async function listDemoPeople(db: Db, people: readonly DemoPerson[]) {
  const granted = await listGrantedRoles(
    db,
    people.map(({ email }) => email),
  )
  return people.flatMap(({ email, name, story }) => {
    const roles = granted.get(email.toLowerCase())
    return roles ? [{ email, name, roles, story }] : []
  })
}
