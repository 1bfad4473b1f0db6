import { expect, test } from 'vitest'
import { evaluateCategories } from './evaluate-categories.ts'
import { verdictOf } from './outcome.ts'
import type { StudentFacts } from './student-facts.ts'

const requisite = { kind: 'category', category: 'QPS' } as const

test.each<[string, string[], StudentFacts, string, boolean]>([
  ['completed', ['QPS'], { sbcs: ['QPS'] }, 'met', false],
  ['one of two completed', ['USA', 'QPS'], { sbcs: ['QPS'] }, 'met', false],
  ['running', ['QPS'], { sbcs: [], sbcsInProgress: ['QPS'] }, 'met', true],
  ['completed and running again', ['QPS'], { sbcs: ['QPS'], sbcsInProgress: ['QPS'] }, 'met', false],
  ['not completed', ['QPS'], { sbcs: ['USA'] }, 'not met', false],
  ['not completed, of those that are kept', ['QPS'], { sbcs: [], knownSbcs: ['QPS'] }, 'not met', false],
  ['of a kind that is not kept', ['DEC E'], { sbcs: [], knownSbcs: ['QPS'] }, 'undecidable', false],
  ['one of two not kept', ['QPS', 'DEC E'], { sbcs: [], knownSbcs: ['QPS'] }, 'undecidable', false],
  ['completed, though the other is not kept', ['QPS', 'DEC E'], { sbcs: ['QPS'], knownSbcs: ['QPS'] }, 'met', false],
  ['nothing known', ['QPS'], {}, 'undecidable', false],
  ['nothing known but a running course', ['QPS'], { sbcsInProgress: ['QPS'] }, 'met', true],
])('%s', (_name, categories, student, verdict, provisional) => {
  const outcome = evaluateCategories(categories, student, requisite)
  expect(verdictOf(outcome)).toBe(verdict)
  expect(outcome.provisional).toBe(provisional)
})
