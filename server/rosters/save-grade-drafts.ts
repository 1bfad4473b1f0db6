import type { AnswerOf, BodyOf } from '@sam/contract/route'
import type { saveGradeDrafts as route } from '@sam/contract/rosters/grades'
import { inTransaction } from '@sam/database/open-database'
import { lockGradeEntries } from '@sam/database/rosters/grade-reads'
import { notifyRosters, recordDrafts } from '@sam/database/rosters/grade-writes'
import type { Actor } from '@sam/domain/people/role'
import { decideGradeDraft } from '@sam/domain/rosters/decide-grade-draft'
import type { GradeRow } from '@sam/domain/rosters/grade-row'
import type { DataServices } from '../services.ts'
import { gradeRowOf } from './describe-grading.ts'
import { openGradedClass, tellRefusal } from './open-graded-class.ts'

type Answer = AnswerOf<typeof route>
type Sent = BodyOf<typeof route>['drafts'][number]

/**
 * Saves grades as they are typed. Each is decided by itself: one that cannot be saved tells why and leaves the others
 * alone. Of an enrollment that is sent twice the last one counts.
 */
export async function saveGradeDrafts(
  services: DataServices,
  actor: Actor,
  sectionId: number,
  drafts: readonly Sent[],
): Promise<Answer> {
  const { db, institution } = services
  const { sectionIds } = await openGradedClass(services, actor, sectionId, 'grade')
  const wanted = [...new Map(drafts.map((draft) => [draft.enrollmentId, draft])).values()]
  return inTransaction(db, async (tx) => {
    const entries = await lockGradeEntries(
      tx,
      sectionIds,
      wanted.map(({ enrollmentId }) => enrollmentId),
    )
    const rows = new Map(entries.map((entry) => [entry.enrollmentId, gradeRowOf(entry, institution)]))
    const decided = wanted.map((draft) => {
      const row = rows.get(draft.enrollmentId) ?? null
      return { draft, row, decision: decideGradeDraft(row, draft, { rules: institution, graderId: actor.personId }) }
    })
    const saved = decided.filter(({ decision }) => decision.outcome === 'save').map(({ draft }) => draft)
    if (saved.length > 0) {
      await recordDrafts(tx, saved, actor.personId)
      const reached = new Set(saved.map(({ enrollmentId }) => enrollmentId))
      const sections = entries.filter(({ enrollmentId }) => reached.has(enrollmentId)).map((entry) => entry.sectionId)
      await notifyRosters(tx, [...new Set(sections)])
    }
    return { results: decided.map(({ draft, row, decision }) => resultOf(draft, row, decision)) }
  })
}

function resultOf(
  { enrollmentId, grade }: Sent,
  row: GradeRow | null,
  decision: ReturnType<typeof decideGradeDraft>,
): Answer['results'][number] {
  if (decision.outcome === 'save')
    return { enrollmentId, outcome: 'saved', draft: grade, version: (row?.version ?? 0) + 1, refusal: null }
  const present = { enrollmentId, draft: row?.draft ?? null, version: row?.version ?? 0 }
  if (decision.outcome === 'same') return { ...present, outcome: 'same', refusal: null }
  return { ...present, outcome: 'refused', refusal: tellRefusal(decision.refusal, enrollmentId) }
}
