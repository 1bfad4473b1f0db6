import type { NewAuditEntry } from '@sam/database/kernel/writes'
import type { NewNotification } from '@sam/database/notifications/notification-writes'
import type { JsonValue } from '@sam/database/tables'
import { decideCreditLimit } from '@sam/domain/registration/enrollment/credit-limit'
import { describeRefusal } from '@sam/domain/registration/explain-refusal'
import { nameClass } from '@sam/domain/registration/overrides/name-class'
import type { TermRegistrations } from '@sam/domain/registration/enrollment/term-registrations'
import type { Effect, RegistrableClass } from '@sam/domain/registration/registration-state'
import { termName } from '@sam/domain/terms/term'
import { composeNotice } from '../../notifications/compose-notice.ts'

/** Who caused an effect, and why; without an actor where the rules alone did, such as a removal after a grade. */
export interface Cause {
  actorId: number | null
  role: string | null
  note: string | null
  requestId: string | null
  /** The student the actor acted for. */
  subjectId: number
}

export interface CausedEffect {
  effect: Effect
  /** Null for what follows from another change, such as a promotion. */
  cause: Cause | null
}

type ClassOf = (sectionId: number) => RegistrableClass | null

/** What an entry says beside the change itself, for the queries of database/testing/invariant-reads.ts. */
type Facts = Pick<TermRegistrations, 'findClass' | 'student' | 'rules'>

interface Words {
  personId: number
  sectionId: number
  action: string
  details: string
  before: JsonValue | null
  after: { [fact: string]: JsonValue } | null
}

/** The log's entry for an effect: state and log match one to one. */
export function auditOf({ effect, cause }: CausedEffect, registrations: Facts): NewAuditEntry {
  const { personId, sectionId, action, details, before, after } = wordsOf(effect, (id) => registrations.findClass(id))
  return {
    actorId: cause?.actorId ?? null,
    actorRole: cause?.role ?? null,
    subjectId: personId,
    category: 'enrollment',
    action,
    details,
    note: cause?.note ?? null,
    entity:
      effect.type === 'seated' || effect.type === 'released' || effect.type === 'changed' ? 'enrollment' : 'waitlist',
    entityKey: `${personId}/${sectionId}`,
    before,
    after: { event: eventOf(effect), ...after, ...groundsOf(effect, registrations) },
    requestId: cause?.requestId ?? null,
  }
}

/** What happened, as a code that no change of words touches. */
function eventOf(effect: Effect): string {
  return effect.type === 'wait ended' ? effect.as : effect.type
}

/** On what a seat or more credits were given: the day and the instant of the clock, the limit, and the seat beyond. */
function groundsOf(effect: Effect, registrations: Facts) {
  const takesMore = effect.type === 'changed' && effect.credits > effect.held.credits
  if (effect.type !== 'seated' && !takesMore) return {}
  const { rules } = registrations
  const who = registrations.student(effect.personId)
  const decided = { on: rules.today, at: rules.now, limit: decideCreditLimit(who, rules).limit }
  if (effect.type !== 'seated') return decided
  return { ...decided, standing: who.standing, how: effect.how, beyondCapacity: effect.beyondCapacity }
}

function wordsOf(effect: Effect, classOf: ClassOf): Words {
  switch (effect.type) {
    case 'seated':
      return {
        personId: effect.personId,
        sectionId: effect.sectionId,
        action: seatedActions[effect.how],
        details: `${nameOf(classOf(effect.sectionId))}, ${effect.credits} credits${effect.beyondCapacity ? ', beyond the capacity' : ''}.`,
        before: null,
        after: { status: 'enrolled', credits: effect.credits, gpncThreshold: effect.gpncThreshold },
      }
    case 'released':
      return {
        personId: effect.personId,
        sectionId: effect.sectionId,
        action: releasedActions[effect.as],
        details: `${effect.held.course} section ${effect.held.sectionCode}${effect.how === 'promoted' ? ', given up for a waitlisted class' : ''}.`,
        before: { status: 'enrolled', credits: effect.held.credits, gpncThreshold: effect.held.gpncThreshold },
        after: { status: effect.as },
      }
    case 'changed':
      return {
        personId: effect.personId,
        sectionId: effect.sectionId,
        action: 'Changed registration',
        details: changeText(effect),
        before: { credits: effect.held.credits, gpncThreshold: effect.held.gpncThreshold },
        after: { credits: effect.credits, gpncThreshold: effect.gpncThreshold },
      }
    default:
      return waitWordsOf(effect, classOf)
  }
}

