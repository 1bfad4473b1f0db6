import type { listPlanReviews as route } from '@sam/contract/requests/plan-review'
import type { AnswerOf } from '@sam/contract/route'
import { countPlanComments } from '@sam/database/requests/plan-comment-reads'
import { listDecidedBy, listReturnedReviews, type RequestRow } from '@sam/database/requests/request-reads'
import { listStudentsPrograms } from '@sam/database/degrees/reads'
import { advises } from '@sam/domain/people/policy'
import { nameProgram } from '@sam/domain/people/program-name'
import type { Actor } from '@sam/domain/people/role'
import { collegesOf } from '@sam/domain/people/student-colleges'
import { readClock } from '../../kernel/read-clock.ts'
import type { DataServices } from '../../services.ts'
import { describeRequest } from '../describe-request.ts'
import { openInbox } from '../list-requests.ts'
import { asReview } from './find-reviews.ts'

type Answer = AnswerOf<typeof route>

type Turn = Pick<Answer['submitted'][number], 'mine' | 'inPlaceOf'>
const notInTurn: Turn = { mine: false, inPlaceOf: null }

const weekMilliseconds = 7 * 86_400_000
/** A plan returned longer ago is no longer waited for. */
const returnedMilliseconds = 60 * 86_400_000

/** Plans to review, the newest first, with what was said of each so far. */
export async function listReviews(services: DataServices, actor: Actor): Promise<Answer> {
  const { db, institution } = services
  const clock = await readClock(db, institution)
  const { requests } = await openInbox(services, actor)
  const submitted = requests
    .flatMap(({ row, mine, inPlaceOf }) => (row.kind === 'plan review' ? [{ row, mine, inPlaceOf }] : []))
    .toReversed()
  const returned = (await listReturnedReviews(db, new Date(clock.now.getTime() - returnedMilliseconds))).filter(
    ({ studentId, college, majors, programs }) =>
      studentId !== actor.personId &&
      advises(actor, { colleges: collegesOf(college, majors, institution.programs), programs }),
  )
  const since = new Date(clock.now.getTime() - weekMilliseconds)
  const decided = (await listDecidedBy(db, actor.personId, since)).filter(({ kind }) => kind === 'plan review')
  const all = [...submitted.map(({ row }) => row), ...returned, ...decided]
  const [counts, programs] = await Promise.all([
    countPlanComments(
      db,
      all.map(({ id }) => id),
    ),
    listStudentsPrograms(
      db,
      all.map(({ studentId }) => studentId),
    ),
  ])
  const lineOf = (row: RequestRow, turn: Turn): Answer['submitted'][number] => {
    const review = asReview(row)
    const count = counts.find(({ requestId }) => requestId === row.id)
    return {
      ...describeRequest(row, actor, clock),
      ...turn,
      inBulk: false,
      programs: programs
        .filter(({ personId }) => personId === row.studentId)
        .map((one) => nameProgram(one, institution.programs)),
      changes: review?.subject.changes ?? null,
      warnings: review?.subject.warnings ?? 0,
      comments: count?.comments ?? 0,
      suggestions: count?.suggestions ?? 0,
    }
  }
  return {
    submitted: submitted.map(({ row, mine, inPlaceOf }) => lineOf(row, { mine, inPlaceOf })),
    returned: returned.map((row) => lineOf(row, notInTurn)),
    decided: decided.map((row) => lineOf(row, notInTurn)),
  }
}
