import { expect, test } from 'vitest'
import { after, course, smallPlan, solveHere } from '../../testing/plan-request.ts'
import type { Requisite } from '../../requisites/requisite.ts'
import { addRequisite } from './add-requisites.ts'
import { RequisitesToday } from './judge-requisites.ts'
import { add, just, LinearProgram, nothing, times } from './linear-program.ts'

const planned = ['AA 101', 'AA 102', 'BB 101']
const { request } = smallPlan({
  rules: [{ id: 'one', course: 'AA 101' }],
  courses: planned.map((name) => course(name)),
  done: ['ZZ 100'],
})

/** Whether a course may be taken in the second term when these stand in the first, and these in the second. */
async function mayTake(tree: Requisite, first: readonly string[], second: readonly string[] = []): Promise<boolean> {
  const program = new LinearProgram()
  const asked = just(program.variable(1))
  const certain = (is: boolean) => ({ terms: [], constant: is ? 1 : 0 })
  addRequisite(
    {
      program,
      today: new RequisitesToday(request),
      planned,
      takenBy: (name, _term, isTogether) =>
        planned.includes(name) ? certain(first.includes(name) || (isTogether && second.includes(name))) : null, // prettier-ignore
      hasCredits: (_term, minimum) => 3 + 3 * first.length >= minimum,
      standings: [
        { code: 'U1', minimumCredits: 0 },
        { code: 'U2', minimumCredits: 6 },
      ],
    },
    tree,
    202609,
    asked,
  )
  program.atLeast(asked, 1)
  const text = program.write(add(nothing, times(asked, 0)))
  return text !== null && (await solveHere(text)).status === 'optimal'
}

const together: Requisite = { kind: 'course', course: 'AA 101', timing: 'either' }
const both: Requisite = { kind: 'all', of: [after('AA 101'), after('BB 101')] }

test.each<[string, Requisite, string[], string[], boolean]>([
  ['on the record', after('ZZ 100'), [], [], true],
  ['planned before', after('AA 101'), ['AA 101'], [], true],
  ['planned in the same term', after('AA 101'), [], ['AA 101'], false],
  ['together', together, [], ['AA 101'], true],
  ['unknown to the plan', after('YY 100'), [], [], false],
  ['both of two', both, ['AA 101'], [], false],
  ['a part inside alternatives', { kind: 'any', of: [both, after('AA 102')] }, ['AA 101', 'BB 101'], [], true],
  ['no alternative', { kind: 'any', of: [both, after('AA 102')] }, ['AA 101'], [], false],
  ['two of three', { kind: 'some', count: 2, of: [after('AA 101'), after('AA 102'), after('BB 101')] }, ['AA 101'], [], false], // prettier-ignore
  ['one of a subject', { kind: 'courses', count: 2, set: { subjects: ['AA'] }, timing: 'earlier' }, ['AA 101', 'AA 102'], [], true], // prettier-ignore
  ['too few of a subject', { kind: 'courses', count: 2, set: { subjects: ['AA'] }, timing: 'earlier' }, ['AA 101', 'BB 101'], [], false], // prettier-ignore
  ['not with another', { kind: 'not', of: { ...after('AA 101'), kind: 'course', course: 'AA 101', timing: 'ever' } }, [], ['AA 101'], false], // prettier-ignore
  ['without the other', { kind: 'not', of: { ...after('AA 101'), kind: 'course', course: 'AA 101', timing: 'ever' } }, ['AA 102'], [], true], // prettier-ignore
  ['credits by then', { kind: 'credits', minimum: 6 }, ['AA 101'], [], true],
  ['too few credits', { kind: 'credits', minimum: 9 }, ['AA 101'], [], false],
  ['standing by then', { kind: 'standing', anyOf: ['U2', 'U3'] }, ['AA 101'], [], true],
  ['what a person decides', { kind: 'permission', from: 'instructor', words: 'permission' }, [], [], true],
])('%s', async (_name, tree, first, second, may) => {
  expect(await mayTake(tree, first, second)).toBe(may)
})
