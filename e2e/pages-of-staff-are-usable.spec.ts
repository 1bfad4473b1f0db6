import { expect, test } from 'vitest'
import { findFaults } from './testing/inspect-page.ts'
import { staff } from './testing/list-pages.ts'

test.each(staff)(
  'Every page of %s is accessible and within its window at each width in both themes, and by keyboard alone',
  async (person) => expect(await findFaults(person)).toEqual([]),
  // Each wait has its own limit; how long all of them take together is the machine's affair.
  1_200_000,
)
