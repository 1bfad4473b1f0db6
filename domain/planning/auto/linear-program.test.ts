import { expect, test } from 'vitest'
import { add, isGoalless, just, LinearProgram, nothing, one, times, valueOf } from './linear-program.ts'

test('a program is written in the LP format, each variable once in a row', () => {
  const program = new LinearProgram()
  const [x, y] = [just(program.variable(1)), just(program.variable(9))]
  const z = just(program.variable(3, false))
  program.atLeast(add(x, times(y, 2), x, one), 4)
  program.atMost(add(z, times(y, -1)), 0)
  expect(program.write(add(y, times(z, 0.5)))).toBe(
    [
      'Minimize',
      ' obj: v1 + 0.5 v2',
      'Subject To',
      ' r0: 2 v0 + 2 v1 >= 3',
      ' r1: v2 - v1 <= 0',
      'Bounds',
      ' 0 <= v1 <= 9',
      ' 0 <= v2 <= 3',
      'General',
      ' v1',
      'Binary',
      ' v0',
      'End',
      '',
    ].join('\n'),
  )
})

test('turned round it is the same program with its rows from the last to the first', () => {
  const program = new LinearProgram()
  const x = just(program.variable(9))
  program.atLeast(x, 2)
  program.atMost(x, 7)
  const rowsOf = (text: string | null) => text?.split('\n').filter((line) => /^ r\d/.test(line))
  expect(rowsOf(program.write(x))).toEqual([' r0: v0 >= 2', ' r1: v0 <= 7'])
  expect(rowsOf(program.write(x, true))).toEqual([' r0: v0 <= 7', ' r1: v0 >= 2'])
})

test('a program without a goal is known by its text', () => {
  const program = new LinearProgram()
  const x = just(program.variable(9))
  program.atLeast(x, 2)
  expect([nothing, one, x, times(x, 0)].map((goal) => isGoalless(program.write(goal) ?? ''))).toEqual([true, true, false, true]) // prettier-ignore
})

test('a row without variables that cannot hold leaves nothing to solve', () => {
  const program = new LinearProgram()
  program.variable(1)
  program.atLeast(one, 1)
  expect(program.write(nothing)).not.toBeNull()
  program.equal(nothing, 1)
  expect(program.write(nothing)).toBeNull()
})

test('the value of a sum', () => {
  expect(valueOf(add(just(0, 3), just(1), one), [2, 0.5])).toBe(7.5)
})

test('a sum lies between what the bounds of its variables allow', () => {
  const program = new LinearProgram()
  const [x, y] = [program.variable(1), program.variable(9)]
  program.bound(y, 2, 5)
  expect(program.rangeOf(add(just(x, -3), just(y, 2), one))).toEqual({ least: 2, most: 11 })
})
