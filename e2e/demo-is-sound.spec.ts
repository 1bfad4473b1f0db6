import { expect, inject, test } from 'vitest'

test('The demo university breaks no invariant once it is loaded', () => {
  expect(inject('demoViolations')).toEqual([])
})
