import type { SuggestedChange } from '@sam/domain/planning/review/suggestion'
import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

export interface PlanCommentRow {
  id: number
  requestId: number
  authorId: number
  author: string
  authorRole: 'Student' | 'Academic Advisor'
  term: number
  about: string | null
  body: string
  suggestion: SuggestedChange[] | null
  writtenAt: Date
  answer: 'taken' | 'kept' | null
  answeredAt: Date | null
}

const columns = sql`comment.id, request_id as "requestId", author_id as "authorId",
  trim(concat(first_name, ' ', last_name)) as author, author_role as "authorRole", term, about, body, suggestion,
  written_at as "writtenAt", answer, answered_at as "answeredAt"`

/** What was written beside some plans sent, the oldest first. */
export async function listPlanComments(db: Db, requestIds: readonly number[]): Promise<PlanCommentRow[]> {
  const { rows } = await sql<PlanCommentRow>`
    select ${columns} from plan_comment comment join person on person.id = author_id
    where request_id = any(${[...requestIds]}::bigint[]) order by comment.id`.execute(db)
  return rows
}

export interface CommentCount {
  requestId: number
  comments: number
  suggestions: number
}

export async function countPlanComments(db: Db, requestIds: readonly number[]): Promise<CommentCount[]> {
  const { rows } = await sql<CommentCount>`
    select request_id as "requestId", count(*) filter (where suggestion is null)::int as comments,
      count(suggestion)::int as suggestions
    from plan_comment where request_id = any(${[...requestIds]}::bigint[]) group by request_id`.execute(db)
  return rows
}

/** How the last plan that each of these students sent ended, or 'open'; without those taken back. */
export async function listLastReviews(
  db: Db,
  studentIds: readonly number[],
): Promise<{ personId: number; status: string }[]> {
  const { rows } = await sql<{ personId: number; status: string }>`
    select distinct on (student_id) student_id as "personId", status from request
    where kind = 'plan review' and status <> 'withdrawn' and student_id = any(${[...studentIds]}::bigint[])
    order by student_id, id desc`.execute(db)
  return rows
}