const seatedActions = { enrolled: 'Enrolled', promoted: 'Enrolled from the waitlist', swapped: 'Enrolled by swap' }
const releasedActions = { dropped: 'Dropped', withdrawn: 'Withdrew', removed: 'Removed' }

function changeText({ held, credits, gpncThreshold }: Extract<Effect, { type: 'changed' }>): string {
  const changes: string[] = []
  if (credits !== held.credits) changes.push(`${held.credits} to ${credits} credits`)
  if (gpncThreshold !== held.gpncThreshold)
    changes.push(gpncThreshold === null ? 'letter grade instead of G/P/NC' : `G/P/NC with threshold ${gpncThreshold}`)
  return `${held.course} section ${held.sectionCode}: ${changes.join(', ') || 'nothing changed'}.`
}

function waitWordsOf(effect: Extract<Effect, { waiting: object }>, classOf: ClassOf): Words {
  const { personId, sectionId, place } = effect.waiting
  const name = nameOf(classOf(sectionId))
  const base = { personId, sectionId, before: null, after: null }
  const named = (id: number | null) => (id === null ? 'no class' : nameOf(classOf(id)))
  if (effect.type === 'joined') {
    const { swapSectionId } = effect.waiting
    const given = swapSectionId === null ? '' : `, to drop ${named(swapSectionId)} when a seat opens`
    return { ...base, action: 'Joined the waitlist', details: `${name}${given}.`, after: { place, swapSectionId } }
  }
  if (effect.type === 'swap chosen')
    return {
      ...base,
      action: 'Changed the class to drop',
      details: `${name}: ${named(effect.after)} instead of ${named(effect.before)} when a seat opens.`,
      before: { place, swapSectionId: effect.before },
      after: { place, swapSectionId: effect.after },
    }
  if (effect.type === 'wait ended')
    return {
      ...base,
      action: endedActions[effect.as],
      details: `${name}.`,
      before: { place },
      after: { status: effect.as },
    }
  const reasons = effect.refusals.map((refusal) => describeRefusal(refusal).rule).join(' ')
  return { ...base, action: 'Passed over on the waitlist', details: `${name}: ${reasons}`, after: { place } }
}

const endedActions = { promoted: 'Reached a seat', left: 'Left the waitlist', closed: 'Waitlist place closed' }

function nameOf(found: RegistrableClass | null): string {
  return found ? nameClass(found) : 'A class'
}

/** Word to the student of what they did not do themselves; null where they did. */
export function notificationOf({ effect, cause }: CausedEffect, classOf: ClassOf): NewNotification | null {
  const { personId, sectionId } = 'waiting' in effect ? effect.waiting : effect
  const found = classOf(sectionId)
  const facts = {
    course: found?.course ?? 'a class',
    name: nameOf(found),
    term: found && termName(found.term),
    code: found?.term ?? null,
  }
  if (effect.type === 'seated' && effect.how === 'promoted') return composeNotice(personId, 'waitlist promotion', facts)
  if (effect.type === 'skipped') {
    const reasons = effect.refusals.map((one) => describeRefusal(one).rule).join(' ')
    return composeNotice(personId, 'waitlist skip', { ...facts, reasons })
  }
  if (effect.type === 'released' && effect.as === 'removed')
    return composeNotice(personId, 'removal', { ...facts, course: effect.held.course, note: cause?.note ?? null })
  if (cause && cause.actorId !== personId && cause.subjectId === personId && effect.type !== 'wait ended') {
    const { action, details } = wordsOf(effect, classOf)
    const by = cause.role === 'Academic Advisor' ? 'advisor' : 'registrar'
    return composeNotice(personId, 'registration on behalf', {
      code: facts.code,
      course: effect.type === 'released' && effect.as !== 'withdrawn' ? null : facts.course,
      waits: 'waiting' in effect,
      action,
      details,
      by,
      note: cause.note,
    })
  }
  return null
}
