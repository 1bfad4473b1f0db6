import { auditDegree } from '@sam/domain/degrees/audit-degree'
import { readRequirements } from '@sam/domain/degrees/requirements/read-requirements'
import { preparePrograms } from '@sam/domain/degrees/solve-degree'
import { findUnneeded } from '@sam/domain/planning/terms/find-unneeded'
import { findWarnings } from '@sam/domain/planning/terms/find-warnings'
import { listTerms } from '@sam/domain/planning/terms/list-terms'
import type { PlanCourse, PlanFacts } from '@sam/domain/planning/terms/plan'
import { evaluateRequisite } from '@sam/domain/requisites/evaluate/evaluate-requisite'
import type { Requisite } from '@sam/domain/requisites/requisite'
import { SeededRandom } from '../samples/seeded-random.ts'

// A plan of 45 courses after one of them moved: every requisite in its order, every offering, load and better term again,
// and the audit of the whole plan against a program of 30 rules. Half of the moves within 5 ms.
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
  registeredIn: () => 0,
  fullTime: 12,
  refusalsOf: (course, { earlier, sameTerm }) => {
    const tree = requisiteOf.get(course)
    if (!tree || course === codes[0]) return []
    const { verdict } = evaluateRequisite(tree, { completed: [], inProgress: [...earlier], sameTerm: [...sameTerm] })
    return verdict === 'met' ? [] : [{ kind: 'prerequisite', rule: 'Prerequisite not met' }]
  },
}
const rules = [
  { id: 'core', all: codes.slice(0, 15) },
  { id: 'choices', all: Array.from({ length: 4 }, (_, at) => `${codes[15 + 2 * at]} or ${codes[16 + 2 * at]}`) },
  { id: 'electives', courses: 6, from: codes.slice(10, 40) },
]
const genEd = ['ARTS', 'GLO', 'HUM', 'SBS', 'SNW', 'TECH', 'USA', 'WRT', 'QPS', 'LANG'].map((category) => ({ id: category, courses: 1, from: { category }, shares_with: 'program' })) // prettier-ignore
const read = readRequirements({ programs: [{ program: 'M', kind: 'major', rules: [...rules, ...genEd, { id: 'total', total_credits: 120 }] }] }, { grades: [], needC: [] }) // prettier-ignore
if (read.errors.length > 0) throw new Error(JSON.stringify(read.errors))
const prepared = preparePrograms(read.programs)
const noGrades: [] = []
const audit = (courses: readonly PlanCourse[]) => {
  const planned = courses.map(({ course, term, credits }, at) => ({ course, term, credits: credits ?? 0, grade: null, categories: [genEd[at % 12]?.id ?? ''] })) // prettier-ignore
  return auditDegree(prepared, { completed: [], inProgress: [], planned, placements: [] }, { grades: noGrades })
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
  const answer = audit(plan)
  found += findWarnings(plan, terms, facts).length + findUnneeded(plan, answer, () => false).length
  times.push(performance.now() - started)
}
const sorted = times.toSorted((a, b) => a - b)
const at = (share: number) => sorted[Math.min(moves - 1, Math.floor(moves * share))] ?? 0
console.log(
  `plan of 45 courses over ${terms.length} terms, ${moves} moves: p50 ${at(0.5).toFixed(2)} ms, ratio ` +
    `${(at(0.5) / limit).toFixed(2)}; p95 ${at(0.95).toFixed(2)} ms; ${(found / moves).toFixed(1)} warnings each`,
)
if (at(0.5) > limit) process.exitCode = 1
