import { beforeEach, expect, test } from 'vitest'
import { viewAs } from '../testing/example-people.tsx'
import { forgetRecents, recentsKey } from './forget-recents.ts'
import { listRecents, noteRecent } from './recents.ts'

beforeEach(() => sessionStorage.clear())

const course = (n: number) => ({ kind: 'course' as const, path: `/course-catalog/CSE-${n}`, label: `CSE ${n}` })
const labels = () => listRecents().map(({ label }) => label)

test('what was opened last stands first, each thing once, and no more than eight', () => {
  viewAs('Student')
  for (let n = 1; n <= 9; n += 1) noteRecent(course(n))
  noteRecent(course(5))
  expect(labels()).toEqual(['CSE 5', 'CSE 9', 'CSE 8', 'CSE 7', 'CSE 6', 'CSE 4', 'CSE 3', 'CSE 2'])
})

test('nobody sees what another account opened in the same tab, and signing out forgets it', () => {
  viewAs('Registrar')
  noteRecent(course(1))
  const kept = JSON.parse(sessionStorage.getItem(recentsKey) ?? '') as object
  sessionStorage.setItem(recentsKey, JSON.stringify({ ...kept, of: 'somebody else' }))
  expect(labels()).toEqual([])
  sessionStorage.setItem(recentsKey, 'broken')
  expect(labels()).toEqual([])
  noteRecent(course(2))
  expect(labels()).toEqual(['CSE 2'])
  forgetRecents()
  expect(labels()).toEqual([])
})
