import type { CatalogCourse } from '@sam/domain/catalog/catalog-course'
import type { ImportIssue } from '@sam/contract/imports/imports'
import { plainText } from '@sam/contract/kernel'
import { listScrapedCourses } from '@sam/database/catalog/scrape-reads'
import { recordScrapedCourse } from '@sam/database/catalog/scrape-writes'
import type { Db } from '@sam/database/open-database'
import { z } from 'zod'
import { courseLimits } from '../kinds/catalog/parse.ts'
import { ImportRefusal } from '../../parsing/import-refusal.ts'
import type { PageReader } from './fetch-page.ts'
import { listAddress, listCourseLinks } from './list-course-links.ts'
import { parseCoursePage } from './parse-course-page.ts'

const sentence = plainText.max(courseLimits.sentence).nullable()

/** A course as an earlier run kept it; in any other shape its page is read again. */
const keptCourse = z.object({
  subject: z.string(),
  number: z.string(),
  name: plainText.max(courseLimits.name),
  description: plainText.max(courseLimits.description),
  creditsMin: z.number(),
  creditsMax: z.number(),
  prerequisites: sentence,
  corequisites: sentence,
  antirequisites: sentence,
  advisoryPrerequisites: sentence,
  repeatable: z.boolean(),
  sbcs: z.array(z.string()),
}) satisfies z.ZodType<ScrapedCourse>

export type ScrapedCourse = CatalogCourse

interface Scraped {
  courses: ScrapedCourse[]
  issues: ImportIssue[]
}

interface Scraping {
  db: Db
  reader: PageReader
  site: string
  term: number
  /** Tells how many course pages of how many have been read. */
  report: (done: number, total: number, found: string) => void
}

/** No subject has this many pages of list; more means that the site ignores the page's number. */
const mostListPages = 60

/** Reads the courses of subjects from the online catalog; pages that an earlier, broken-off run read are not asked for again. */
export async function scrapeCourses(scraping: Scraping, subjects: readonly string[]): Promise<Scraped> {
  const courses: ScrapedCourse[] = []
  const issues: ImportIssue[] = []
  const wanted: { subject: string; addresses: string[] }[] = []
  for (const subject of subjects) {
    const addresses = await listCourses(scraping, subject)
    if (addresses.length === 0)
      issues.push(issueOf('warning', subject, 'The catalog has no courses of this subject. Check the code.'))
    wanted.push({ subject, addresses })
  }
  const total = wanted.reduce((sum, { addresses }) => sum + addresses.length, 0)
  let done = 0
  for (const { subject, addresses } of wanted) {
    const kept = await listScrapedCourses(scraping.db, scraping.term, subject)
    for (const address of addresses) {
      const known = keptCourse.safeParse(kept.get(address))
      const read = known.success ? known.data : await readCourse(scraping, subject, address)
      done += 1
      scraping.report(done, total, `${courses.length} courses`)
      if ('missing' in read) {
        issues.push(issueOf('error', address, `SAM could not read the page: ${read.missing}.`))
        continue
      }
      if (read.subject !== subject) continue
      courses.push(read)
    }
  }
  return { courses, issues }
}

/** The addresses of a subject's courses, over all pages of the list. */
async function listCourses({ reader, site }: Scraping, subject: string): Promise<string[]> {
  const found = new Set<string>()
  for (let page = 1; page <= mostListPages; page += 1) {
    const before = found.size
    for (const link of listCourseLinks(await reader.read(listAddress(site, subject, page)), site)) found.add(link)
    if (found.size === before) break
  }
  return [...found]
}

async function readCourse(
  { db, reader, term }: Scraping,
  subject: string,
  address: string,
): Promise<ReturnType<typeof parseCoursePage>> {
  const read = parseCoursePage(await reader.read(address))
  // What was not understood is asked for again next time: the page may have been mended.
  if (!('missing' in read)) await recordScrapedCourse(db, { term, subject, address, entry: read })
  return read
}

function issueOf(severity: ImportIssue['severity'], entry: string, reason: string): ImportIssue {
  return { severity, line: null, page: null, entry, reason }
}

/** Refuses subjects that have been imported for the term, unless forced. */
export function refuseRepeated(
  subjects: readonly string[],
  done: readonly { subject: string; scrapedAt: Date }[],
): void {
  const again = done.filter(({ subject }) => subjects.includes(subject))
  if (again.length === 0) return
  const list = again.map(({ subject, scrapedAt }) => `${subject} on ${scrapedAt.toISOString().slice(0, 10)}`).join(', ')
  throw new ImportRefusal(
    `Already imported from the online catalog for this term: ${list}. Leave them out, or choose to read them again.`,
  )
}
