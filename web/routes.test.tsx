import { pages } from '@sam/contract/pages'
import { expect, test } from 'vitest'
import { router } from './routes.tsx'

test('every address of the contract has a page, and every page an address', () => {
  const unknown = '/$'
  const drawn = Object.keys(router.routesByPath).filter((path) => path !== unknown)
  // The page of a sample path answers also without one.
  expect(drawn.toSorted()).toEqual(
    Object.values(pages)
      .filter((path) => path !== pages.sampleTest)
      .toSorted(),
  )
})
