import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const doc = readFileSync(join(root, 'docs/audit-cases.md'), 'utf8')

/** 'AUD-GN-02, 05; AUD-PN-04' as the ids of cases. */
function idsIn(text: string): string[] {
  return [...text.matchAll(/((?:AUD|GPA)-[A-Z]+)((?:-|, )\d\d(?:, \d\d)*)/g)].flatMap(([, series, numbers]) =>
    [...(numbers ?? '').matchAll(/\d\d/g)].map(([number]) => `${series}-${number}`),
  )
}

const rows = [...doc.matchAll(/^\| `([^`]+\.test\.ts)`\s*\| ([^|]+)\|/gm)].map(([, file = '', ids = '']) => ({
  file,
  ids: idsIn(ids),
}))

test.each(rows)('$file has each case that the docs list for it', ({ file, ids }) => {
  const text = readFileSync(join(root, file), 'utf8')
  expect(ids.length).toBeGreaterThan(5)
  expect(ids.filter((id) => !text.includes(id))).toEqual([])
})

test('each of the 36 kinds of rules has its line in the docs, and so has each case of a test', () => {
  const numbers = Array.from({ length: 36 }, (_one, at) => at + 1)
  expect(numbers.filter((kind) => !doc.includes(`| ${kind} `))).toEqual([])
  const listed = new Set(rows.flatMap(({ ids }) => ids))
  const here = readdirSync(import.meta.dirname).filter((name) => /^audit-.*\.test\.ts$/.test(name))
  const named = here.flatMap((name) => readFileSync(join(import.meta.dirname, name), 'utf8').match(/(?:AUD|GPA)-[A-Z]+-\d\d/g) ?? []) // prettier-ignore
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((id) => !listed.has(id) && !idsIn(doc).includes(id))).toEqual([])
})
