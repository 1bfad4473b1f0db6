import { expect, test } from 'vitest'
import { drawToasts, showSuccess } from './toasts.ts'

test('the first to draw toasts goes on alone, and after it the next may', () => {
  const drawn: string[] = []
  const stopFirst = drawToasts(({ message }) => drawn.push(`first ${message}`))
  const stopSecond = drawToasts(({ message }) => drawn.push(`second ${message}`))
  showSuccess('one')
  stopSecond()
  showSuccess('two')
  stopFirst()
  showSuccess('waits')
  const stopThird = drawToasts(({ message }) => drawn.push(`third ${message}`))
  stopThird()
  expect(drawn).toEqual(['first one', 'first two', 'third waits'])
})
