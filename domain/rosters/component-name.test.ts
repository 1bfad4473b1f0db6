import { expect, test } from 'vitest'
import { componentName } from './component-name.ts'

test.each([
  ['LEC', 'Lecture'],
  ['REC', 'Recitation'],
  ['LAB', 'Laboratory'],
  ['XYZ', 'XYZ'],
])('%s is a %s', (code, name) => {
  expect(componentName(code)).toBe(name)
})
