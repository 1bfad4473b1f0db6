import { Pool } from 'pg'

interface BareOptions {
  sections: number
  transactions: number
  connections: number
}

/**
 * Transactions a second of nothing but a seat: a conditional update of the section, the enrollment and a row of a log,
 * in one prepared statement, on tables of its own. What the database can do at best.
 */
export async function measureBareSeats(
  url: string,
  { sections, transactions, connections }: BareOptions,
): Promise<number> {
  const pool = new Pool({ connectionString: url, max: connections })
  try {
    await pool.query(`create schema bare;
      create table bare.section (id integer primary key, capacity integer not null, enrolled integer not null default 0);
      create table bare.enrollment (person_id bigint not null, section_id integer not null references bare.section,
        primary key (person_id, section_id));
      create table bare.log (id bigint generated always as identity primary key, person_id bigint, section_id integer);
      insert into bare.section (id, capacity) select at, 1000000 from generate_series(1, ${sections}) at`)
    let next = 0
    const run = async (until: number) => {
      while (next < until) {
        next += 1
        await pool.query({
          name: 'bare-seat',
          text: `with seat as (update bare.section set enrolled = enrolled + 1 where id = $1 and enrolled < capacity returning id),
            taken as (insert into bare.enrollment select $2, id from seat returning person_id, section_id)
            insert into bare.log (person_id, section_id) select person_id, section_id from taken`,
          values: [1 + (next % sections), next],
        })
      }
    }
    const all = (until: number) => Promise.all(Array.from({ length: connections }, () => run(until)))
    await all(1000)
    const started = performance.now()
    await all(1000 + transactions)
    return transactions / ((performance.now() - started) / 1000)
  } finally {
    await pool.query('drop schema bare cascade')
    await pool.end()
  }
}
