import { pages } from '@sam/contract/pages'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { restoreSession } from './lib/session.ts'
// Fetched before the first test rather than by the router within it.
import './pages/everyone/login-page.tsx'
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

const publicPages: readonly string[] = [pages.login, pages.check, pages.checkNumber, pages.stopMail]
const guarded = Object.values(pages).filter((path) => !publicPages.includes(path))

test.each([...guarded, '/no/such/page'])(
  '%s asks a visitor to sign in, and remembers where they wanted to be',
  async (page) => {
    const path = page.replace(/\$\w*/, '7')
    act(restoreSession)
    // Nobody draws the router here, so that nothing but the test loads what it leads to.
    router.history.push(path)
    await router.load()
    expect(router.state.location.pathname).toBe('/login')
    expect(router.state.location.search).toEqual({ from: path })
  },
)
