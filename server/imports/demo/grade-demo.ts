import { listDemoIds } from '@sam/database/kernel/demo-reads'
import { findPerson } from '@sam/database/people/person-reads'
import { listGradeEntries } from '@sam/database/rosters/grade-reads'
import { findRosterFacts } from '@sam/database/rosters/roster-reads'
import { saveGradeDrafts } from '../../rosters/save-grade-drafts.ts'
import { submitGrades } from '../../rosters/submit-grades.ts'
import type { DataServices } from '../../services.ts'

/** How an instructor of the demo has graded a class so far. */
export interface DemoGrading {
  /** By e-mail name. */
  by: string
  term: number
  classNumber: number
  /** For the first students of the roster, in the order of their enrollments. */
  drafts: readonly string[]
  submitted: boolean
}

/** Types and submits the demo's grades by the rules that hold for all. */
export async function gradeDemo(services: DataServices, gradings: readonly DemoGrading[]): Promise<void> {
  const { db, institution } = services
  for (const { by, term, classNumber, drafts, submitted } of gradings) {
    const person = await findPerson(db, { email: `${by}@${institution.emailDomains[0]}` })
    if (!person) throw new Error(`The demo has nobody ${by}`)
    const actor = { personId: person.id, campusId: person.campusId, roles: person.roles, advising: null }
    const sectionId = (await listDemoIds(db, term)).sectionOf(classNumber)
    const members = (await findRosterFacts(db, sectionId))?.members.map(({ id }) => id) ?? []
    const entries = (await listGradeEntries(db, members)).filter(({ status }) => status === 'enrolled')
    // A loading that was cut off is taken up again: what it had graded is there.
    if (entries.every(({ draft }) => draft !== null)) continue
    const wanted = entries.slice(0, drafts.length).map(({ enrollmentId, version }, at) => ({
      enrollmentId,
      grade: drafts[at] ?? null,
      version,
    }))
    await saveGradeDrafts(services, actor, sectionId, wanted)
    if (!submitted) continue
    const seen = wanted.map(({ enrollmentId, version }) => ({ enrollmentId, version: version + 1 }))
    const key = `demo-${term}-${classNumber}`
    const { done, refusals } = await submitGrades(services, { actor, key, requestId: key }, sectionId, { seen })
    if (!done) throw new Error(`The demo's grades are refused: ${refusals.map(({ sentence }) => sentence).join(' ')}`)
  }
}
