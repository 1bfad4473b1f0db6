import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SignInWays } from './sign-in-ways.tsx'
import type { SignInOptions } from './use-sign-in-options.ts'

afterEach(cleanup)

function show(demo: Partial<NonNullable<SignInOptions['demo']>>): void {
  const institution = {
    name: 'Example University',
    shortName: 'EU',
    itSupport: { label: 'IT Support', email: 'it@example.edu', phone: null },
  }
  const options: SignInOptions = {
    institution,
    google: null,
    campus: null,
    demo: { people: [], hasOtherPeople: false, anyone: false, ...demo },
    today: '2025-12-08',
    term: null,
  }
  render(<SignInWays options={options} from={undefined} onUsedUp={() => undefined} />)
}

test('a demo with other people’s records warns of it, and says how to end it', () => {
  show({ hasOtherPeople: true })
  const warning = screen.getByRole('region', { name: 'Warning about this demo' })
  expect(warning.textContent).toContain('records of other people')
  expect(warning.textContent).toContain('SAM_DEMO=off')
})

test('a demo with its own people alone does not', () => {
  show({})
  expect(screen.queryByRole('region', { name: 'Warning about this demo' })).toBeNull()
})

test.each([
  [true, 'Any university address.'],
  [false, 'The address of anyone in the demo data.'],
])('the address form says whose addresses it takes: anyone %s', async (anyone, help) => {
  show({ anyone })
  screen.getByRole('button', { name: 'Sign in with the demo provider' }).click()
  expect((await screen.findByLabelText('E-mail address')).getAttribute('aria-describedby')).not.toBeNull()
  expect(document.body.textContent).toContain(help)
})
