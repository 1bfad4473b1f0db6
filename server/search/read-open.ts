import { findStudentRow, listRepeatableCourses, type StudentRowJson } from '@sam/database/degrees/student-rows-reads'
import { listVersionsInForce, type VersionOnFile } from '@sam/database/degrees/program-reads'
import { findClock } from '@sam/database/kernel/reads'
import type { Db } from '@sam/database/open-database'
import { listTerms } from '@sam/database/terms/reads'
import { waitedWork } from '@sam/domain/degrees/assign/assign-courses'
import { tryAudit } from '@sam/domain/degrees/audit-degree'
import { listNeeds, type Need } from '@sam/domain/degrees/find-needs'
import { hasEarned, isRunning } from '@sam/domain/grading/open-grade'
import { earnsElsewhere } from '@sam/domain/records/credit-class'
import { findCurrentTerm } from '@sam/domain/terms/find-current-term'
import { auditApart } from '../degrees/audit-apart.ts'
import { describeRow, fileRepeatable } from '../degrees/describe-row.ts'
import { prepareVersions } from '../degrees/keep-programs.ts'
import { chooseOwnVersions } from '../degrees/own-versions.ts'
import { keepFacts } from '../kernel/keep-facts.ts'
import { clockOf } from '../kernel/read-clock.ts'
import { keepCategories } from '../records/load-categories.ts'
import type { DataServices } from '../services.ts'

/** What a student's requirements still ask for. */
export interface Open {
  needs: readonly Need[]
  /** Whether a course counts already: passed, brought from elsewhere or running, unless it counts each time. */
  isTaken: (course: string) => boolean
}

const nothingOpen: Open = { needs: [], isTaken: () => false }

/** How many students' needs are kept; the one asked for longest ago goes first. */
const mostStudents = 300

interface Kept {
  /** Everything that the answer rests on. */
  basis: string
  open: Promise<Open>
}

const keptFor = new WeakMap<Db, Map<number, Kept>>()

/** What every student's answer rests on and seldom changes. */
const keepSetting = keepFacts(async (db) => {
  const [categories, repeatable, terms, clock] = await Promise.all([
    keepCategories(db),
    listRepeatableCourses(db),
    listTerms(db),
    findClock(db),
  ])
  return { categories, repeatable: fileRepeatable(repeatable), terms, clock }
})

/**
 * Audits the student's degree without what is only planned. Who types a search asks it for every letter: while neither the record nor
 * what it is held against changes, the answer is kept.
 */
export async function readOpen(services: DataServices, personId: number): Promise<Open> {
  const { db, institution } = services
  const [row, versions] = await Promise.all([findStudentRow(db, personId), listVersionsInForce(db)])
  if (row === null) return nothingOpen
  const setting = await keepSetting(db, row.version)
  const { today } = clockOf(setting.clock, institution)
  const editions = versions.map(({ edition }) => edition).join()
  const basis = [row.version, today, editions, row.json].join('|')
  const kept = keptOf(db)
  const known = kept.get(personId)
  kept.delete(personId)
  const [longestAgo] = kept.keys()
  if (kept.size >= mostStudents && longestAgo !== undefined) kept.delete(longestAgo)
  const open = known?.basis === basis ? known.open : audit(services, row.json, versions, { ...setting, today })
  kept.set(personId, { basis, open })
  open.catch(() => kept.get(personId)?.open === open && kept.delete(personId))
  return open
}

function keptOf(db: Db): Map<number, Kept> {
  const known = keptFor.get(db)
  if (known) return known
  const made = new Map<number, Kept>()
  keptFor.set(db, made)
  return made
}

type Setting = Awaited<ReturnType<typeof keepSetting>> & { today: string }

async function audit(
  { db, institution }: DataServices,
  json: string,
  versions: readonly VersionOnFile[],
  { categories, repeatable, terms, today }: Setting,
): Promise<Open> {
  // As `findStudentRow` wrote it.
  const row = JSON.parse(json) as StudentRowJson
  const currentTerm = findCurrentTerm(terms, today)
  const described = describeRow(row, { institution, currentTerm, categories, repeatable }, { withPlan: false })
  const { record, declared, pins, exceptions, classes, transfers } = described
  const chosen = chooseOwnVersions(versions, { entryTerm: row.entryTerm, declared })
  const prepared = await prepareVersions(
    db,
    chosen.map(({ version }) => version),
  )
  const programs = prepared.map(({ program }) => program)
  const grades = institution.gradeScale
  const options = { grades, pins, exceptions, today, work: waitedWork }
  const answer = tryAudit(prepared, record, options) ?? (await auditApart({ programs, record, options }))
  const scale = institution.gradeScale
  const taken = new Set([
    ...classes
      .filter(
        ({ withdrawn, repeatable: isAgain, grade }) =>
          !withdrawn && !isAgain && (isRunning(grade, scale) || hasEarned(grade, scale)),
      )
      .map(({ course }) => course),
    ...transfers.flatMap(({ course, grade }) => (course !== null && earnsElsewhere(grade, scale) ? [course] : [])),
  ])
  return { needs: listNeeds(answer, programs), isTaken: (course) => taken.has(course) }
}
