import { findRosterFacts } from '@sam/database/rosters/roster-reads'
import { lockGradeEntries } from '@sam/database/rosters/grade-reads'
import { gradeChange as rules } from '@sam/domain/requests/kinds/grade-change'
import { decideGradeChange } from '@sam/domain/rosters/decide-grade-change'
import { explainGradeRefusal } from '@sam/domain/rosters/grade-refusal'
import { conflict, malformed } from '../../http/faults.ts'
import { recordGradeChange } from '../../rosters/change-grade.ts'
import { gradeRowOf } from '../../rosters/describe-grading.ts'
import type { KindUseCase } from './kind-use-case.ts'

export const gradeChange: KindUseCase<'grade change'> = {
  async prepare(tx, { services, student, actor, today }, { sectionId, enrollmentId, grade, before }) {
    const { institution } = services
    const members = (await findRosterFacts(tx, sectionId))?.members ?? []
    const [entry] = await lockGradeEntries(
      tx,
      members.map(({ id }) => id),
      [enrollmentId],
    )
    const row = entry?.personId === student.personId ? gradeRowOf(entry, institution) : null
    const asking = { rules: institution, graderId: actor.personId, asksAs: 'Instructor' as const }
    const decision = decideGradeChange(row, { grade, before }, asking)
    const refusal = 'refusal' in decision ? explainGradeRefusal(decision.refusal) : null
    if (!entry || !row || 'refusal' in decision)
      throw malformed(refusal ?? '', [{ where: 'body.grade', message: refusal ?? '' }])
    const { term, subject, number, sectionCode } = entry
    const about = {
      kind: 'grade change' as const,
      term,
      class: { sectionId, course: `${subject} ${number}`, sectionCode },
      enrollmentId,
      before,
      grade,
      posted: decision.grade,
    }
    const { requisiteWaivers } = institution.policies
    return {
      subject: about,
      key: String(enrollmentId),
      steps: rules.stepsOf(about, { refusal }),
      problems: rules.problemsOf(about, { refusal, today, requisiteWaivers }),
      expiresOn: rules.expiryOf({ refusal }),
    }
  },

  async apply(tx, { services, cause, asked }, { class: { sectionId }, enrollmentId, grade, before }) {
    const members = (await findRosterFacts(tx, sectionId))?.members ?? []
    const { refusal } = await recordGradeChange(tx, services, cause, {
      sectionIds: members.map(({ id }) => id),
      enrollmentId,
      grade,
      before,
      reason: `${asked.askedByName} asked: ${asked.message}`,
    })
    if (refusal) throw conflict(explainGradeRefusal(refusal))
  },
}
