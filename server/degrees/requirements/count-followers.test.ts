import { expect, test } from 'vitest'
import { countMovedByFile } from './count-followers.ts'

const version = (program: string, effectiveTerm: number, code = 'ECO') => ({
  program,
  kind: 'minor' as const,
  code,
  degree: '',
  effectiveTerm,
})
const coming = (program: string, effectiveTerm: number, asksTheSame = false) => ({
  version: version(program, effectiveTerm),
  asksTheSame,
})
const students = (term: number | null, count: number) => ({
  kind: 'minor' as const,
  code: 'ECO',
  degree: '',
  term,
  students: count,
})

const present = [version('eco-2023', 202309), version('eco-2025', 202509), version('other', 202309, 'BIO')]
const followed = [
  students(202209, 1),
  students(202309, 2),
  students(202401, 4),
  students(202509, 8),
  students(null, 16),
]

test.each<[string, ReturnType<typeof coming>[], Record<string, number>]>([
  ['nothing', [], {}],
  ['other words for the same rules', [coming('eco-2025', 202509, true)], {}],
  ['other rules under an id', [coming('eco-2025', 202509)], { 'eco-2025': 24 }],
  ['a term to come', [coming('eco-2027', 202709)], {}],
  ['a term that has begun, between two', [coming('eco-2024', 202401)], { 'eco-2024': 4 }],
  ['an earlier term than all', [coming('eco-2021', 202109)], { 'eco-2021': 1 }],
  ['a version that moves to a term to come', [coming('eco-2025', 202709)], { 'eco-2025': 24 }],
  ['the same rules for a term to come', [coming('eco-2025', 202709, true)], { 'eco-2025': 8 }],
  ['a pair that is harmless together', [coming('eco-2023', 202309, true), coming('eco-2027', 202709)], {}],
  [
    'a pair of which each moves its own',
    [coming('eco-2024', 202401), coming('eco-2025', 202509)],
    { 'eco-2024': 4, 'eco-2025': 24 },
  ],
])('%s', (_, file, moved) => {
  expect(Object.fromEntries(countMovedByFile(file, present, followed, 202509))).toEqual(moved)
})

test('the first version of a program moves nobody', () => {
  expect(countMovedByFile([coming('eco-2023', 202309)], [], followed, 202509).size).toBe(0)
})
