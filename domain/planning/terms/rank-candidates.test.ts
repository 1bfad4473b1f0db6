import { expect, test } from 'vitest'
import { rankCandidates } from './rank-candidates.ts'

const one = (course: string, counts: number, offered: boolean | null = true, refusals: string[] = []) => ({
  course,
  counts: Array.from({ length: counts }, (_, at) => `Rule ${at}`),
  offered,
  refusals,
})

test('what can be taken comes first, then what is offered, then what counts for most, then by name', () => {
  const ranked = rankCandidates([
    one('AA 105', 3, true, ['Prerequisite: AA 101']),
    one('AA 104', 3, false),
    one('AA 103', 3, null),
    one('AA 102', 1),
    one('AA 101', 1),
    one('BB 101', 2),
  ])
  expect(ranked.map(({ course }) => course)).toEqual(['BB 101', 'AA 101', 'AA 102', 'AA 103', 'AA 104', 'AA 105'])
})
