import { join } from 'node:path'
import { parseArgs } from 'node:util'
import loadHighs from 'highs'
import type { Solution } from '@sam/domain/planning/auto/linear-program'
import { explainTerm } from '@sam/domain/planning/auto/explain-plan'
import { proposePlan } from '@sam/domain/planning/auto/propose-plan'
import { loadInstitution } from '@sam/server/kernel/load-institution'
import { exactOptions, optionsFor, readSolution } from '@sam/server/planning/auto/read-solution'
import type { ProposedCourse } from '@sam/domain/planning/auto/auto'
import { SeededRandom } from '../../samples/seeded-random.ts'
import {
  advance,
  askFor,
  beginStudent,
  inventCatalog,
  makeWorld,
  readPrograms,
  type Student,
} from './invent-students.ts'

// Plans of 200 invented students with one to seven terms left, half of the rest of their plan thrown away: majors and minors,
// one or two. Each proposal is proven best and never rejected. HiGHS alone solves the same models in the same run. For each last
// term that the planner tries, it first lightens the heaviest term and then makes the changes few. It reads each model from its text;
// only reading and solving count. HiGHS alone has its own options, as it comes; only the best counts, as in a proposal.
// A proposal, modelling, checking and explaining included, takes at most 1.2 times that in the middle, and twice at worst.
// Both sides are measured in turn, after a first proposal that does not count: 101 times where a proposal takes less than 20 ms, fifteen
// times below 50, three times below a second, once above; the middle counts. Fewer turns would measure how far the engine happens to be
// compiled: what one student's plan runs through is seldom run, and the solver's own code is compiled from the start. HiGHS alone is ended once it has taken half as long again as the proposal,
// three times as long where that is short: its ratio is below 1 by then, and would be lower still. How many were ended so is said.
// --students 182,97 measures these two of them alone. --same-options lets HiGHS alone solve again with the planner's options and
// says that ratio beside; no limit holds for it. AUTO_PLAN_STUDENTS and AUTO_PLAN_SEED draw others; AUTO_PLAN_MINUTES after the first
// student it ends and says how far it came. It prints each student's figures at once.
const { values: flags } = parseArgs({
  options: { students: { type: 'string' }, 'same-options': { type: 'boolean', default: false } },
})
const students = Number(process.env['AUTO_PLAN_STUDENTS'] ?? 200)
const seed = Number(process.env['AUTO_PLAN_SEED'] ?? 15)
const only = flags.students?.split(',').map(Number)
const minutes = Number(process.env['AUTO_PLAN_MINUTES'] ?? 15)
const medianLimit = 1.2
const worstLimit = 2
/** As in the product; none while students are drawn, so that they are the same on a busy machine. */
const limits = { drawing: Infinity, measuring: 20 }
let secondsEach = limits.drawing

const highs = await loadHighs()
const { gradeScale: grades, standings } = await loadInstitution(join(import.meta.dirname, '../../institution.yaml'))
const random = new SeededRandom(seed)
const programs = readPrograms(grades)
const world = makeWorld(grades, standings, programs, inventCatalog(programs, random))

const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b)
let solving = 0
let until = Infinity
let isEnded = false
/** Of the drawing, so that the students stay the same when the planner's options change. */
const drawingOptions = () => ({ ...exactOptions, mip_heuristic_run_feasibility_jump: false })
type OptionsFor = (program: string) => typeof exactOptions
let options: OptionsFor = drawingOptions
function solve(program: string): Promise<Solution> {
  const started = performance.now()
  const seconds = Math.min(secondsEach, until - solving / 1000)
  if (seconds <= 0) {
    isEnded = true
    return Promise.resolve({ status: 'stopped', values: null })
  }
  const answer = readSolution(
    highs.solve(program, { ...options(program), ...(Number.isFinite(seconds) && { time_limit: seconds }) }),
  )
  solving += performance.now() - started
  if (answer.status === 'stopped' && seconds < secondsEach) isEnded = true
  return Promise.resolve(answer)
}

/** HiGHS alone on the models of a student, every goal for itself, ended after `most` milliseconds. */
async function solveAlone(student: Student, most: number, own: OptionsFor): Promise<number> {
  until = most / 1000
  solving = 0
  const { request, judge } = askFor(world, student)
  options = own
  await proposePlan(request, { solve, judge, isPlain: true })
  options = optionsFor
  until = Infinity
  return solving
}

const middleOf = (list: readonly number[]) => sorted(list)[Math.floor(list.length / 2)] ?? 0

