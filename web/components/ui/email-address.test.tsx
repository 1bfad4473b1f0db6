import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { EmailAddress } from './email-address.tsx'

afterEach(cleanup)

test.each([
  ['priyanka.somani@stonybrook.edu', ['priyanka.|somani', '@stonybrook.|edu']],
  ['ada@example.edu', ['ada', '@example.|edu']],
  ['no address', ['no address']],
])('%s breaks into %j, and stays whole for who copies it', (address, parts) => {
  const { container } = render(<EmailAddress address={address} />)
  expect([...container.children].map((part) => part.innerHTML.replaceAll('<wbr>', '|'))).toEqual(parts)
  expect(container.textContent).toBe(address)
})
