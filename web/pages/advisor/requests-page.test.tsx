import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  closeTestPage,
  exampleAccount,
  exampleFacts,
  openTestPage,
  serveTestPage,
} from '../../testing/open-test-page.tsx'
// Fetched before the first test rather than by the router within it.
import './requests-page.tsx'

beforeEach(() =>
  serveTestPage(exampleAccount(8, 'Naomi Castellan', 'Academic Advisor'), {
    '/api/institution': [200, exampleFacts],
    '/api/requests': [200, { open: [], decided: [], asked: [] }],
    '/api/requests/absence': [200, { absence: null, standsInFor: [] }],
  }),
)
afterEach(closeTestPage)

test('a kind and an age that are chosen at once both stand in the address', async () => {
  await openTestPage('/advisor/requests')
  const kind = await screen.findByLabelText('Kind')
  // Nothing of the first has reached the address when the second comes.
  fireEvent.change(kind, { target: { value: 'grade change' } })
  fireEvent.change(screen.getByLabelText('Age'), { target: { value: 'late' } })
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({ kind: 'grade change', age: 'late' }),
  )
})
