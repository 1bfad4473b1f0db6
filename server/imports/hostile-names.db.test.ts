import { load } from 'js-yaml'
import { dumpTables } from '@sam/database/testing/inspect-tables'
import { openTestDatabase, type TestDatabase } from '@sam/database/testing/open-test-database'
import { textKinds, type TextKind } from '@sam/contract/imports/import-kinds'
import type { ImportIssue } from '@sam/contract/imports/imports'
import { findHidden } from '@sam/domain/kernel/plain-text'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadInstitution } from '../kernel/load-institution.ts'
import { ImportRefusal } from '../parsing/import-refusal.ts'
import { readHere } from '../testing/read-here.ts'
import { loadSample } from './guides.ts'
import { parsers } from './child/parsers.ts'
import { runImport } from './run-import.ts'

const root = path.join(import.meta.dirname, '../..')
const institution = await loadInstitution(path.join(root, 'institution.yaml'))
const names = { ...institution, subjects: [] }
let database: TestDatabase

beforeAll(async () => (database = await openTestDatabase()))
afterAll(() => database.close())

const kinds = textKinds
const hostile = ['\0', '\u001b[2J', '\u202E', '\u2066', '\u200b', '\u2028', '\ufeff', '\ud800', '\u{E0041}']

type Value = string | number | boolean | null | Value[] | { [key: string]: Value }

/** Files of the demo university that are fuller than the example of their kind's guide. */
const demoFiles: Partial<Record<TextKind, string>> = {
  users: 'users.yaml',
  rooms: 'rooms.yaml',
  'academic-calendar': 'calendar-202509.yaml',
  catalog: 'catalog.yaml',
  'graduation-requirements': 'graduation-requirements.yaml',
}

/** A file of a kind, with the two fullest entries of each list of entries. */
async function sampleOf(kind: TextKind): Promise<Value> {
  const demoFile = demoFiles[kind]
  const text = demoFile
    ? readFileSync(path.join(root, 'samples/demo', demoFile), 'utf8')
    : (await loadSample(kind)).bytes.toString()
  return shortened(load(text) as Value)
}

function shortened(value: Value): Value {
  if (Array.isArray(value)) {
    const fullest = value.toSorted((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)
    return fullest.slice(0, 2).map(shortened)
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner)]))
}

type Place = (string | number)[]

function placesOf(value: Value, at: Place = []): Place[] {
  if (typeof value === 'string') return [at]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...at, key]))
}

function changed(value: Value, [first, ...rest]: Place, change: (text: string) => string): Value {
  if (first === undefined) return change(String(value))
  const copy = structuredClone(value) as Record<string, Value>
  copy[first] = changed(copy[first] ?? '', rest, change)
  return copy
}

