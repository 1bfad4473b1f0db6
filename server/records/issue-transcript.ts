import type { issueTranscript as route } from '@sam/contract/records/transcripts'
import type { AnswerOf } from '@sam/contract/route'
import { recordAuditEntries } from '@sam/database/kernel/writes'
import { inTransaction } from '@sam/database/open-database'
import type { Person } from '@sam/database/people/person-reads'
import { findTranscript, listValidTranscripts, type IssuedTranscript } from '@sam/database/records/transcript-reads'
import { lockTranscripts, recordStop, recordTranscript } from '@sam/database/records/transcript-writes'
import { addDays } from '@sam/domain/kernel/day-in-zone'
import { dayWords } from '@sam/domain/kernel/day-words'
import type { Actor } from '@sam/domain/people/role'
import { mayIssueTranscript } from '@sam/domain/records/policy'
import type { TranscriptOptions } from '@sam/domain/records/transcript'
import { makeTranscriptNumber, randomCharacters } from '@sam/domain/records/transcript-number'
import { randomBytes } from 'node:crypto'
import { notAllowed, notFound } from '../http/faults.ts'
import { readClock } from '../kernel/read-clock.ts'
import { findReadable, noteReading, type PersonKey } from '../people/find-readable.ts'
import type { DataServices, Services } from '../services.ts'
import type { PaperSize } from './pdf-sheet.ts'
import { isSame, issueOf, writeTranscriptOf } from './read-transcript.ts'
import { writeTranscriptPdf } from './write-transcript-pdf.ts'

type Sources = DataServices

/** Who issues or stops a transcript, and in which request. */
export interface TranscriptCause {
  actor: Actor
  requestId: string
}

/** Issues a transcript under a new number, or gives the number of one that says the same. */
export async function issueTranscript(
  services: Sources,
  cause: TranscriptCause,
  by: PersonKey,
  options: TranscriptOptions,
): Promise<AnswerOf<typeof route>> {
  const { institution } = services
  const person = await findIssuable(services, cause.actor, by)
  return inTransaction(services.db, async (tx) => {
    await lockTranscripts(tx, person.id)
    const { today, now } = await readClock(tx, institution)
    const content = await writeTranscriptOf({ db: tx, institution }, person, options)
    const valid = await listValidTranscripts(tx, person.id, today)
    const before = valid.find((one) => isSame(one.content, content))
    if (before) return { ...issueOf(before), transcript: content }
    const number = makeTranscriptNumber(randomBytes(randomCharacters))
    const validThrough = addDays(today, institution.transcriptDays)
    const issued = { number, personId: person.id, issuedAt: now, validThrough, content }
    await recordTranscript(tx, { ...issued, issuedBy: cause.actor.personId })
    await note(tx, cause, person.id, {
      number,
      action: 'Transcript issued',
      details: `Number ${number}, answered through ${dayWords(validThrough)}`,
      before: null,
      after: { status: 'answered', until: validThrough },
    })
    return { ...issueOf({ ...issued, stoppedAt: null, opened: 0 }), transcript: content }
  })
}

/** Lets nobody compare a transcript any more. */
export async function stopTranscript(
  services: Sources,
  cause: TranscriptCause,
  by: PersonKey,
  number: string,
): Promise<{ stopped: true }> {
  const person = await findIssuable(services, cause.actor, by)
  return inTransaction(services.db, async (tx) => {
    const issued = await findIssued(tx, person, number)
    const { now } = await readClock(tx, services.institution)
    if (await recordStop(tx, number, now))
      await note(tx, cause, person.id, {
        number,
        action: 'Transcript stopped',
        details: `Number ${number} is answered no longer`,
        before: { status: 'answered', until: issued.validThrough },
        after: { status: 'stopped', until: issued.validThrough },
      })
    return { stopped: true as const }
  })
}

/** An issued transcript as a file, with what it said when it was issued. */
export async function readTranscriptFile(
  services: Pick<Services, 'db' | 'institution' | 'identity'>,
  actor: Actor,
  by: PersonKey,
  number: string,
  paper: PaperSize,
): Promise<{ name: string; bytes: Buffer }> {
  const person = await findIssuable(services, actor, by, null)
  const issued = await findIssued(services.db, person, number)
  await noteReading(services.db, actor, person.id, { surface: 'transcript', reason: null })
  const checkUrl = `${services.identity.configuration.origin}/check`
  const bytes = await writeTranscriptPdf(issued, services.institution, { checkUrl, paper })
  return { name: `Unofficial transcript ${number}.pdf`, bytes }
}

async function findIssuable(
  services: Sources,
  actor: Actor,
  by: PersonKey,
  surface: 'transcript' | null = 'transcript',
): Promise<Person> {
  const { person } = await findReadable(services, actor, by, { surface, whole: true })
  if (!mayIssueTranscript(actor, { personId: person.id }))
    throw notAllowed('Students issue their own transcripts, registrars those of all students.')
  return person
}

async function findIssued(db: Sources['db'], person: Person, number: string): Promise<IssuedTranscript> {
  const issued = await findTranscript(db, number)
  if (issued?.personId !== person.id) throw notFound(`Transcript ${number}`)
  return issued
}

type Tx = Parameters<typeof recordTranscript>[0]

/** Of a transcript's number, as the log tells it. */
type State = { status: 'answered' | 'stopped'; until: string }

function note(
  tx: Tx,
  { actor, requestId }: TranscriptCause,
  subjectId: number,
  { number, ...words }: { number: string; action: string; details: string; before: State | null; after: State },
): Promise<void> {
  const entry = {
    actorId: actor.personId,
    actorRole: actor.personId === subjectId ? 'Student' : 'Registrar',
    subjectId,
    category: 'administrative' as const,
    ...words,
    note: null,
    entity: 'transcript',
    entityKey: number,
    requestId,
  }
  return recordAuditEntries(tx, [entry])
}
