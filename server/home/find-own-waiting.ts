import type { Db } from '@sam/database/open-database'
import { countPlanComments } from '@sam/database/requests/plan-comment-reads'
import { listStudentRequests, type RequestRow } from '@sam/database/requests/request-reads'
import { listPendingEntries } from '@sam/database/rosters/grade-reads'
import { listTerms } from '@sam/database/terms/reads'
import type { Waiting } from '@sam/domain/home/waiting'
import { dayIn } from '@sam/domain/kernel/day-in-zone'
import { statusOn, turnOf } from '@sam/domain/requests/decide-step'
import { nameRequest, titleOf } from '@sam/domain/requests/kinds/all-kinds'
import { nameStep } from '@sam/domain/requests/name-step'
import { nextLapse } from '@sam/domain/rosters/find-lapses'
import { expectedDay, readLike } from '../requests/read-request.ts'
import { gradeRowOf } from '../rosters/describe-grading.ts'
import type { FindWaiting } from './find-waiting.ts'

/** A student's own grades that lapse. */
export const findOwnGrades: FindWaiting = async ({ db, institution }, { personId }) => {
  const pending = institution.grading.lapses.map(({ grade }) => grade)
  const [entries, terms] = await Promise.all([listPendingEntries(db, { personId }, pending), listTerms(db)])
  return entries.flatMap((entry): Waiting[] => {
    const { term, subject, number, grade } = entry
    const next = nextLapse({ ...gradeRowOf(entry, institution), term }, terms, institution)
    if (!next || grade === null) return []
    return [
      { kind: 'own grade', course: `${subject} ${number}`, term, grade, becomes: next.grade, lastDay: next.lastDay },
    ]
  })
}

/**
 * A student's own requests that others decide, and the plan that came back. What an instructor asks about the student is
 * not theirs: they read nothing of another grade before it is posted.
 */
export const findOwnRequests: FindWaiting = async ({ db, institution }, { personId }, clock) => {
  const requests = (await listStudentRequests(db, personId)).filter(({ askedBy }) => askedBy === personId)
  const open = requests.filter((row) => statusOn(row, clock.today) === 'open')
  const others = await Promise.all(
    open.map(async (row): Promise<Waiting> => {
      const turn = row.steps[turnOf(row) ?? 0]
      return {
        kind: 'own request',
        title: titleOf(row.kind),
        name: nameRequest(row.subject),
        withWhom: turn ? nameStep(turn.approver) : 'nobody',
        expectedBy: expectedDay(row, await readLike(db, row, clock), clock),
      }
    }),
  )
  return [...(await findReturnedPlan(db, institution.timeZone, requests)), ...others]
}

/** The last plan sent for review, if it came back and none was sent since. */
async function findReturnedPlan(db: Db, timeZone: string, requests: readonly RequestRow[]): Promise<Waiting[]> {
  const last = requests.find(({ kind, status }) => kind === 'plan review' && status !== 'withdrawn')
  if (!last || last.status !== 'refused' || last.endedAt === null) return []
  const [said] = await countPlanComments(db, [last.id])
  return [
    {
      kind: 'returned plan',
      name: nameRequest(last.subject),
      by: last.steps[0]?.decision?.by ?? null,
      on: dayIn(timeZone, last.endedAt),
      comments: said?.comments ?? 0,
      suggestions: said?.suggestions ?? 0,
    },
  ]
}
