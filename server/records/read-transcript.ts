import { campusNumber } from '@sam/domain/people/account-id'
import type { checkTranscript as checkRoute, readTranscript as route } from '@sam/contract/records/transcripts'
import type { AnswerOf } from '@sam/contract/route'
import { listDeclarations } from '@sam/database/audit/change-reads'
import { listStudentPrograms } from '@sam/database/degrees/reads'
import { findPerson, type Person } from '@sam/database/people/person-reads'
import { findTranscript, listValidTranscripts, type IssuedTranscript } from '@sam/database/records/transcript-reads'
import { recordOpening } from '@sam/database/records/transcript-writes'
import { nameProgram } from '@sam/domain/people/program-name'
import type { Actor } from '@sam/domain/people/role'
import { mayIssueTranscript } from '@sam/domain/records/policy'
import {
  isUnchanged,
  usualOptions,
  writeTranscript,
  type Transcript,
  type TranscriptOptions,
} from '@sam/domain/records/transcript'
import { findBegunTerm } from '@sam/domain/terms/find-begun-term'
import { gradesDue } from '@sam/domain/rosters/grade-dates'
import { readTranscriptNumber } from '@sam/domain/records/transcript-number'
import type { TermCode } from '@sam/domain/terms/term'
import { notFound } from '../http/faults.ts'
import { dayShown, readClock } from '../kernel/read-clock.ts'
import { findReadable, type PersonKey } from '../people/find-readable.ts'
import type { DataServices, Services } from '../services.ts'
import { loadRecord } from './load-record.ts'

type Sources = DataServices

/** A student's transcript as of now, for a reader who may see the whole record. */
export async function readTranscript(
  services: Pick<Services, 'db' | 'institution' | 'identity'>,
  actor: Actor,
  by: PersonKey,
  options: TranscriptOptions,
): Promise<AnswerOf<typeof route>> {
  const { person } = await findReadable(services, actor, by, { surface: 'transcript', whole: true })
  const transcript = await writeTranscriptOf(services, person, options)
  const mayIssue = mayIssueTranscript(actor, { personId: person.id })
  const { today } = await readClock(services.db, services.institution)
  const issues = mayIssue ? await listValidTranscripts(services.db, person.id, today) : []
  return {
    transcript,
    number: issues.find(({ content }) => isSame(content, transcript))?.number ?? null,
    mayIssue,
    checkUrl: `${services.identity.configuration.origin}/check`,
    issues: issues.map(issueOf),
  }
}

/** Writes out the record of a student on the day of the clock. */
export async function writeTranscriptOf(
  { db, institution }: Sources,
  person: Person,
  options: TranscriptOptions,
): Promise<Transcript> {
  if (!person.student) throw notFound('A student record of this person')
  const [{ clock, classes, transfers, currentTerm, review, terms }, programs, declarations] = await Promise.all([
    loadRecord(db, institution, person.id),
    listStudentPrograms(db, person.id),
    listDeclarations(db, person.id),
  ])
  const calendars = new Map(terms.map((one) => [one.term, one]))
  const source = {
    student: {
      name: person.name,
      number: campusNumber(person.campusId),
      admitted: person.student.entryTerm,
      academicStanding: review.standing,
    },
    programs: programs
      .filter(({ standing }) => standing === 'declared')
      .map((program) => {
        const known = institution.programs.find(({ kind, code }) => kind === program.kind && code === program.code)
        const name = nameProgram(program, institution.programs)
        const declared = declarations.get(`${program.kind} ${program.code}`)
        return {
          name: program.kind === 'minor' ? `${name}, minor` : [name, program.degree].filter(Boolean).join(', '),
          college: institution.colleges.find(({ code }) => code === known?.college)?.name ?? null,
          requirementTerm: program.requirementTerm,
          ...(declared && { declaredOn: dayShown(clock, declared, institution.timeZone) }),
        }
      }),
    entries: classes.map((one) => ({
      ...one,
      withdrawnOn: one.withdrawn && one.endedAt ? dayShown(clock, one.endedAt, institution.timeZone) : null,
    })),
    transfers,
    currentTerm: findBegunTerm(terms, currentTerm, clock.today),
    datesOf: (term: TermCode) => {
      const known = calendars.get(term)
      return {
        begins: known?.classesBegin ?? null,
        ends: known?.semesterEnd ?? null,
        gradesDue: known?.semesterEnd ? gradesDue(known, institution.grading.dueDays) : null,
      }
    },
  }
  return writeTranscript(source, institution, options)
}

/** Whether an issued transcript says exactly what one issued now would. */
export function isSame(issued: Transcript, now: Transcript): boolean {
  return JSON.stringify(sorted(issued)) === JSON.stringify(sorted(now))
}

/** The same content with its names in one order: the database keeps them in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([name, one]) => [name, sorted(one)]))
}

export function issueOf({ number, issuedAt, validThrough, opened, content }: IssuedTranscript) {
  return { number, issuedAt: issuedAt.toISOString(), validThrough, opened, options: { ...usualOptions, ...content.options } } // prettier-ignore
}

/**
 * What was issued under a number, for anyone who has it. A number that never was, one that was stopped and one whose
 * time is over are answered alike.
 */
export async function checkTranscript(services: Sources, typed: string): Promise<AnswerOf<typeof checkRoute>> {
  const { db, institution } = services
  const number = readTranscriptNumber(typed)
  const issued = number === null ? null : await findTranscript(db, number)
  const { today, now } = await readClock(db, institution)
  if (!issued || issued.stoppedAt !== null || issued.validThrough < today) throw notFound('A transcript of this number')
  const person = await findPerson(db, { id: issued.personId })
  if (!person) throw notFound('A transcript of this number')
  const present = await writeTranscriptOf(services, person, issued.content.options)
  await recordOpening(db, issued.number, now)
  const { attempted, earned, forGpa, points, gpa, gradedClasses } = issued.content.totals
  return {
    institution: institution.name,
    timeZone: institution.timeZone,
    number: issued.number,
    name: issued.content.student.name,
    issuedAt: issued.issuedAt.toISOString(),
    validThrough: issued.validThrough,
    isUnchanged: isUnchanged(issued.content, present),
    figures: { attempted, earned, forGpa, points, gpa, gradedClasses },
  }
}
