import type { rosterGrading, studentGrading } from '@sam/contract/rosters/rosters'
import { listGivenGrades } from '@sam/database/grading/reads'
import type { GradeEntry, RecordedEntry } from '@sam/database/rosters/grade-reads'
import type { RosterFacts } from '@sam/database/rosters/roster-reads'
import { findTerm } from '@sam/database/terms/reads'
import { countGrades } from '@sam/domain/grading/count-grades'
import { meanGrade } from '@sam/domain/records/mean-grade'
import type { Institution } from '@sam/domain/kernel/institution'
import type { Actor } from '@sam/domain/people/role'
import { basisOf } from '@sam/domain/rosters/grade-basis'
import { gradesDue, gradingOpens, latestExtension, type GradedTerm } from '@sam/domain/rosters/grade-dates'
import { isGradable, type GradeRow } from '@sam/domain/rosters/grade-row'
import { mayChangeGrade, mayExtendGrade, mayGrade } from '@sam/domain/rosters/policy'
import type { z } from 'zod'
import { readClock } from '../kernel/read-clock.ts'
import type { DataServices, Services } from '../services.ts'

type WireGrading = z.output<typeof rosterGrading>

/** How many earlier terms of a course are shown. */
const mostEarlier = 3

/** A student's grade as the rules look at it. */
export function gradeRowOf(entry: RecordedEntry, institution: Institution): GradeRow {
  return { ...entry, basis: basisOf(entry, institution) }
}

/** How the grade of one student stands, in the interface's words. */
export function describeGrading(
  entry: GradeEntry | null,
  institution: Institution,
  askedChange: z.output<typeof studentGrading>['askedChange'],
): z.output<typeof studentGrading> | null {
  if (!entry) return null
  const { enrollmentId, draft, version, draftBy, draftAt, extendedTo, postedBy, postedAt } = entry
  return {
    enrollmentId,
    basis: basisOf(entry, institution),
    draft,
    version,
    draftBy,
    draftAt: draftAt?.toISOString() ?? null,
    extendedTo,
    askedChange,
    postedBy,
    postedAt: postedAt?.toISOString() ?? null,
    gradable: isGradable(entry, institution),
  }
}

/** What a reader may do with the grades of a roster, by when, and how the course was graded before. */
export async function describeRosterGrading(
  { db, institution }: DataServices,
  actor: Actor,
  { term, subject, number }: Pick<RosterFacts, 'term' | 'subject' | 'number'>,
  taughtByReader: boolean,
): Promise<WireGrading> {
  const { today } = await readClock(db, institution)
  const calendar = await findGradedTerm(db, term)
  const extending = mayExtendGrade(actor, { taughtByReader })
  return {
    mayGrade: mayGrade(actor, { taughtByReader }),
    mayChange: mayChangeGrade(actor),
    mayExtend: extending,
    opensOn: gradingOpens(calendar),
    dueOn: gradesDue(calendar, institution.grading.dueDays),
    latestExtension: latestExtension(calendar),
    today,
    earlier: extending ? await listEarlier(db, institution, { subject, number, before: term }) : [],
  }
}

/** The days of a term that grading depends on; without a calendar for it, the usual ones. */
export async function findGradedTerm(db: Services['db'], term: number): Promise<GradedTerm> {
  return (await findTerm(db, term)) ?? { term, courseWithdrawalEnds: null, semesterEnd: null }
}

/** The newest earlier terms of a course with enough grades that none shows a single student. */
async function listEarlier(
  db: Services['db'],
  institution: Institution,
  course: { subject: string; number: string; before: number },
): Promise<WireGrading['earlier']> {
  const given = await listGivenGrades(db, course)
  const terms = [...new Set(given.map(({ term }) => term))].toSorted((one, other) => other - one)
  const known = terms.flatMap((term) => {
    const ofTerm = given.filter((one) => one.term === term)
    const counts = countGrades(ofTerm, institution.gradeScale, institution.fewestGrades)
    return counts ? [{ term, counts }] : []
  })
  return known.slice(0, mostEarlier).map(({ term, counts }) => {
    const mean = meanGrade(counts, institution.gradeScale)
    return { term, counts: counts.filter(({ grade }) => grade !== 'W'), mean }
  })
}