/** The proposal and HiGHS alone in turn, so that both meet the same moments; the middle of each, in milliseconds. */
async function measure(student: Student) {
  const { answer, judge } = await propose(student)
  const own: number[] = []
  const alone: number[] = []
  const alike: number[] = []
  isEnded = false
  let most = 0
  for (let turns = 1; own.length < turns;) {
    const started = performance.now()
    await propose(student)
    own.push(performance.now() - started)
    if (own.length === 1) {
      const [first = 0] = own
      turns = first < 20 ? 101 : first < 50 ? 15 : first < 1000 ? 3 : 1
      most = (first < 50 ? 3 : 1.5) * first
    }
    alone.push(await solveAlone(student, most, () => exactOptions))
  }
  const wasEnded = isEnded
  if (flags['same-options']) while (alike.length < own.length) alike.push(await solveAlone(student, most, optionsFor))
  return { answer, judge, time: middleOf(own), alone: middleOf(alone), alike: middleOf(alike), wasEnded }
}

/** A proposal, with the reason for each course's term as the page shows it. */
async function propose(student: Student) {
  const { request, judge } = askFor(world, student)
  const answer = await proposePlan(request, { solve, judge })
  if (answer.kind === 'proposed') for (const one of answer.courses) explainTerm(request, answer.courses, one)
  return { answer, judge }
}

// Twelve whole degrees, of which each student has a part behind. By then the engine is compiled, as in the product's kept process.
const wholes: { begun: Student; courses: readonly ProposedCourse[] }[] = []
for (let at = 0; at < Math.min(12, students); at += 1) {
  const begun = beginStudent(at)
  const { answer } = await propose(begun)
  if (answer.kind !== 'proposed') throw new Error(`no plan for ${begun.ids.join()}: ${JSON.stringify(answer)}`)
  wholes.push({ begun, courses: answer.courses })
}
const drawn: Student[] = []
while (drawn.length < students)
  for (const { begun, courses } of wholes) {
    const terms = new Set(courses.map(({ term }) => term)).size
    drawn.push(advance(begun, courses, terms - random.whole(1, Math.min(7, terms)), random))
  }
drawn.length = students

secondsEach = limits.measuring
options = optionsFor
const end = performance.now() + minutes * 60_000
const ratios: number[] = []
const alikes: number[] = []
const slowest: { ratio: number; words: string }[] = []
const times: number[] = []
let proven = 0
let impossible = 0
let rejected = 0
let ended = 0
let unsolved = 0
for (const [number, student] of drawn.entries()) {
  if (only && !only.includes(number)) continue
  if (performance.now() > end) break
  const { answer, judge, time, alone, alike, wasEnded } = await measure(student)
  if (answer.kind !== 'stopped' && answer.proven) proven += 1
  if (answer.kind === 'impossible') impossible += 1
  if (answer.kind === 'proposed') {
    const { refused, lacks } = judge(answer.courses)
    if (refused.length > 0 || lacks) rejected += 1
  }
  const proof = answer.kind === 'stopped' || !answer.proven ? ', not proven' : ''
  const beside = flags['same-options'] ? `, ${alike.toFixed(1)} with the same options` : ''
  const words = `${student.ids.slice(1).join(' and ')}: ${time.toFixed(1)} ms beside ${alone.toFixed(1)}${beside}${wasEnded ? ', ended' : ''}${proof}`
  console.log(`  ${number} ${(time / alone).toFixed(2)} ${words}`)
  if (wasEnded) ended += 1
  if (alike > 0) alikes.push(time / alike)
  if (alone === 0) unsolved += 1
  if (alone > 0) {
    ratios.push(time / alone)
    slowest.push({ ratio: time / alone, words: `${number} ${words}` })
  }
  times.push(time)
}
const at = (list: readonly number[], share: number) =>
  sorted(list)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0
console.log(
  `proposals for ${times.length} of ${(only ?? drawn).length} students, seed ${seed}: ${at(ratios, 0.5).toFixed(2)} times HiGHS alone in the middle, worst ${at(ratios, 1).toFixed(2)}; ` +
    `p50 ${at(times, 0.5).toFixed(0)} ms, p95 ${at(times, 0.95).toFixed(0)} ms, worst ${at(times, 1).toFixed(0)} ms; ` +
    `proven ${proven}, impossible ${impossible}, rejected ${rejected}`,
)
for (const { ratio, words } of slowest.toSorted((a, b) => b.ratio - a.ratio).slice(0, 5))
  console.log(`  ${ratio.toFixed(2)} ${words}`)
console.log(
  `  HiGHS alone was ended before its answer for ${ended}; for ${unsolved} there was nothing to solve and no ratio`,
)
if (flags['same-options'])
  console.log(
    `  beside HiGHS alone with the planner's options: ${at(alikes, 0.5).toFixed(2)} times in the middle, worst ${at(alikes, 1).toFixed(2)}`,
  )
console.log(`  above ${worstLimit}: ${ratios.filter((one) => one > worstLimit).length} of ${ratios.length}`)
if (
  at(ratios, 0.5) > medianLimit ||
  at(ratios, 1) > worstLimit ||
  proven < times.length ||
  times.length < (only ?? drawn).length ||
  rejected > 0
)
  process.exitCode = 1
