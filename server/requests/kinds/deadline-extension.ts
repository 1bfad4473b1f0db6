import { listInstructorsOf } from '@sam/database/requests/request-reads'
import { findOwnEnrollment } from '@sam/database/rosters/grade-reads'
import { deadlineExtension as rules } from '@sam/domain/requests/kinds/deadline-extension'
import { explainGradeRefusal } from '@sam/domain/rosters/grade-refusal'
import { termName } from '@sam/domain/terms/term'
import { conflict, malformed } from '../../http/faults.ts'
import { findExtensionRefusal, recordGradeExtension } from '../../rosters/record-grade-extension.ts'
import type { KindUseCase } from './kind-use-case.ts'

/** Nobody: the student asks, and who will decide is not known yet. */
const noGrader = 0

export const deadlineExtension: KindUseCase<'deadline extension'> = {
  async prepare(tx, { services, student, today }, { term, course, until }) {
    const own = await findOwnEnrollment(tx, { personId: student.personId, term, course })
    const message = `You have no class ${course} in ${termName(term)} on a roster here. Write to a registrar: they extend and replace grades of terms whose class schedule is not here.`
    if (!own) throw malformed(message, [{ where: 'body.course', message }])
    const taught = await listInstructorsOf(tx, [own.sectionId])
    const refusal = await findExtensionRefusal(tx, services, { ...own, until, graderId: noGrader })
    const facts = { isTaught: taught.length > 0, refusal: refusal && explainGradeRefusal(refusal), until }
    const { sectionId, sectionCode, enrollmentId } = own
    const subject = {
      kind: 'deadline extension' as const,
      term,
      class: { sectionId, course, sectionCode },
      enrollmentId,
      until,
    }
    const { requisiteWaivers } = services.institution.policies
    return {
      subject,
      key: String(enrollmentId),
      steps: rules.stepsOf(subject, facts),
      problems: rules.problemsOf(subject, { ...facts, today, requisiteWaivers }),
      expiresOn: rules.expiryOf(facts),
    }
  },

  async apply(tx, { services, cause, decidedAs }, { class: { sectionId }, enrollmentId, until }) {
    const refusal = await recordGradeExtension(tx, services, cause, {
      sectionIds: [sectionId],
      enrollmentId,
      until,
      note: cause.note ?? 'Approved as requested.',
      role: decidedAs === 'Registrar' ? 'Registrar' : 'Instructor',
    })
    if (refusal) throw conflict(explainGradeRefusal(refusal))
  },
}
