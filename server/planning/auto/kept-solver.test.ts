import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { KeptSolver } from './kept-solver.ts'

const solver = new KeptSolver({ waiting: 1 })
const opened = [solver]
const folder = mkdtempSync(join(tmpdir(), 'sam-solver-'))
afterAll(() => {
  for (const one of opened) one.close()
  rmSync(folder, { recursive: true })
})

const program = (least: number) =>
  ['Minimize', ' obj: v0', 'Subject To', ` r0: v0 >= ${least}`, 'Bounds', ' 0 <= v0 <= 9', 'General', ' v0', 'End', ''].join('\n') // prettier-ignore

test('programs are solved in a process of its own, which is kept', async () => {
  const answers = await solver.inTurn(async (solve) => [await solve(program(2.5)), await solve(program(11))])
  expect(answers).toEqual([{ status: 'optimal', values: [3] }, { status: 'infeasible' }])
}, 30_000)

test('proposals come one after the other, and beyond those that may wait they are refused', async () => {
  const order: number[] = []
  const work = (at: number) => solver.inTurn(async (solve) => {
    await solve(program(at))
    order.push(at)
  }) // prettier-ignore
  const both = Promise.all([work(1), work(2)])
  await expect(work(3)).rejects.toMatchObject({ status: 503 })
  await both
  expect(order).toEqual([1, 2])
}, 30_000)

/** A process that answers nothing, or dies. */
function openBroken(body: string, limits = {}): KeptSolver {
  const file = join(folder, `broken-${opened.length}.mjs`)
  writeFileSync(file, body)
  const broken = new KeptSolver({ secondsEach: 0.1, ...limits }, file)
  opened.push(broken)
  return broken
}

test('a process that dies ends its program as stopped, and the next program gets a new process', async () => {
  const broken = openBroken(`process.on('message', () => process.exit(1))`)
  const ask = () => broken.inTurn((solve) => solve(program(1)))
  expect(await ask()).toEqual({ status: 'stopped', values: null })
  expect(await ask()).toEqual({ status: 'stopped', values: null })
}, 30_000)

test('a process that takes too much memory is ended', async () => {
  const silent = openBroken(`process.on('message', () => undefined)`, { megabytes: 1, secondsEach: 60 })
  expect(await silent.inTurn((solve) => solve(program(1)))).toEqual({ status: 'stopped', values: null })
}, 30_000)

test('a proposal ends when its whole time is over', async () => {
  const short = openBroken(`process.on('message', () => undefined)`, { secondsInAll: 0 })
  expect(await short.inTurn((solve) => solve(program(1)))).toEqual({ status: 'stopped', values: null })
})
