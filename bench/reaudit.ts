import { join } from 'node:path'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { migrate } from '@sam/database/migrate'
import { inTransaction, openDatabase, type Db } from '@sam/database/open-database'
import { recordDraft } from '@sam/database/degrees/draft-writes'
import { recordEffectWanted } from '@sam/database/degrees/effect-writes'
import { findEffect } from '@sam/database/degrees/effect-reads'
import { recordProgramVersion } from '@sam/database/degrees/program-writes'
import { recordStudentPrograms } from '@sam/database/degrees/import-writes'
import { recordGrantedRoles, recordPeople, recordStudents } from '@sam/database/people/import-writes'
import { startTemporary } from '@sam/database/testing/start-temporary'
import { loadInstitution } from '@sam/server/kernel/load-institution'
import { readYaml } from '@sam/server/parsing/read-yaml'
import { readPrograms } from '@sam/server/imports/read-programs'
import { requirementWordsOf } from '@sam/server/imports/requirement-words'
import type { Program } from '@sam/domain/degrees/requirements/program'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { SeededRandom } from '../samples/seeded-random.ts'
import { setup as bundleServer } from '../tools/bundle-for-tests.ts'

// A change of the university's own requirements: everyone is audited as they stand and under the draft, by the code of the
// job, from the database and back. 45 courses each, two majors and two minors, the files of samples/programs. Limits of the
// promise: 25,000 students in 60 s, and the thread that serves is never held for long.
const students = 25_000
const coursesEach = 45
const secondsLimit = 60
const delayLimit = 50

await bundleServer()
// It asks for the bundled child when it is loaded.
const { auditInChild } = await import('@sam/server/imports/requirements-desk/ask-child')
const { computeEffects } = await import('@sam/server/degrees/requirements/compute-effect')

const institution = await loadInstitution(join(import.meta.dirname, '../institution.yaml'))
const words = requirementWordsOf(institution)
const read = (name: string): Program[] => {
  const text = readFileSync(join(import.meta.dirname, '../samples/programs', name), 'utf8')
  const { programs, errors } = readPrograms(readYaml(text), words)
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
  return programs
}
const files = ['university.yaml', 'cse-bs-fall-2025.yaml', 'ams-bs.yaml', 'minors.yaml', 'bio-ba.yaml']
const programs = files.flatMap(read)

