import { readRegistration } from '@sam/contract/registration/registration'
import * as cart from '@sam/contract/registration/cart'
import * as commands from '@sam/contract/registration/commands'
import * as recheck from '@sam/contract/registration/recheck'
import { checkClass, listEnrollmentGroups } from '@sam/contract/registration/check'
import { listEnrollmentPeriods } from '@sam/database/registration/enrollment/registration-reads'
import { readSeatHistory, readSeatStory } from '@sam/contract/registration/seats'
import type { WantedClass } from '@sam/domain/registration/enrollment/registration-command'
import { mayFillCart, mayReadRegistration } from '@sam/domain/registration/policy'
import type { Actor, Role } from '@sam/domain/people/role'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serve } from '../http/serve.ts'
import type { Services } from '../services.ts'
import { changeCart } from './cart/change-cart.ts'
import { sendToCart } from './cart/send-to-cart.ts'
import { openSubject } from './enrollment/find-subject.ts'
import { readOwnCart } from './cart/read-own-cart.ts'
import { recheckRegistrations } from './enrollment/recheck-registrations.ts'
import { serveOverrides } from './overrides/routes.ts'
import { CommandQueue } from './enrollment/queue-commands.ts'
import { showClassCheck } from './enrollment/show-class-check.ts'
import { showSeatHistory } from './waitlist/show-seat-history.ts'
import { showSeatStory } from './waitlist/show-seat-story.ts'
import { showRegistration } from './enrollment/show-registration.ts'
import { noteOf, submitCommand } from './enrollment/submit-command.ts'
import { validateClasses } from './enrollment/validate-classes.ts'

interface SentClass {
  sectionId: number
  credits?: number | undefined
  gpncThreshold?: string | null | undefined
  waitlist?: boolean | undefined
  swapSectionId?: number | undefined
  alsoDrop?: readonly number[] | undefined
}

function wantedOf(sent: SentClass): WantedClass {
  return {
    sectionId: sent.sectionId,
    credits: sent.credits ?? null,
    gpncThreshold: sent.gpncThreshold ?? null,
    waitlist: sent.waitlist ?? false,
    swapSectionId: sent.swapSectionId ?? null,
    ...alsoDropOf(sent),
  }
}

function alsoDropOf({ alsoDrop = [] }: { alsoDrop?: readonly number[] | undefined }) {
  return alsoDrop.length > 0 ? { alsoDrop } : {}
}

const registrationOf = ({ student }: { student?: string | undefined }) => ({
  student,
  surface: 'registration' as const,
})

interface CommandCall {
  actor: Actor
  request: FastifyRequest
  params: { term: number }
  query: { student?: string | undefined }
  body: { note?: string | undefined }
}

/** Who suggests a class, and why; null for the student. */
function behalfOf(may: Role, { actor, request, note }: Pick<CommandCall, 'actor' | 'request'> & CommandCall['body']) {
  if (may === 'Student') return null
  return { actorId: actor.personId, role: may, note: noteOf(note, 'Suggesting a class'), requestId: request.id }
}

