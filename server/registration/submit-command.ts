import type { CommandAnswer } from '@sam/contract/registration'
import { idempotencyHeader } from '@sam/contract/registration'
import type { Actor } from '@sam/domain/people/role'
import { mayExceedCapacity, mayRegister } from '@sam/domain/registration/policy'
import type { Command } from '@sam/domain/registration/registration-command'
import type { FastifyRequest } from 'fastify'
import { malformed, notAllowed } from '../http/faults.ts'
import type { Services } from '../http/services.ts'
import { findSubject, notOwn } from './find-subject.ts'
import type { CommandQueue } from './queue-commands.ts'

interface Asked {
  actor: Actor
  request: FastifyRequest
  term: number
  student: string | undefined
  note: string | undefined
  command: (personId: number) => Command
}

/** Checks who asks for whom and with which key, and performs the command. */
export async function submitCommand(services: Services, queue: CommandQueue, asked: Asked): Promise<CommandAnswer> {
  const { actor, request, term, student } = asked
  const { subject } = await findSubject(services, actor, student)
  const how = mayRegister(actor, subject)
  if (how === null) throw notOwn()
  const note = how === 'Student' ? (asked.note ?? null) : noteOf(asked.note, 'Registering on behalf of a student')
  const command = asked.command(subject.personId)
  if (command.kind === 'enroll' && command.beyondCapacity && !mayExceedCapacity(actor, subject))
    throw notAllowed('Only a registrar may seat a student beyond the capacity of a class.')
  return queue.submit({
    term,
    command,
    cause: {
      actorId: actor.personId,
      role: how,
      note,
      requestId: request.id,
      subjectId: subject.personId,
    },
    key: keyOf(request),
  })
}

/** The note without which nobody acts for somebody else. */
export function noteOf(note: string | undefined, what: string): string {
  if (note !== undefined) return note
  throw malformed(`${what} needs a note that says why.`, [{ where: 'body.note', message: 'is missing' }])
}

/** The sender's own name for the command: without one, a repeated request could act twice. */
function keyOf(request: FastifyRequest): string {
  const key = request.headers[idempotencyHeader]
  if (typeof key === 'string' && /^[\x21-\x7e]{8,200}$/.test(key)) return key
  throw malformed(
    `Send a key of 8 to 200 printable characters in the header ${idempotencyHeader}, new for each command.`,
    [{ where: `headers.${idempotencyHeader}`, message: key === undefined ? 'is missing' : 'is not valid' }],
  )
}
