import type { Registration } from '@sam/contract/registration/registration'
import type { Db } from '@sam/database/open-database'
import { listHoldDetails } from '@sam/database/registration/overrides/hold-reads'
import { listCart, listWaitedSections } from '@sam/database/registration/enrollment/registration-reads'
import { listWaiverDetails } from '@sam/database/registration/overrides/waiver-reads'
import { findTerm } from '@sam/database/terms/reads'
import type { Institution } from '@sam/domain/kernel/institution'
import { decideCreditLimit } from '@sam/domain/registration/enrollment/credit-limit'
import { findGpncRefusals } from '@sam/domain/registration/enrollment/decide-gpnc'
import { findAllowances, findPeriodState, findWaitlistState } from '@sam/domain/registration/enrollment/find-allowances'
import { mayChangeInCart, mayFillCart, mayRegister } from '@sam/domain/registration/policy'
import { checkCart } from '@sam/domain/registration/enrollment/perform-enrollment'
import { findWaitingRefusals, heldForSwap } from '@sam/domain/registration/waitlist/promote-waiters'
import type { TermRegistrations } from '@sam/domain/registration/enrollment/term-registrations'
import type { Actor } from '@sam/domain/people/role'
import { notFound } from '../../http/faults.ts'
import { accountOf } from '../../people/accounts/describe-account.ts'
import { refusalsAt } from './answer-command.ts'
import { cartVersionOf } from '../cart/change-cart.ts'
import { describeRegistrationClasses } from './describe-registration-class.ts'
import type { RegistrationPerson } from './find-subject.ts'
import { describeHold, describeWaiver, signatureOf } from '../overrides/describe-hold.ts'
import type { RegistrationSources } from './load-term-registrations.ts'
import { viewRegistrations } from './validate-classes.ts'

type About = Awaited<ReturnType<typeof describeRegistrationClasses>>

/** A student's registration for a term as the page shows it. */
export async function showRegistration(
  db: Db,
  sources: RegistrationSources,
  actor: Actor,
  { person, subject }: RegistrationPerson,
  term: number,
): Promise<Registration> {
  const [calendar, cart, waited] = await Promise.all([
    findTerm(db, term),
    listCart(db, person.id, term),
    listWaitedSections(db, person.id, term),
  ])
  if (!calendar) throw notFound(`Term ${term}`)
  const wanted = cart.map((entry) => ({ ...entry, waitlist: false, swapSectionId: null }))
  const { registrations, kept, records } = await viewRegistrations(
    db,
    sources,
    term,
    person.id,
    [...cart, ...waited].map(({ sectionId }) => sectionId),
  )
  const student = registrations.student(person.id)
  const { rules } = registrations
  const { policies } = sources.institution
  const record = records.find(({ personId }) => personId === person.id)
  const rows = record ? [...record.open, ...record.closed.withdrawn].filter((one) => one.term === term) : []
  const shown = [...cart, ...waited, ...rows].flatMap(({ sectionId }) => sectionId ?? [])
  const [about, holds, waivers] = await Promise.all([
    describeRegistrationClasses(db, sources.institution, kept.classes, findWaitlistState(rules), shown),
    listHoldDetails(db, person.id, rules.today),
    listWaiverDetails(db, person.id),
  ])
  const limit = decideCreditLimit(student, rules)
  return {
    term,
    today: rules.today,
    now: rules.now,
    student: {
      id: accountOf(person).id,
      name: person.name,
      directoryWithheld: person.directoryWithheld,
      standing: student.standing,
      earnedCredits: student.earnedCredits,
    },
    changesAs: mayRegister(actor, subject),
    mayFillCart: mayFillCart(actor, subject, policies) !== null,
    onBehalf: actor.personId !== subject.personId,
    period: findPeriodState(student, rules),
    groups: rules.periods.toSorted((a, b) => a.beginsAt.localeCompare(b.beginsAt)),
    dates: {
      classesBegin: calendar.classesBegin,
      lateRegistrationEnds: calendar.lateRegistrationEnds,
      waitlistCloses: calendar.waitlistCloses,
      waitlistProcessingEnds: calendar.waitlistProcessingEnds,
      gpncSelectionEnds: calendar.gpncSelectionEnds,
      courseWithdrawalEnds: calendar.courseWithdrawalEnds,
    },
    credits: {
      ...limit,
      carried: student.held.reduce((sum, { credits }) => sum + credits, 0),
      inCart: wanted.reduce((sum, one) => sum + (one.credits ?? kept.classes.get(one.sectionId)?.creditsMin ?? 0), 0),
      fullTime: sources.institution.credits.fullTime,
    },
    holds: holds.map((hold) => describeHold(hold, actor)),
    waivers: waivers.map((waiver) => describeWaiver(waiver, actor)),
    cart: cartOf(sources.institution, registrations, person.id, wanted, about).map((entry) => {
      const row = cart.find(({ sectionId }) => sectionId === entry.sectionId)
      const suggestion = row?.suggestion ?? null
      return {
        ...entry,
        version: cartVersionOf({ credits: row?.credits ?? null, gpncThreshold: entry.gpncThreshold }),
        suggestion: suggestion && {
          by: signatureOf(suggestion.name || null, suggestion.role, actor) ?? 'Someone',
          note: suggestion.note,
        },
        mayRemove: mayChangeInCart(actor, subject, suggestion?.by ?? null, policies),
      }
    }),
    classes: rows.map((row) => ({
      enrollmentId: row.enrollmentId,
      sectionId: row.sectionId,
      course: row.course,
      title: row.title,
      sectionCode: row.sectionCode,
      credits: row.credits,
      gpncThreshold: row.gpncThreshold,
      status: row.status === 'withdrawn' ? ('withdrawn' as const) : ('enrolled' as const),
      enrolledAt: row.enrolledAt,
      may: findAllowances(
        {
          course: row.course,
          sectionId: row.sectionId,
          gpncThreshold: row.gpncThreshold,
          isRunning: row.status === 'enrolled' && row.sectionId !== null && row.grade === null,
        },
        student,
        rules,
      ),
      about: (row.sectionId === null ? undefined : about.get(row.sectionId)) ?? null,
    })),
    waitlists: waitlistsOf(sources.institution, registrations, person.id, waited, about),
  }
}

