import type { CommandAnswer } from '@sam/contract/registration/commands'
import { idempotencyHeader } from '@sam/contract/registration/commands'
import type { Actor, Role } from '@sam/domain/people/role'
import { mayExceedCapacity, mayRegister, type RegistrationSubject } from '@sam/domain/registration/policy'
import { refuseTooMany } from '@sam/domain/registration/enrollment/perform-enrollment'
import type { Command } from '@sam/domain/registration/enrollment/registration-command'
import { malformed, notAllowed } from '../../http/faults.ts'
import type { Services } from '../../services.ts'
import { answerCommand } from './answer-command.ts'
import { openSubject } from './find-subject.ts'
import type { CommandQueue } from './queue-commands.ts'

interface Asked {
  actor: Actor
  requestId: string
  /** The sender's own name for the command, as it came. */
  sentKey: unknown
  term: number
  student: string | undefined
  note: string | undefined
  command: (personId: number) => Command
  /** Called when the command is checked and waits in the queue. */
  onQueued: () => void
}

/** Checks who asks, for which student and with which key, and performs the command. */
export async function submitCommand(services: Services, queue: CommandQueue, asked: Asked): Promise<CommandAnswer> {
  const { actor, term } = asked
  const { subject, how } = await subjectOf(services, asked)
  const key = readSentKey(asked.sentKey)
  const note = asked.note ?? null
  const command = asked.command(subject.personId)
  if (command.kind === 'enroll' && command.beyondCapacity && !mayExceedCapacity(actor, subject))
    throw notAllowed('Only a registrar may seat a student beyond the capacity of a class.')
  const tooMany = command.kind === 'enroll' ? refuseTooMany(command.wanted) : null
  if (tooMany) return answerCommand(tooMany, () => null, services.institution)
  asked.onQueued()
  return queue.submit({
    term,
    command,
    cause: {
      actorId: actor.personId,
      role: how,
      note,
      requestId: asked.requestId,
      subjectId: subject.personId,
    },
    key,
  })
}

/** Students register themselves far more often than others do for them; then nothing has to be read. */
async function subjectOf(
  services: Services,
  { actor, student, note }: Asked,
): Promise<{ subject: RegistrationSubject; how: Role }> {
  if (student === undefined && actor.roles.includes('Student'))
    return { subject: { personId: actor.personId, colleges: [], programs: [] }, how: 'Student' }
  const { subject, may: how } = await openSubject(services, actor, { student, surface: 'registration' }, (one) => {
    const role = mayRegister(actor, one)
    if (role !== null && role !== 'Student') noteOf(note, 'Registering on behalf of a student')
    return role
  })
  return { subject, how }
}

/** The note without which nobody acts for someone else. */
export function noteOf(note: string | undefined, what: string): string {
  if (note !== undefined) return note
  throw malformed(`${what} needs a note that says why.`, [{ where: 'body.note', message: 'is missing' }])
}

/** The sender's own name for the command: without one, a repeated request could act twice. */
export function readSentKey(key: unknown): string {
  if (typeof key === 'string' && /^[\x21-\x7e]{8,200}$/.test(key)) return key
  throw malformed(
    `Send a key of 8 to 200 printable characters in the header ${idempotencyHeader}, new for each command.`,
    [{ where: `headers.${idempotencyHeader}`, message: key === undefined ? 'is missing' : 'is not valid' }],
  )
}
