import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useKeptFocus } from './use-kept-focus.ts'

afterEach(cleanup)
afterEach(() => vi.useRealTimers())

function Page({ underWay, rows }: { underWay: boolean; rows: readonly string[] }) {
  return (
    <div onFocus={useKeptFocus(underWay)}>
      <section id="registration-cart" tabIndex={-1} aria-label="Cart" />
      {rows.length > 0 && (
        <section id="registration-waitlists" tabIndex={-1} aria-label="Waitlist">
          {rows.map((row) => (
            <button key={row}>{row}</button>
          ))}
        </section>
      )}
    </div>
  )
}

test.each([
  ['its block, when the control is gone', ['Leave one'], 'Waitlist'],
  ['the cart, when the block is gone, too', [], 'Cart'],
])('after an action the keyboard stands at %s', async (_where, left, block) => {
  const both = ['Leave one', 'Leave both']
  const { rerender } = render(<Page underWay={false} rows={both} />)
  act(() => screen.getByRole('button', { name: 'Leave both' }).focus())
  rerender(<Page underWay rows={both} />)
  rerender(<Page underWay={false} rows={left} />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: block })))
})

test('where someone has gone on meanwhile, the keyboard stays', () => {
  vi.useFakeTimers()
  const { rerender } = render(<Page underWay={false} rows={['Leave one', 'Leave both']} />)
  act(() => screen.getByRole('button', { name: 'Leave both' }).focus())
  rerender(<Page underWay rows={['Leave one', 'Leave both']} />)
  act(() => screen.getByRole('button', { name: 'Leave one' }).focus())
  rerender(<Page underWay={false} rows={['Leave one']} />)
  expect(vi.getTimerCount()).toBe(1)
  act(() => vi.runAllTimers())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Leave one' }))
})
