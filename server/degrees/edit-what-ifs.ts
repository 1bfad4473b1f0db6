import { mostWhatIfs, type KeptWhatIf, type saveWhatIf as route } from '@sam/contract/degrees/what-ifs'
import type { BodyOf } from '@sam/contract/route'
import { listVersionsInForce } from '@sam/database/degrees/program-reads'
import { listWhatIfs, lockWhatIfs } from '@sam/database/degrees/what-if-reads'
import { deleteWhatIf, recordWhatIf } from '@sam/database/degrees/what-if-writes'
import { inTransaction } from '@sam/database/open-database'
import { listPlans } from '@sam/database/planning/plan-list-reads'
import { findPerson } from '@sam/database/people/person-reads'
import { writeTriedCourse } from '@sam/domain/degrees/tried-course'
import type { Actor } from '@sam/domain/people/role'
import { conflict, malformed, notFound } from '../http/faults.ts'
import type { DataServices } from '../services.ts'
import { loadDegree } from './load-degree.ts'
import { imagine, letterGrade, namedPlan, namedVersions } from './read-audit-report.ts'

/** Keeps a what-if of the student's own; refused where the audit would refuse it. */
export async function saveWhatIf(
  services: DataServices,
  { personId }: Actor,
  { name, courses, programs, ...counts }: BodyOf<typeof route>,
): Promise<KeptWhatIf> {
  return inTransaction(services.db, async (tx) => {
    const person = await findPerson(tx, { id: personId })
    if (!person?.student) throw notFound('A student record of yours')
    const wanted = { name, courses, programs: [...new Set(programs)], ...counts }
    namedVersions(wanted.programs.join(','), await listVersionsInForce(tx))
    if (courses.length > 0) {
      const { catalog } = await loadDegree({ ...services, db: tx }, personId, person.student)
      const { unknown } = imagine(courses.map(writeTriedCourse).join(','), catalog, services.institution)
      if (unknown.length > 0)
        throw malformed(`${unknown.join(', ')} is not in the catalog. Leave it out to save the what-if.`)
    }
    letterGrade(wanted.progressGrade, services.institution)
    if (wanted.plan !== null) namedPlan(wanted.plan, await listPlans(tx, personId))
    await lockWhatIfs(tx, personId)
    const present = await listWhatIfs(tx, personId)
    if (present.length >= mostWhatIfs) throw conflict(`You keep ${mostWhatIfs} what-ifs. Remove one to save another.`)
    const id = await recordWhatIf(tx, personId, wanted)
    if (id === null) throw conflict(`You keep a what-if named ${name}. Choose another name, or remove that one.`)
    return { id, ...wanted }
  })
}

export async function removeWhatIf({ db }: DataServices, { personId }: Actor, id: number): Promise<{ id: number }> {
  await inTransaction(db, (tx) => deleteWhatIf(tx, personId, id))
  return { id }
}
