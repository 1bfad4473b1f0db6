import { expect, test } from 'vitest'
import { splitRow, type DraftRow } from './period-draft.ts'
import { rebaseDraft } from './rebase-draft.ts'

const row = (standing: string, begins: string, more: Partial<DraftRow> = {}): DraftRow => ({
  key: `${standing} 0`,
  standing,
  minimum: '0',
  maximum: '24',
  begins: `2025-11-${begins}`,
  ...more,
})
const base = [row('U1', '12T08:00'), row('U2', '10T08:00'), row('U3', '06T08:00')]
const put = (rows: DraftRow[], ...changed: DraftRow[]) =>
  rows.map((one) => changed.find(({ standing }) => standing === one.standing) ?? one)
const mine = row('U1', '12T10:00')
const theirs = row('U2', '10T09:00')

test('what both changed apart from each other is in the draft, each as its author wants it', () => {
  expect(rebaseDraft(put(base, mine), base, put(base, theirs))).toEqual(put(base, mine, theirs))
})

test('what both changed is as drafted', () => {
  expect(rebaseDraft(put(base, mine), base, put(base, row('U1', '13T08:00')))).toEqual(put(base, mine))
})

test('a standing that they split or joined is taken whole, and so is one that the draft splits', () => {
  const split = splitRow(base, 'U2 0')
  expect(rebaseDraft(put(base, mine), base, split)).toEqual(put(split, mine))
  expect(rebaseDraft(split, base, put(base, theirs))).toEqual(split)
})

test('an untouched draft becomes what is there now', () => {
  expect(rebaseDraft(base, base, put(base, theirs))).toEqual(put(base, theirs))
})
