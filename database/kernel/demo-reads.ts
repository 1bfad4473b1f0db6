import { sql } from 'kysely'
import type { Db } from '../open-database.ts'

/** Whether the demo university may be loaded: nobody is here yet, or an earlier loading was cut off. */
export async function mayLoadDemo(db: Db): Promise<boolean> {
  const { rows } = await sql<{ wanted: boolean }>`
    select not exists (select from person)
      or exists (select from setting where key = 'demo' and value = '"loading"') as wanted`.execute(db)
  return rows[0]?.wanted === true
}

/** Ids of people by their university number and of a term's classes by theirs. An unknown number throws. */
export async function listDemoIds(db: Db, term: number) {
  const [people, sections] = await Promise.all([
    sql<{ number: string; id: string }>`select campus_id as number, id from person where campus_id is not null`.execute(
      db,
    ),
    sql<{ number: number; id: string }>`
      select class_number as number, id from section where term = ${term} and class_number is not null`.execute(db),
  ])
  const personIds = new Map(people.rows.map(({ number, id }) => [Number(number), Number(id)]))
  const sectionIds = new Map(sections.rows.map(({ number, id }) => [number, Number(id)]))
  return { personOf: lookUp(personIds, 'person'), sectionOf: lookUp(sectionIds, 'class') }
}

function lookUp(ids: ReadonlyMap<number, number>, what: string) {
  return (number: number) => {
    const id = ids.get(number)
    if (id === undefined) throw new Error(`The demo university has no ${what} ${number}.`)
    return id
  }
}

/** Whether someone came with the demo data. */
export async function isDemoPerson(db: Db, personId: number): Promise<boolean> {
  const { rows } = await sql`select from demo_person where person_id = ${personId}`.execute(db)
  return rows.length > 0
}

/** How many imported people did not come with the demo data. */
export async function countOtherPeople(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from person where campus_id is not null
      and not exists (select from demo_person where person_id = person.id)`.execute(db)
  return rows[0]?.count ?? 0
}
