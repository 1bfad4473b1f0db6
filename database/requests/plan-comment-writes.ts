import type { SuggestedChange } from '@sam/domain/planning/review/suggestion'
import type { Tx } from '../open-database.ts'

export interface NewPlanComment {
  requestId: number
  authorId: number
  authorRole: 'Student' | 'Academic Advisor'
  term: number
  about: string | null
  body: string
  suggestion: readonly SuggestedChange[] | null
  writtenAt: Date
}

export async function recordPlanComment(tx: Tx, comment: NewPlanComment): Promise<number> {
  const { requestId, authorId, authorRole, term, about, body, suggestion, writtenAt } = comment
  const { id } = await tx
    .insertInto('plan_comment')
    .values({
      request_id: requestId,
      author_id: authorId,
      author_role: authorRole,
      term,
      about,
      body,
      suggestion: suggestion && JSON.stringify(suggestion),
      written_at: writtenAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Answers a suggestion once; false when it was answered before. */
export async function recordSuggestionAnswer(
  tx: Tx,
  id: number,
  { answer, answeredAt }: { answer: 'taken' | 'kept'; answeredAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('plan_comment')
    .set({ answer, answered_at: answeredAt })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .where('suggestion', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
