import path from 'node:path'
import { answerOfGrade } from '@sam/domain/requisites/evaluate/compare-grades'
import { expect, test } from 'vitest'
import { loadInstitution } from '../kernel/load-institution.ts'

test('a grade fills a requisite without a minimum exactly where the grade scale says that it earns', async () => {
  const { gradeScale } = await loadInstitution(path.join(import.meta.dirname, '../../institution.yaml'))
  const filling = gradeScale.filter(({ symbol }) => answerOfGrade(symbol, undefined) === 'enough')
  expect(filling.map(({ symbol }) => symbol)).toEqual(
    gradeScale.filter(({ earns }) => earns).map(({ symbol }) => symbol),
  )
})
