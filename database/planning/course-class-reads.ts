import { sql } from 'kysely'
import type { Section } from '@sam/domain/timetable/section'
import type { Db } from '../open-database.ts'
import { loadSectionsAndCompanions } from '../timetable/reads.ts'

export interface OfferedCourse {
  course: string
  credits: number | null
  /** Its numbered sections and all components taken with them. */
  sections: Section[]
}

/** What a term offers of some courses ('CSE 214'), with every section that was not taken out of its schedule. */
export async function loadOfferedCourses(db: Db, term: number, courses: readonly string[]): Promise<OfferedCourse[]> {
  if (courses.length === 0) return []
  const { rows } = await sql<{ course: string; credits: number | null; ids: number[] }>`
    select offering.subject || ' ' || offering.number as course, min(offering.credits_min) as credits,
      coalesce(json_agg(section.id order by section.id) filter (where section.id is not null), '[]'::json) as ids
    from offering
    left join section on section.offering_id = offering.id and section.withdrawn_at is null
    where offering.term = ${term}
      and (offering.subject, offering.number) in (
        select split_part(one, ' ', 1), split_part(one, ' ', 2) from unnest(${[...courses]}::text[]) one)
    group by offering.subject, offering.number`.execute(db)
  const byId = await loadSectionsAndCompanions(
    db,
    rows.flatMap(({ ids }) => ids),
  )
  return rows.map(({ course, credits, ids }) => ({
    course,
    credits,
    sections: ids.flatMap((id) => byId.get(id) ?? []),
  }))
}

/** The classes of a course that one can enroll in by number, oldest first. */
export async function listNumberedSections(db: Db, term: number, course: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select section.id from section join offering on offering.id = section.offering_id
    where offering.term = ${term} and offering.subject || ' ' || offering.number = ${course}
      and section.class_number is not null and section.withdrawn_at is null
    order by section.id`.execute(db)
  return rows.map(({ id }) => id)
}
