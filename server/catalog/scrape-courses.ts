import type { ImportIssue } from '@sam/contract/imports'
import { listScrapedCourses } from '@sam/database/catalog/scrape-reads'
import { recordScrapedCourse } from '@sam/database/catalog/scrape-writes'
import type { Db } from '@sam/database/open-database'
import type { Institution } from '@sam/domain/kernel/institution'
import { namePrograms } from '@sam/domain/requisites/name-programs'
import { parseCourseRequisites } from '@sam/domain/requisites/parse-course-requisites'
import type { CatalogEntry } from '../imports/kinds/catalog/parse.ts'
import { ImportRefusal } from '../imports/import-refusal.ts'
import type { PageReader } from './fetch-page.ts'
import { listAddress, listCourseLinks } from './list-course-links.ts'
import { parseCoursePage } from './parse-course-page.ts'

export type ScrapedCourse = Omit<CatalogEntry, 'line'>

export interface Scraped {
  courses: ScrapedCourse[]
  issues: ImportIssue[]
}

interface Scraping {
  db: Db
  institution: Institution
  reader: PageReader
  site: string
  term: number
  /** Tells how many course pages of how many have been read. */
  report: (done: number, total: number, found: string) => void
}

/** No subject has so many pages of list; more means that the site ignores the page's number. */
const mostListPages = 60

/** Reads the courses of subjects from the online catalog; pages that an earlier, broken-off run read are not asked for again. */
export async function scrapeCourses(scraping: Scraping, subjects: readonly string[]): Promise<Scraped> {
  const courses: ScrapedCourse[] = []
  const issues: ImportIssue[] = []
  const wanted: { subject: string; addresses: string[] }[] = []
  for (const subject of subjects) {
    const addresses = await listCourses(scraping, subject)
    if (addresses.length === 0)
      issues.push(issueOf('warning', subject, 'The catalog lists no course of this subject. Check the code.'))
    wanted.push({ subject, addresses })
  }
  const total = wanted.reduce((sum, { addresses }) => sum + addresses.length, 0)
  let done = 0
  for (const { subject, addresses } of wanted) {
    const kept = await listScrapedCourses(scraping.db, scraping.term, subject)
    for (const address of addresses) {
      const known = kept.get(address)
      const read = known === undefined ? await readCourse(scraping, subject, address) : (known as ScrapedCourse)
      done += 1
      scraping.report(done, total, `${courses.length} courses`)
      if ('missing' in read) {
        issues.push(issueOf('error', address, `The page was not understood: ${String(read.missing)}.`))
        continue
      }
      if (read.subject !== subject) continue
      courses.push(read)
      issues.push(...requisiteIssues(read, scraping.institution))
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

/** What of a course's requisites could not be interpreted, and which placement results were left out. */
function requisiteIssues(course: ScrapedCourse, institution: Institution): ImportIssue[] {
  const name = `${course.subject} ${course.number}`
  const { unread, warnings } = parseCourseRequisites(course, {
    subject: course.subject,
    course: name,
    programs: namePrograms(institution.programs),
  })
  return [
    ...unread.map((text) =>
      issueOf(
        'warning',
        name,
        `This part of its requisites could not be interpreted and asks for permission: "${text}".`,
      ),
    ),
    ...warnings.map((text) => issueOf('warning', name, text)),
  ]
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
    `Already imported from the online catalog for this term: ${list}. Leave these out, or choose to read them again.`,
  )
}