/** JSON is YAML; every character beyond ASCII is written as its escape, as in "\0". */
function write(value: Value): Uint8Array {
  const text = JSON.stringify(value, null, 1)
  return Buffer.from(
    text.replaceAll(/[^\n -~]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`),
  )
}

async function parse(kind: TextKind, bytes: Uint8Array): Promise<{ result: Value; issues: ImportIssue[] }> {
  const parser = (await parsers[kind]()) as {
    parse(bytes: Uint8Array, options: unknown): Promise<{ result: unknown; issues: ImportIssue[] }>
  }
  const { result, issues } = await parser.parse(bytes, names)
  return { result: JSON.parse(JSON.stringify(result)) as Value, issues }
}

function hiddenIn(value: Value): string[] {
  const texts = placesOf(value).map((place) =>
    place.reduce<Value>((inner, key) => (inner as Record<string, Value>)[key] ?? '', value),
  )
  return texts.filter((text) => findHidden(String(text)) !== null).map(String)
}

describe('a character that does not show', () => {
  test.each(kinds)('in any text of a file of %s is refused with its line, or dropped from prose', async (kind) => {
    const sample = await sampleOf(kind)
    const places = placesOf(sample)
    expect(places.length).toBeGreaterThan(0)
    for (const place of places)
      for (const character of hostile) {
        const told = `${place.join('.')} with ${findHidden(character)}`
        const file = write(changed(sample, place, (text) => `${text.slice(0, 1)}${character}${text.slice(1)}`))
        const { result, issues } = await parse(kind, file)
        expect(hiddenIn(result), told).toEqual([])
        const errors = issues.filter(({ severity }) => severity === 'error')
        const isProse = /description|requisites$/.test(String(place.at(-1)))
        if (errors.length === 0) expect(isProse || character.trim() === '', told).toBe(true)
        for (const { line } of errors) expect(line, told).toBeGreaterThan(0)
      }
  })

  test('is an error of that entry alone at its line, and nothing of it is kept', async () => {
    const person = (id: number, first: string) =>
      `- {SBU_ID: ${id}, first_name: "${first}", last_name: Brown, email: p${id}@stonybrook.edu}\n`
    const files: Record<string, [file: string, line: number, added: number]> = {
      users: [`registrars:\n${person(1, 'Ann')}${person(2, String.raw`A\0`)}${person(3, 'Cy')}`, 3, 2],
      rooms: [
        `rooms:\n- {building: A HALL, room: "1", capacity: 9}\n- {building: "B\\0 HALL", room: "2", capacity: 9}\n`,
        3,
        1,
      ],
      catalog: [
        'catalog:\n  term: {semester: Fall, year: 2025}\n  courses:\n' +
          '  - {subject: TST, number: "101", name: "A\\u202E", credits: 3}\n' +
          '  - {subject: TST, number: "102", name: B, credits: 3, description: "b\\0\\u202Ec"}\n',
        4,
        1,
      ],
    }
    for (const [kind, [file, line, added]] of Object.entries(files)) {
      const outcome = await run(kind as 'users', file)
      expect(outcome, kind).toMatchObject({ status: 'succeeded', counts: { added, rejected: 1 } })
      const errors = outcome.issues.filter(({ severity }) => severity === 'error')
      expect(
        errors.map((issue) => issue.line),
        kind,
      ).toEqual([line])
      expect(errors[0]?.reason).toMatch(/holds a line break or another character that does not show \(U\+(0000|202E)\)/)
    }
    expect(await dumpTables(database.db, [])).not.toMatch(/\\u0000|\u202E|\\0/)
    const course = await database.db.selectFrom('course').select(['name', 'description']).execute()
    expect(course).toEqual([{ name: 'B', description: 'bc' }])
  })

  test.each([
    [
      'a key',
      String.raw`registrars: [{SBU_ID: 9, first_name: A, last_name: B, email: a@stonybrook.edu, "k\0\u202E": 1}]`,
    ],
    ['a section', String.raw`"x\0\ud800": []`],
    ['half an emoji where a text is cut', `registrars: [{SBU_ID: ${'x'.repeat(59)}🎓🎓}]`],
    ['half an emoji in a name', `registrars: [{SBU_ID: a, first_name: ${'x'.repeat(59)}🎓🎓}]`],
    ['the key of a map', String.raw`registrars: {"a\0": 1}`],
  ])('as %s is reported and no fault of the server', async (_name, file) => {
    const outcome = await run('users', file)
    expect(outcome.message).not.toContain('fault in the server')
    for (const { entry, reason } of outcome.issues)
      expect([findHidden(entry), findHidden(reason)]).toEqual([null, null])
  })

  test('is dropped from the name of the file', async () => {
    const { runId } = await run('rooms', 'rooms: []', '../a\u202E\0\r\nb.yaml')
    const kept = database.db
      .selectFrom('import_run')
      .select('file_name')
      .where('id', '=', runId ?? '')
    expect(await kept.executeTakeFirst()).toEqual({ file_name: 'a b.yaml' })
  })
})

function run(kind: TextKind, file: string, fileName = 'file.yaml') {
  return runImport(
    { db: database.db, institution, reader: readHere },
    { kind, fileName, bytes: Buffer.from(file), actorId: null },
  )
}

test('a refusal of the whole file is one of its own', async () => {
  await expect(parse('users', Buffer.from('a\0'))).rejects.toBeInstanceOf(ImportRefusal)
})
