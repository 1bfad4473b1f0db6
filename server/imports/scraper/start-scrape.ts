import type { ImportIssue } from '@sam/contract/imports/imports'
import type { BodyOf } from '@sam/contract/route'
import type { startScrape as route } from '@sam/contract/imports/catalog-scraper'
import { listCatalogScrapes } from '@sam/database/catalog/scrape-reads'
import { recordCatalogScrapes } from '@sam/database/catalog/scrape-writes'
import { findTextSetting } from '@sam/database/kernel/setting-reads'
import type { Actor } from '@sam/domain/people/role'
import { termName } from '@sam/domain/terms/term'
import { randomUUID } from 'node:crypto'
import { conflict } from '../../http/faults.ts'
import type { DataServices } from '../../services.ts'
import type { ImportContext, PlannedImport } from '../import-kind.ts'
import { textLimits } from '../kinds.ts'
import { importCatalog } from '../kinds/catalog/import-catalog.ts'
import type { ReadCourse } from '../kinds/catalog/parse.ts'
import { parseInChild } from '../child/parse-in-child.ts'
import { loadRequisiteNames } from '../../requisites/load-requisite-names.ts'
import { runImport, type ImportOutcome } from '../run-import.ts'
import type { RunPulse } from '../run-pulse.ts'
import { checkCatalogAddress } from './check-address.ts'
import { PageReader, type Politeness } from './fetch-page.ts'
import { catalogAddressKey } from './set-catalog-address.ts'
import { refuseRepeated, scrapeCourses } from './scrape-courses.ts'

export interface StartedScrape {
  runId: string
  /** Resolves when the run has ended; a defect is answered as its error. */
  ended: Promise<ImportOutcome | Error>
}

type Wanted = BodyOf<typeof route>

/**
 * Begins to read subjects of the online catalog, as a run among the imports that goes on after the answer. Without
 * `apply` it reports what would change; what was read is kept, so that importing it afterwards asks the site for the
 * lists alone.
 */
export async function startScrape(
  { db, institution }: DataServices,
  actor: Actor,
  wanted: Wanted,
  politeness: Politeness,
): Promise<StartedScrape> {
  const { term } = wanted
  const subjects = [...new Set(wanted.subjects)]
  const site = await findTextSetting(db, catalogAddressKey)
  if (site === null) throw conflict('The address of the online catalog is not set. Set it first.')
  const wrong = checkCatalogAddress(site, institution)
  if (wrong !== null) throw conflict(`The address of the online catalog no longer works. ${wrong}`)
  const runId = randomUUID()
  let tellBegun: () => void = () => undefined
  const reading = new Promise<void>((resolve) => (tellBegun = resolve))
  const read = async (pulse: RunPulse) => {
    const show = (done: number, total: number | null, found: string | null) =>
      pulse.report({ phase: 'reading', done, total, unit: 'courses', found })
    show(0, null, null)
    tellBegun()
    if (!wanted.force)
      refuseRepeated(
        subjects,
        (await listCatalogScrapes(db)).filter((one) => one.term === term),
      )
    const reader = new PageReader(site, politeness, pulse.signal)
    const { courses, issues } = await scrapeCourses({ db, reader, site, term, report: show }, subjects)
    const entries = courses.map((course) => ({ ...course, line: 0 }))
    const { result } = await parseInChild(
      {
        kind: 'scraped-courses',
        file: new Uint8Array(),
        options: { courses: entries, names: await loadRequisiteNames({ db, institution }) },
      },
      { limits: textLimits, signal: pulse.signal },
    )
    const scraped = { courses: result, issues }
    return (context: ImportContext) => planScraped(scraped, { ...wanted, subjects }, context)
  }
  const run = runImport(
    { db, institution },
    {
      kind: 'catalog',
      fileName: `${subjects.join(', ')} of ${termName(term)}`,
      bytes: new TextEncoder().encode(site),
      subjects,
      runId,
      actorId: actor.personId,
      plansOnly: !wanted.apply,
      read,
    },
  )
  const ended = run.catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
  // The caller hears at once of a run of the kind that is under way; everything later stands in the run itself.
  await Promise.race([reading, run])
  return { runId, ended }
}

async function planScraped(
  { courses, issues }: { courses: ReadCourse[]; issues: ImportIssue[] },
  wanted: Wanted,
  context: ImportContext,
): Promise<PlannedImport> {
  const { term, subjects, apply } = wanted
  const planned = await importCatalog({ term, read: courses.length, courses }, context)
  const all = [...issues, ...planned.issues.map((issue) => ({ ...issue, line: null }))]
  const rejected = all.filter(({ severity }) => severity === 'error').length
  const { counts } = planned
  const message = `${courses.length} courses of ${subjects.join(', ')} read for ${termName(term)}; nothing imported yet: ${counts.added} would be added, ${counts.changed} changed, ${counts.unchanged} are unchanged.`
  return {
    ...planned,
    ...(!apply && { message }),
    counts: { ...counts, read: counts.read + rejected, rejected },
    issues: all,
    async apply(report) {
      await planned.apply(report)
      const scrapes = subjects.map((subject) => ({
        term,
        subject,
        courses: courses.filter((course) => course.subject === subject).length,
      }))
      await recordCatalogScrapes(context.tx, scrapes, context.actorId)
    },
  }
}
