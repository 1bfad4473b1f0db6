import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { EmbeddedPostgres } from '@sam/database/embedded/start-embedded'
import { Pool } from 'pg'

interface BareOptions {
  sections: number
  transactions: number
  connections: number
}

function schemaFor(sections: number): string {
  return `create schema bare;
    create table bare.section (id integer primary key, capacity integer not null, enrolled integer not null default 0);
    create table bare.enrollment (person_id bigint not null, section_id integer not null references bare.section,
      primary key (person_id, section_id));
    create table bare.log (id bigint generated always as identity primary key, person_id bigint, section_id integer);
    insert into bare.section (id, capacity) select at, 1000000 from generate_series(1, ${sections}) at`
}

function statementFor(section: string, person: string): string {
  return `with seat as (update bare.section set enrolled = enrolled + 1
      where id = ${section} and enrolled < capacity returning id),
    taken as (insert into bare.enrollment select ${person}, id from seat returning person_id, section_id)
    insert into bare.log (person_id, section_id) select person_id, section_id from taken`
}

/** The same by PostgreSQL's own pgbench, which costs the machine less than a client in Node; the path of the program. */
export async function measureWithPgbench(
  program: string,
  { connection, url }: Pick<EmbeddedPostgres, 'connection' | 'url'>,
  { sections, transactions, connections }: BareOptions,
): Promise<number> {
  const pool = new Pool({ connectionString: url, max: 1 })
  const script = join(mkdtempSync(join(tmpdir(), 'sam-pgbench-')), 'seat.sql')
  try {
    await pool.query(`${schemaFor(sections)}; create sequence bare.person`)
    const person = "nextval('bare.person')"
    writeFileSync(
      script,
      `\\set section random(1, ${sections})\n${statementFor(':section', person).replaceAll('\n', ' ')};\n`,
    )
    const perClient = Math.ceil(transactions / connections)
    const options = ['-n', '-M', 'prepared', '-c', connections, '-j', 2, '-t', perClient, '-f', script].map(String)
    const { host, port, user, database, password } = connection
    const address = ['-h', host, '-p', String(port), '-U', user, database]
    const { stdout, stderr } = await promisify(execFile)(program, [...options, ...address], {
      env: { ...process.env, PGPASSWORD: password },
    })
    const [, rate] = /tps = ([\d.]+)/.exec(stdout) ?? []
    if (rate === undefined) throw new Error(`pgbench gave no rate: ${stderr}`)
    return Number(rate)
  } finally {
    rmSync(dirname(script), { recursive: true })
    await pool.query('drop schema bare cascade')
    await pool.end()
  }
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
    await pool.query(schemaFor(sections))
    let next = 0
    const run = async (until: number) => {
      while (next < until) {
        next += 1
        await pool.query({
          name: 'bare-seat',
          text: statementFor('$1', '$2'),
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
