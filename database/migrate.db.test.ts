import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, dropDatabase, runAlone } from './testing/manage-databases.ts'
import { migrate, nameStep } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { openTestDatabase, templateVariable, type TestDatabase } from './testing/open-test-database.ts'

describe('migrate', () => {
  const name = `sam_migrate_${process.pid}`
  let url = ''
  const server = new URL(process.env[templateVariable]!)
  server.pathname = '/postgres'

  beforeAll(async () => {
    url = await createDatabase(server.href, name)
  })
  afterAll(() => dropDatabase(server.href, name))

  test('two processes at once apply every migration once, and a third finds nothing to do', async () => {
    const [one, other] = await Promise.all([migrate(url), migrate(url)])
    const applied = [...one, ...other]
    expect(applied.length).toBeGreaterThan(0)
    expect([one.length, other.length]).toContain(0)
    expect(applied).toEqual([...applied].toSorted())
    expect(await migrate(url)).toEqual([])
  })

  test('a database of another version is refused and stays as it was', async () => {
    const older = await createDatabase(server.href, `${name}_older`)
    try {
      await runAlone(
        older,
        `create table migration (id serial primary key, name varchar(255) not null, run_on timestamp not null);
         insert into migration (name, run_on) values ('0001-people', now());
         create table person (id bigint)`,
      )
      await expect(migrate(older)).rejects.toThrow(
        /Another version of SAM made this database: .* step 0001-people .* Nothing was changed\. .*`npm run db:reset`.*name a new one/,
      )
      const { pool, close } = openDatabase(older)
      const { rows } = await pool.query<{ relname: string }>(
        `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
      )
      expect(rows.map(({ relname }) => relname)).toEqual(['migration', 'person'])
      expect((await pool.query('select name from migration')).rows).toEqual([{ name: '0001-people' }])
      await close()
    } finally {
      await dropDatabase(server.href, `${name}_older`)
    }
  })

  test('a database that another text of a step made is refused, and says what to do', async () => {
    const other = await createDatabase(server.href, `${name}_other`)
    try {
      await migrate(other)
      await runAlone(other, `update migration set name = '0002-people 0123abcd' where name like '0002-people %'`)
      await expect(migrate(other)).rejects.toThrow(/does not know its step 0002-people 0123abcd .*`npm run db:reset`/)
      await runAlone(other, `update migration set name = '0002-people' where name like '0002-people %'`)
      await expect(migrate(other)).rejects.toThrow(/does not know its step 0002-people and .*`npm run db:reset`/)
    } finally {
      await dropDatabase(server.href, `${name}_other`)
    }
  })

  test('a step is another one when it does something else, not when its comments change', () => {
    const named = nameStep('0001-terms.sql', 'create table term (code integer);\n')
    expect(named).toMatch(/^0001-terms [0-9a-f]{8}$/)
    expect(nameStep('0001-terms.sql', '-- Terms.\r\ncreate table term\r\n  (code integer); -- Told.')).toBe(named)
    expect(nameStep('0001-terms.sql', 'create table term (code bigint);\n')).not.toBe(named)
  })

  test('a database that refuses is one sentence', async () => {
    const gone = new URL(url)
    gone.pathname = '/no_such_database'
    await expect(migrate(gone.href)).rejects.toThrow(
      /could not be brought up to date \(database "no_such_database" does not exist\)/,
    )
  })
})

describe('openTestDatabase', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())

  test('is migrated, has its own data, and is dropped when closed', async () => {
    const other = await openTestDatabase()
    const [mine, theirs] = [openDatabase(database.url), openDatabase(other.url)]
    await mine.pool.query('create table only_here (id integer)')
    expect((await mine.pool.query('select count(*) from migration')).rows[0].count).toBeGreaterThan(0)
    expect((await theirs.pool.query(`select to_regclass('only_here') as found`)).rows[0].found).toBeNull()
    await Promise.all([mine.close(), theirs.close()])
    await other.close()
    await expect(openDatabase(other.url).pool.query('select 1')).rejects.toThrow('does not exist')
  })
})