export function serveRegistration(app: FastifyInstance, services: Services): void {
  const { db, institution, classMemory: memory } = services
  const sources = { institution, memory }
  const queue = new CommandQueue(db, sources, services.commandQueue)
  serveOverrides(app, services, sources)

  const submit = (call: CommandCall, command: Parameters<typeof submitCommand>[2]['command']) =>
    submitCommand(services, queue, {
      actor: call.actor,
      requestId: call.request.id,
      sentKey: call.request.headers[commands.idempotencyHeader],
      term: call.params.term,
      student: call.query.student,
      note: call.body.note,
      command,
      // Many commands share one transaction there: until then this one is no work of the process.
      onQueued: () => call.request.place?.release(),
    })

  serve(app, readRegistration, async ({ actor, params, query }) => {
    const subject = await openSubject(services, actor, registrationOf(query), (one) =>
      mayReadRegistration(actor, one, institution.policies),
    )
    return showRegistration(db, sources, actor, subject, params.term)
  })
  serve(app, commands.validateClasses, async ({ actor, params, query, body }) => {
    const { subject } = await openSubject(services, actor, registrationOf(query), (one) =>
      mayReadRegistration(actor, one, institution.policies),
    )
    return validateClasses(db, sources, params.term, subject.personId, body.classes.map(wantedOf))
  })

  serve(app, checkClass, ({ actor, params }) => showClassCheck(db, sources, actor.personId, params))
  serve(app, listEnrollmentGroups, async ({ params }) => {
    const periods = await listEnrollmentPeriods(db, params.term)
    const groups = periods.map((period) => ({ ...period, beginsAt: period.beginsAt.toISOString() }))
    return { groups: groups.toSorted((a, b) => a.beginsAt.localeCompare(b.beginsAt)) }
  })

  serve(app, readSeatHistory, ({ params, query }) => showSeatHistory(db, params.term, query.sections))

  serve(app, readSeatStory, ({ params }) => showSeatStory(db, institution, params))

  serve(app, cart.readOwnCart, ({ actor, params }) => readOwnCart(db, actor.personId, params.term))
  serve(app, cart.putInCart, async ({ actor, params, query, body, request }) => {
    const found = await openSubject(services, actor, registrationOf(query), (one) =>
      mayFillCart(actor, one, institution.policies),
    )
    const { version, credits, gpncThreshold } = body
    const choice = { credits, gpncThreshold }
    const onBehalf = behalfOf(found.may, { actor, request, note: body.note })
    const refusals = await changeCart(db, sources, {
      ...params,
      subject: found.subject,
      actor,
      choice,
      version,
      onBehalf,
    })
    return { refusals, registration: await showRegistration(db, sources, actor, found, params.term) }
  })
  serve(app, cart.sendToCart, async ({ actor, params, query, body, request }) => {
    const found = await openSubject(services, actor, registrationOf(query), (one) =>
      mayFillCart(actor, one, institution.policies),
    )
    const onBehalf = behalfOf(found.may, { actor, request, note: body.note })
    const week = { term: params.term, subject: found.subject, actor, onBehalf, sections: body.sections }
    const sent = await sendToCart(db, sources, week)
    return { ...sent, registration: await showRegistration(db, sources, actor, found, params.term) }
  })
  serve(app, cart.takeFromCart, async ({ actor, params, query, request }) => {
    const found = await openSubject(services, actor, registrationOf(query), (one) =>
      mayFillCart(actor, one, institution.policies),
    )
    const onBehalf =
      found.may === 'Student' ? null : { actorId: actor.personId, role: found.may, note: null, requestId: request.id }
    const refusals = await changeCart(db, sources, {
      ...params,
      subject: found.subject,
      actor,
      choice: null,
      version: null,
      onBehalf,
    })
    return { refusals, registration: await showRegistration(db, sources, actor, found, params.term) }
  })

  serve(app, commands.enroll, (call) => {
    const { classes, mode, beyondCapacity = false } = call.body
    const wanted = classes.map(wantedOf)
    return submit(call, (personId) => ({ kind: 'enroll', personId, wanted, mode, beyondCapacity }))
  })
  serve(app, commands.drop, (call) =>
    submit(call, (personId) => ({ kind: 'drop', personId, sectionId: call.body.sectionId, ...alsoDropOf(call.body) })),
  )
  serve(app, commands.withdraw, (call) =>
    submit(call, (personId) => ({
      kind: 'withdraw',
      personId,
      sectionId: call.body.sectionId,
      ...alsoDropOf(call.body),
    })),
  )
  serve(app, commands.swap, (call) =>
    submit(call, (personId) => ({
      kind: 'swap',
      personId,
      sectionId: call.body.drop,
      wanted: wantedOf({ ...call.body.take, alsoDrop: call.body.alsoDrop }),
    })),
  )
  serve(app, commands.changeCredits, (call) => {
    const { sectionId, credits } = call.body
    return submit(call, (personId) => ({ kind: 'change credits', personId, sectionId, credits }))
  })
  serve(app, commands.chooseGpnc, (call) => {
    const { sectionId, threshold } = call.body
    return submit(call, (personId) => ({ kind: 'choose gpnc', personId, sectionId, threshold }))
  })
  serve(app, recheck.recheckRegistrations, ({ actor, params, body, request }) =>
    recheckRegistrations(db, sources, {
      term: params.term,
      personIds: null,
      apply: body.apply,
      actor,
      note: body.note ?? null,
      requestId: request.id,
    }),
  )
  serve(app, commands.leaveWaitlist, (call) =>
    submit(call, (personId) => ({ kind: 'leave waitlist', personId, sectionId: call.body.sectionId })),
  )
  serve(app, commands.chooseSwap, (call) => {
    const { sectionId, swapSectionId } = call.body
    return submit(call, (personId) => ({ kind: 'choose swap', personId, sectionId, swapSectionId }))
  })
}
