import { join } from 'node:path'
import loadHighs from 'highs'
import type { Solution } from '@sam/domain/planning/auto/linear-program'
import { proposePlan } from '@sam/domain/planning/auto/propose-plan'
import { loadInstitution } from '@sam/server/kernel/load-institution'
import { readSolution, solverOptions } from '@sam/server/planning/auto/read-solution'
import { SeededRandom } from '../samples/seeded-random.ts'
import {
  advance,
  askFor,
  beginStudent,
  inventCatalog,
  readPrograms,
  type Student,
} from './auto-plan/invent-students.ts'

// Plans of 200 invented students with one to seven terms left, one or two majors and minors, half of the rest of their plan
// thrown away. Each proposal is proven best and never rejected; what it takes beside HiGHS on the same models, modelling,
// checking and explaining included, is at most a fifth of HiGHS in the middle, and at most as much again at worst.
const students = Number(process.env['AUTO_PLAN_STUDENTS'] ?? 200)
const medianLimit = 1.2
const worstLimit = 2

const highs = await loadHighs()
const { gradeScale: grades, standings } = await loadInstitution(join(import.meta.dirname, '../institution.yaml'))
const random = new SeededRandom(15)
const programs = readPrograms(grades)
const world = { grades, standings, programs, catalog: inventCatalog(programs, random) }

let solving = 0
function solve(program: string): Promise<Solution> {
  const started = performance.now()
  const answer = highs.solve(program, solverOptions)
  solving += performance.now() - started
  return Promise.resolve(readSolution(answer))
}

const drawn: Student[] = []
for (let at = 0; drawn.length < students; at += 1) {
  const begun = beginStudent(at)
  const { request, judge } = askFor(world, begun)
  const whole = await proposePlan(request, { solve, judge })
  if (whole.kind !== 'proposed') throw new Error(`no plan for ${begun.ids.join()}: ${JSON.stringify(whole)}`)
  const terms = new Set(whole.courses.map(({ term }) => term)).size
  for (let each = 0; each < Math.ceil(students / 12) && drawn.length < students; each += 1)
    drawn.push(advance(begun, whole.courses, terms - random.whole(1, Math.min(7, terms)), random))
}

const ratios: number[] = []
const times: number[] = []
let proven = 0
let impossible = 0
let rejected = 0
for (const student of drawn) {
  solving = 0
  const started = performance.now()
  const { request, judge } = askFor(world, student)
  const answer = await proposePlan(request, { solve, judge })
  const time = performance.now() - started
  if (answer.kind !== 'stopped' && answer.proven) proven += 1
  if (answer.kind === 'impossible') impossible += 1
  if (answer.kind === 'proposed') {
    const { refused, lacks } = judge(answer.courses)
    if (refused.length > 0 || lacks) rejected += 1
  }
  if (solving > 0) ratios.push(time / solving)
  times.push(time)
}
const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b)
const at = (list: readonly number[], share: number) =>
  sorted(list)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0
console.log(
  `proposals for ${drawn.length} students: ${at(ratios, 0.5).toFixed(2)} times HiGHS alone in the middle, worst ${at(ratios, 1).toFixed(2)}; ` +
    `p50 ${at(times, 0.5).toFixed(0)} ms, p95 ${at(times, 0.95).toFixed(0)} ms, worst ${at(times, 1).toFixed(0)} ms; ` +
    `proven ${proven}, impossible ${impossible}, rejected ${rejected}`,
)
if (at(ratios, 0.5) > medianLimit || at(ratios, 1) > worstLimit || proven < drawn.length || rejected > 0)
  process.exitCode = 1
