import { expect, test } from 'vitest'
import { after } from '../../testing/plan-request.ts'
import { numberOf } from './number-requisites.ts'

test('equal requisites have one number, whatever courses they stand in', () => {
  const [one, same, other] = [after('AA 101'), after('AA 101'), after('AA 102')]
  expect(numberOf(one)).toBe(numberOf(same))
  expect(numberOf(one)).not.toBe(numberOf(other))
})