type CheckedEntry = Omit<Registration['cart'][number], 'version' | 'suggestion' | 'mayRemove'>

interface CartClass {
  sectionId: number
  credits: number | null
  gpncThreshold: string | null
  waitlist: boolean
  swapSectionId: null
}

function cartOf(
  institution: Institution,
  registrations: TermRegistrations,
  personId: number,
  wanted: CartClass[],
  about: About,
): CheckedEntry[] {
  const results = checkCart(registrations, personId, wanted)
  const student = registrations.student(personId)
  const courseOf = ({ sectionId }: CartClass) => about.get(sectionId)?.course ?? ''
  return wanted.flatMap((one, index) => {
    const found = about.get(one.sectionId)
    const refusals = (results[index]?.refusals ?? []).map(refusalsAt(institution))
    const { sectionId, gpncThreshold } = one
    const credits = one.credits ?? registrations.findClass(sectionId)?.creditsMin ?? 0
    if (!found) return []
    // One choice in a term: those of the other classes in the cart count.
    const others = wanted.filter((other) => other !== one).map((other) => ({ ...other, course: courseOf(other) }))
    const chooser = { ...student, held: [...student.held, ...others] }
    const mayChooseGpnc =
      findGpncRefusals({ course: found.course, sectionId }, chooser, registrations.rules).length === 0
    const ready = refusals.length === 0
    return [{ sectionId, credits, gpncThreshold, ready, refusals, mayChooseGpnc, about: found }]
  })
}

function waitlistsOf(
  institution: Institution,
  registrations: TermRegistrations,
  personId: number,
  waited: readonly { sectionId: number; joinedAt: Date }[],
  about: About,
): Registration['waitlists'] {
  return waited.flatMap(({ sectionId, joinedAt }) => {
    const waiting = registrations.findWaiting(personId, sectionId)
    const found = registrations.findClass(sectionId)
    const described = about.get(sectionId)
    if (!waiting || !found || !described) return []
    const queue = registrations.queue(sectionId)
    const given = heldForSwap(registrations, waiting)
    return [
      {
        sectionId,
        credits: waiting.credits,
        position: queue.indexOf(waiting) + 1,
        waiting: queue.length,
        joinedAt: joinedAt.toISOString(),
        swap: given && { sectionId: given.sectionId, course: given.course, sectionCode: given.sectionCode },
        skipped: findWaitingRefusals(registrations, waiting, found).map(refusalsAt(institution)),
        about: described,
      },
    ]
  })
}