async function load(db: Db): Promise<number> {
  const people = Array.from({ length: students }, (_, index) => ({
    campusId: 110_000_000 + index,
    firstName: `First${index}`,
    lastName: `Last${index}`,
    email: `s${index}@stonybrook.edu`,
  }))
  return inTransaction(db, async (tx) => {
    const ids = [...(await recordPeople(tx, people)).values()]
    await recordGrantedRoles(tx, ids.map((personId) => ({ personId, role: 'Student' })), null) // prettier-ignore
    await recordStudents(tx, ids.map((personId) => ({ personId, entryTerm: 202509, directAdmit: null, college: null, areaOfInterest: null, graduationTerm: 202905 }))) // prettier-ignore
    const declared = [['major', 'CSE', 'BS'], ['major', 'AMS', 'BS'], ['minor', 'BIO', ''], ['minor', 'ECO', '']] as const // prettier-ignore
    await recordStudentPrograms(
      tx,
      ids.flatMap(
        (personId) =>
        declared.map(([kind, code, degree], position) => ({ personId, kind, standing: 'declared' as const, code, degree, requirementTerm: 202509, position })), // prettier-ignore
      ),
    )
    for (const definition of programs) {
      const { id, kind, code, degree, name, effectiveTerm } = definition
      await recordProgramVersion(tx, { program: id, kind, code, degree, name, effectiveTerm: effectiveTerm ?? 202509 }, { definition, source: null, importedBy: null }) // prettier-ignore
    }
    const random = new SeededRandom(14)
    const paths = [
      'CSE 114', 'CSE 214', 'CSE 216', 'CSE 220', 'CSE 316', 'CSE 320', 'CSE 307', 'CSE 300', 'CSE 312', 'CSE 373', 'CSE 416',
      'CSE 351', 'CSE 353', 'CSE 306', 'CSE 327', 'CSE 487', 'CSE 356', 'CSE 331', 'AMS 151', 'AMS 161', 'AMS 210', 'AMS 261',
      'AMS 301', 'AMS 310', 'AMS 315', 'AMS 300', 'AMS 311', 'AMS 361', 'ECO 108', 'ECO 303', 'ECO 305', 'ECO 320', 'ECO 321',
      'BIO 201', 'BIO 204', 'BIO 202', 'BIO 205', 'BIO 203', 'BIO 310', 'BIO 320', 'PHY 131', 'PHY 133', 'CHE 131', 'CHE 133',
      ...Array.from({ length: 30 }, (_, index) => `ART ${101 + index * 9}`),
    ] // prettier-ignore
    const subjects = [...new Set(paths.map((course) => course.split(' ')[0]!))]
    await sql`insert into subject (code, name) select code, code from unnest(${subjects}::text[]) code on conflict do nothing`.execute(tx) // prettier-ignore
    const letters = ['A', 'A-', 'B+', 'B', 'B-', 'C+', 'C', 'D', 'F']
    // Each student takes the courses of the path in an order of their own; the database makes the rows.
    for (let from = 0; from < ids.length; from += 500) {
      const rows = ids.slice(from, from + 500).flatMap((personId) => {
        const left = [...paths]
        return Array.from({ length: coursesEach }, (_, index) => {
          const [course = ''] = left.splice(random.chance(0.8) ? 0 : random.whole(0, left.length - 1), 1)
          const [subject, number] = course.split(' ')
          return { person_id: personId, term: 202109 + 100 * Math.floor(index / 10), subject, number, grade: random.pick(random.chance(0.9) ? letters.slice(0, 7) : letters) } // prettier-ignore
        })
      })
      await sql`insert into enrollment (person_id, term, subject, number, section_code, credits, status, grade)
        select person_id, term, subject, number, '01', 3, 'completed', grade
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as row (person_id bigint, term integer, subject text, number text, grade text)`.execute(tx)
    }
    const university = programs.find(({ kind }) => kind === 'university')!
    // Ten more credits for the degree, and one category less.
    const draft = { ...university, id: `${university.id}-draft`, rules: university.rules.slice(0, -1) }
    const reading = { program: draft, errors: [], warnings: [], rules: [], examples: [] }
    const author = ids[0]!
    const id = await recordDraft(tx, { source: '-', reading, definition: draft, updatedBy: author }, null)
    await recordEffectWanted(tx, { draftId: id, draftVersion: 1, scope: 'declared' }, author)
    return id
  })
}

const server = await startTemporary()
try {
  await migrate(server.url)
  const { db, close } = openDatabase(server.url, 4)
  const loading = performance.now()
  const draft = await load(db)
  await sql`vacuum analyze`.execute(db)
  console.log(
    `loaded ${students} students with ${coursesEach} courses in ${((performance.now() - loading) / 1000).toFixed(1)} s`,
  )
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const began = performance.now()
  const audited = await computeEffects({ db, institution, auditChunk: auditInChild, signal: new AbortController().signal }) // prettier-ignore
  const seconds = (performance.now() - began) / 1000
  delay.disable()
  const effect = await findEffect(db, draft)
  const held = delay.percentile(99) / 1e6
  console.log(`re-audit of ${audited} students against ${programs.length} versions, state ${effect?.state} ${effect?.error ?? ""}, not proven ${effect?.unproven}`) // prettier-ignore
  console.log(`  ${seconds.toFixed(1)} s, ratio ${(seconds / secondsLimit).toFixed(2)} of ${secondsLimit} s`)
  console.log(`  the serving thread was held ${held.toFixed(0)} ms in p99, ratio ${(held / delayLimit).toFixed(2)} of ${delayLimit} ms; ${(delay.max / 1e6).toFixed(0)} ms at worst`) // prettier-ignore
  if (audited !== students || effect?.state !== 'done' || seconds > secondsLimit || held > delayLimit)
    process.exitCode = 1
  await close()
} finally {
  await server.close()
}
