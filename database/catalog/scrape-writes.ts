import { sql } from 'kysely'
import type { Db, Tx } from '../open-database.ts'

/** Keeps a page that was read, at once, so that a later run need not ask for it again. */
export async function recordScrapedCourse(
  db: Db,
  page: { term: number; subject: string; address: string; entry: object },
): Promise<void> {
  await sql`insert into scraped_course (term, subject, address, entry)
    values (${page.term}, ${page.subject}, ${page.address}, ${JSON.stringify(page.entry)}::jsonb)
    on conflict (term, address) do update set subject = excluded.subject, entry = excluded.entry, fetched_at = now()`.execute(
    db,
  )
}

/** Notes that subjects of a term have been imported from the online catalog; what was read of them is let go. */
export async function recordCatalogScrapes(
  tx: Tx,
  scrapes: readonly { term: number; subject: string; courses: number }[],
  actorId: number | null,
): Promise<void> {
  for (const { term, subject, courses } of scrapes) {
    await sql`insert into catalog_scrape (term, subject, courses, scraped_by)
      values (${term}, ${subject}, ${courses}, ${actorId})
      on conflict (term, subject) do update set courses = excluded.courses, scraped_by = excluded.scraped_by,
        scraped_at = now()`.execute(tx)
    await sql`delete from scraped_course where term = ${term} and subject = ${subject}`.execute(tx)
  }
}
