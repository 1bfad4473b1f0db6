import { listStudentRequests } from '@sam/database/requests/request-reads'
import { listPendingEntries } from '@sam/database/rosters/grade-reads'
import { listTerms } from '@sam/database/terms/reads'
import type { Waiting } from '@sam/domain/home/waiting'
import { statusOn, turnOf } from '@sam/domain/requests/decide-step'
import { nameRequest, titleOf } from '@sam/domain/requests/kinds/all-kinds'
import { nameStep } from '@sam/domain/requests/name-step'
import { nextLapse } from '@sam/domain/rosters/find-lapses'
import { expectedDay, readLike } from '../requests/read-request.ts'
import { gradeRowOf } from '../rosters/describe-grading.ts'
import type { FindWaiting } from './list-waiting.ts'

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

/** A student's own requests that others decide. */
export const findOwnRequests: FindWaiting = async ({ db }, { personId }, clock) => {
  const open = (await listStudentRequests(db, personId)).filter((row) => statusOn(row, clock.today) === 'open')
  return Promise.all(
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
}
