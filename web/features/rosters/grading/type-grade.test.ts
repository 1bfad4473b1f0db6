import { expect, test } from 'vitest'
import { typeGrade } from './type-grade.ts'

const letters = ['A', 'A-', 'B+', 'B', 'B-', 'C', 'D', 'F', 'I']

test.each<[string | null, string, readonly string[], string | null | undefined]>([
  [null, 'b', letters, 'B'],
  ['A', 'B', letters, 'B'],
  ['B', '-', letters, 'B-'],
  ['B', '+', letters, 'B+'],
  ['B', '=', letters, 'B+'],
  ['B-', '+', letters, 'B+'],
  ['A', '+', letters, undefined],
  ['F', '-', letters, undefined],
  [null, '-', letters, undefined],
  ['I', '-', letters, undefined],
  ['B', 'b', letters, undefined],
  ['B', 'Delete', letters, null],
  ['B', 'Backspace', letters, null],
  [null, 'Delete', letters, undefined],
  [null, 'z', letters, undefined],
  [null, 'Tab', letters, undefined],
  [null, 's', ['S', 'U', 'I'], 'S'],
  [null, 'a', ['S', 'U', 'I'], undefined],
])('%s and %s', (present, key, allowed, grade) => {
  const typed = typeGrade(present, key, allowed)
  expect(typed === null ? undefined : typed.grade).toBe(grade)
})
