import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

/** What one person opened of a record on one day. */
export interface AccessRow {
  /** Of the last reading. */
  id: number
  happenedAt: Date
  viewerName: string
  interest: string
  /** How often they looked: pages opened soon after one another count once. */
  times: number
  /** What was opened, and how often each part of it was read, the most often read first. */
  opened: { surface: string; times: number }[]
  /** The reasons stated that day, if any. */
  reasons: string[]
}

/** Whether a reading begins a look at the record: none by the same person in the same interest shortly before it. */
const beginsLook = (minutes: number) => sql<boolean>`
  coalesce(happened_at - lag(happened_at) over (partition by viewer_id, interest order by id)
    >= make_interval(mins => ${minutes}::integer), true)`

interface AccessQuestion {
  timeZone: string
  /** Readings less than this many minutes apart are one look. */
  lookMinutes: number
}

/** Who opened a person's record, newest first: each day's readings by one person as one row. */
export async function listAccesses(
  db: Db,
  subjectId: number,
  { timeZone, lookMinutes, limit, before }: AccessQuestion & { limit: number; before: number | null },
): Promise<AccessRow[]> {
  const { rows } = await sql<AccessRow>`
    with read as (
      select id, viewer_id, interest, surface, reason, happened_at, (happened_at at time zone ${timeZone})::date as day,
        ${beginsLook(lookMinutes)} as begins
      from record_access where subject_id = ${subjectId}),
    surfaces as (
      select viewer_id, interest, day, surface, count(*)::int as times from read group by 1, 2, 3, 4)
    select max(read.id) as id, max(happened_at) as "happenedAt", interest,
      trim(person.first_name || ' ' || person.last_name) as "viewerName",
      greatest(1, count(*) filter (where begins))::int as times,
      coalesce(array_agg(distinct reason) filter (where reason is not null), '{}') as reasons,
      (select json_agg(json_build_object('surface', surface, 'times', times) order by times desc, surface)
        from surfaces where surfaces.viewer_id = read.viewer_id and surfaces.interest = read.interest
          and surfaces.day = read.day) as opened
    from read join person on person.id = read.viewer_id
    group by read.viewer_id, person.id, interest, day
    having ${before}::bigint is null or max(read.id) < ${before}
    order by max(read.id) desc limit ${limit}`.execute(db)
  return rows
}

/** How often a record was looked at in each of the last weeks, by interest; weeks begin on Monday. */
export async function countWeeklyLooks(
  db: Db,
  subjectId: number,
  { timeZone, lookMinutes, weeks }: AccessQuestion & { weeks: number },
): Promise<{ week: string; interest: string; times: number }[]> {
  const { rows } = await sql<{ week: string; interest: string; times: number }>`
    with read as (
      select happened_at, interest, ${beginsLook(lookMinutes)} as begins
      from record_access where subject_id = ${subjectId}
        and happened_at >= date_trunc('week', now() at time zone ${timeZone}) at time zone ${timeZone}
          - make_interval(weeks => ${weeks - 1}::integer))
    select date_trunc('week', happened_at at time zone ${timeZone})::date::text as week, interest, count(*)::integer as times
    from read where begins group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** The reason that someone stated last for opening a record, if that was within this many hours; else null. */
export async function findReadingReason(
  db: Db,
  { viewerId, subjectId, hours }: { viewerId: number; subjectId: number; hours: number },
): Promise<string | null> {
  const { rows } = await sql<{ reason: string }>`
    select reason from reading_reason where viewer_id = ${viewerId} and subject_id = ${subjectId}
      and stated_at > clock_timestamp() - make_interval(hours => ${hours}) order by id desc limit 1`.execute(db)
  return rows[0]?.reason ?? null
}
