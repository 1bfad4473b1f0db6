import { expect, test } from 'vitest'
import { seatWords } from './class-line.tsx'
import { exampleClass, exampleRegistration } from '../../../testing/example-registration.ts'
import { isContested } from './is-contested.ts'

test.each([
  ['open', '2 of 60 open, 3 waiting', true],
  ['closed', '2 of 60 open, 3 waiting', true],
  ['over', '2 of 60 open', false],
] as const)(
  'with waitlists %s a class with a queue has %s, and its seats are contested: %s',
  (state, words, contested) => {
    const sketch = { id: 5, course: 'TST 101', title: 'Tests', days: [], start: '', end: '' }
    const about = exampleClass({ ...sketch, place: ['A', '1'], enrolled: 58, waitlisted: 3 })
    const told = { ...about, class: { ...about.class, waitlistState: state } }
    expect(seatWords(told)).toBe(words)
    const [held] = exampleRegistration.classes
    if (!held) throw new Error('The example has classes.')
    expect(isContested({ ...held, about: told })).toBe(contested)
  },
)
