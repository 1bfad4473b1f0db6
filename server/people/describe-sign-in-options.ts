import type { readSignInOptions } from '@sam/contract/people'
import type { AnswerOf } from '@sam/contract/route'
import { countOtherPeople } from '@sam/database/kernel/demo-reads'
import type { Db } from '@sam/database/open-database'
import { listGrantedRoles } from '@sam/database/people/person-reads'
import { listTerms, type TermCalendar } from '@sam/database/terms/reads'
import { findCurrentTerm } from '@sam/domain/terms/find-current-term'
import { termName } from '@sam/domain/terms/term'
import type { DemoPerson, Services } from '../http/services.ts'
import { readClock } from '../terms/read-clock.ts'
import type { Identity } from './build-identity.ts'

/** In the order of the calendar file's own fields; shown in the order of the days. */
const dateNames = {
  majorAndMinorChangesEnd: 'Major and minor changes end',
  waitlistCloses: 'Waitlist closes',
  waitlistProcessingEnds: 'Waitlist processing ends',
  lateRegistrationEnds: 'Late registration ends',
  gpncSelectionEnds: 'G/P/NC selection ends',
  courseWithdrawalEnds: 'Course withdrawal ends',
  majorAndMinorChangesBegin: 'Major and minor changes begin',
  advancedRegistrationBegins: 'Advanced registration begins',
  semesterEnd: 'Semester ends',
} as const

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
    demo: demo && { people, hasOtherPeople: others > 0, anybody: identity.configuration.openDemo },
    today: clock.today,
    term: calendar ? { code: calendar.term, name: termName(calendar.term), dates: datesOf(calendar) } : null,
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

function datesOf(calendar: TermCalendar): { name: string; date: string }[] {
  return (Object.keys(dateNames) as (keyof typeof dateNames)[])
    .flatMap((field) => {
      const date = calendar[field]
      return date === null ? [] : [{ name: dateNames[field], date }]
    })
    .toSorted((a, b) => a.date.localeCompare(b.date))
}
