import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

/** What has been read of a term's subject within the last week and not been imported yet, by address. */
export async function listScrapedCourses(db: Db, term: number, subject: string): Promise<Map<string, unknown>> {
  const rows = await db
    .selectFrom('scraped_course')
    .select(['address', 'entry'])
    .where('term', '=', term)
    .where('subject', '=', subject)
    .where('fetched_at', '>', sql<Date>`now() - interval '7 days'`)
    .execute()
  return new Map(rows.map(({ address, entry }) => [address, entry]))
}

export interface CatalogScrape {
  term: number
  subject: string
  courses: number
  scrapedAt: Date
}

/** The subjects imported from the online catalog, newest first. */
export async function listCatalogScrapes(db: Db): Promise<CatalogScrape[]> {
  const rows = await db
    .selectFrom('catalog_scrape')
    .select(['term', 'subject', 'courses', 'scraped_at'])
    .orderBy('scraped_at', 'desc')
    .orderBy('subject')
    .limit(500)
    .execute()
  return rows.map(({ scraped_at, ...row }) => ({ ...row, scrapedAt: scraped_at }))
}
