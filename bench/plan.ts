import { findWarnings } from '@sam/domain/planning/terms/find-warnings'
import { listTerms } from '@sam/domain/planning/terms/list-terms'
import type { PlanCourse, PlanFacts } from '@sam/domain/planning/terms/plan'
import { evaluateRequisite } from '@sam/domain/requisites/evaluate/evaluate-requisite'
import type { Requisite } from '@sam/domain/requisites/requisite'
import { SeededRandom } from '../samples/seeded-random.ts'

// A plan of 45 courses after one of them moved: every requisite in its order, every offering, load and better term again.
// Half of the moves within 5 ms.
const moves = 300
const limit = 5

const random = new SeededRandom(45)
const terms = listTerms(202601, 202909)
const scheduled = [202409, 202501, 202505, 202506, 202509, 202601]
const codes = Array.from({ length: 45 }, (_, at) => `CRS ${100 + at}`)
const requisiteOf = new Map(
  codes.map((course, at): [string, Requisite] => [
    course,
    {
      kind: 'any',
      of: [1, 2].map((back) => ({
        kind: 'course',
        course: codes[Math.max(0, at - back * 5)] ?? '',
        timing: 'earlier',
      })),
    },
  ]),
)
const facts: PlanFacts = {
  scheduled,
  offeredIn: new Map(codes.map((course) => [course, scheduled.filter(() => random.chance(0.7))])),
  taken: new Map(),
  repeatable: new Set(),
  limitOf: () => 19,
  fullTime: 12,
  refusalsOf: (course, { earlier, sameTerm }) => {
    const tree = requisiteOf.get(course)
    if (!tree || course === codes[0]) return []
    const { verdict } = evaluateRequisite(tree, { completed: [], inProgress: [...earlier], sameTerm: [...sameTerm] })
    return verdict === 'met' ? [] : [{ kind: 'prerequisite', rule: 'Prerequisite not met' }]
  },
}
let plan: PlanCourse[] = codes.map((course, at) => ({
  course,
  credits: 3,
  term: terms[Math.floor((at * terms.length) / codes.length)] ?? 202601,
}))
const times: number[] = []
let found = 0
for (let move = 0; move < moves; move += 1) {
  const moved = random.pick(codes)
  const to = random.pick(terms)
  plan = plan.map((one) => (one.course === moved ? { ...one, term: to } : one))
  const started = performance.now()
  found += findWarnings(plan, terms, facts).length
  times.push(performance.now() - started)
}
const sorted = times.toSorted((a, b) => a - b)
const at = (share: number) => sorted[Math.min(moves - 1, Math.floor(moves * share))] ?? 0
console.log(
  `plan of 45 courses over ${terms.length} terms, ${moves} moves: p50 ${at(0.5).toFixed(2)} ms, ratio ` +
    `${(at(0.5) / limit).toFixed(2)}; p95 ${at(0.95).toFixed(2)} ms; ${(found / moves).toFixed(1)} warnings each`,
)
if (at(0.5) > limit) process.exitCode = 1
