import { expect, test } from 'vitest'
import { entryKinds } from './entry-kinds.ts'

test('no entry is of two kinds', () => {
  const marks = Object.values(entryKinds).flatMap(({ entities, category }) =>
    entities.map((entity) => `${entity} ${category ?? 'any'}`),
  )
  expect(new Set(marks).size).toBe(marks.length)
})
