import { listStudentPrograms } from '@sam/database/degrees/reads'
import { recordDeclaration, recordProgramGivenUp } from '@sam/database/degrees/declaration-writes'
import { recordAuditEntries } from '@sam/database/kernel/writes'
import { lockRegistrations } from '@sam/database/registration/enrollment/lock-reads'
import { listTerms } from '@sam/database/terms/reads'
import { findProgram } from '@sam/domain/people/program-name'
import { findDeclarationWindow } from '@sam/domain/requests/find-declaration-window'
import { declaration as rules } from '@sam/domain/requests/kinds/declaration'
import { findCurrentTerm } from '@sam/domain/terms/find-current-term'
import { conflict, malformed } from '../../http/faults.ts'
import { ownSources } from '../../registration/enrollment/load-term-registrations.ts'
import { promoteFromWaitlistsOf } from '../../registration/waitlist/promote-from-waitlists.ts'
import { readClock } from '../../kernel/read-clock.ts'
import type { KindUseCase } from './kind-use-case.ts'

export const declaration: KindUseCase<'declaration'> = {
  async prepare(tx, { services, student, today }, { change, program: named }) {
    const { programs, declarations, policies } = services.institution
    const program = findProgram(named, programs)
    if (!program)
      throw malformed(`There is no ${named.kind} ${named.code}.`, [
        { where: 'body.program', message: `There is no ${named.kind} ${named.code}.` },
      ])
    const declared = (await listStudentPrograms(tx, student.personId)).filter(({ standing }) => standing === 'declared')
    const subject = { kind: 'declaration' as const, change, program }
    const facts = {
      declared,
      colleges: student.colleges,
      limits: { majors: declarations.mostMajors, minors: declarations.mostMinors },
      entryByCollege: declarations.entryByCollege,
      window: findDeclarationWindow(await listTerms(tx), today),
    }
    return {
      subject,
      key: `${change} ${program.kind} ${program.code}`,
      steps: rules.stepsOf(subject, facts),
      problems: rules.problemsOf(subject, { ...facts, today, requisiteWaivers: policies.requisiteWaivers }),
      expiresOn: rules.expiryOf(facts),
    }
  },

  async apply(tx, { services, cause, student }, { change, program }) {
    const { personId } = student
    await lockRegistrations(tx, personId)
    const { today } = await readClock(tx, services.institution)
    const term = findCurrentTerm(await listTerms(tx), today)
    const { kind, code, degree } = program
    const before = await listStudentPrograms(tx, personId)
    const isFirst =
      change === 'declare'
        ? await recordDeclaration(tx, { personId, kind, code, degree, requirementTerm: term })
        : await recordProgramGivenUp(tx, { personId, kind, code })
    if (!isFirst) throw conflict(`The ${kind} in ${program.name} was changed a moment ago. Read the profile again.`)
    const after = await listStudentPrograms(tx, personId)
    const { actor, note, requestId } = cause
    await recordAuditEntries(tx, [
      {
        actorId: actor.personId,
        actorRole: 'Academic Advisor',
        subjectId: personId,
        category: 'academic',
        action: change === 'declare' ? 'Program declared' : 'Program given up',
        details: `${kind} in ${program.name}${degree === '' ? '' : `, ${degree}`}`,
        note,
        entity: 'program',
        entityKey: `${kind} ${code}`,
        before: before.map((one) => ({ ...one })),
        after: after.map((one) => ({ ...one })),
        requestId,
      },
    ])
    // A seat that is kept for the program may have passed them by.
    await promoteFromWaitlistsOf(tx, ownSources(services.institution), personId)
  },
}
