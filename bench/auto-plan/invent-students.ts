import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AuditFacts } from '@sam/domain/degrees/audit-facts'
import type { GradeFacts } from '@sam/domain/kernel/institution'
import { namedIn } from '@sam/domain/degrees/requirements/course-set'
import { rulesOf, type Program, type Rule } from '@sam/domain/degrees/requirements/program'
import { readRequirements } from '@sam/domain/degrees/requirements/read-requirements'
import type { PreparedProgram } from '@sam/domain/degrees/assign/prepare-programs'
import { preparePrograms } from '@sam/domain/degrees/solve-degree'
import type { TakenCourse } from '@sam/domain/degrees/student-record'
import type { AutoCourse, AutoRequest, AutoWishes, ProposedCourse, Verdict } from '@sam/domain/planning/auto/auto'
import { listLacking, listRefused } from '@sam/domain/planning/auto/judge-plan'
import { listTerms } from '@sam/domain/planning/terms/list-terms'
import { parseCourseRequisites } from '@sam/domain/requisites/parse/parse-course-requisites'
import { indexCourses } from '@sam/domain/requisites/evaluate/student-facts'
import { alwaysMet, type Requisite } from '@sam/domain/requisites/requisite'
import { load } from 'js-yaml'
import { readCatalog } from '../../samples/read-demo.ts'
import type { SeededRandom } from '../../samples/seeded-random.ts'

// Students of the demo university's programs. Its catalog is filled up with invented courses: what the programs name and it
// does not teach, and enough general education and electives for a degree.

interface Course {
  course: string
  credits: number
  categories: string[]
  requisites: Requisite[]
  seasons: number[]
}

const folder = join(import.meta.dirname, '../../samples/programs')

/** The programs on file by their ids. */
export function readPrograms(grades: readonly GradeFacts[]): Map<string, Program> {
  const symbols = grades.filter(({ letter, earns }) => letter && earns).map(({ symbol }) => symbol)
  return new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.yaml'))
      .flatMap(
        (name) =>
          readRequirements(load(readFileSync(join(folder, name), 'utf8')), { grades: symbols, needC: [] }).programs,
      ) // prettier-ignore
      .map((program) => [program.id, program]),
  )
}

export function inventCatalog(programs: ReadonlyMap<string, Program>, random: SeededRandom): Course[] {
  const seasons = () => (random.chance(0.7) ? [1, 9] : random.chance(0.5) ? [1] : [9])
  const taught = readCatalog().map((one): Course => {
    const texts = { ...one, advisoryPrerequisites: one.advisory_prerequisites ?? null }
    const { tree } = parseCourseRequisites(texts, { subject: one.subject })
    const requisites = JSON.stringify(tree) === JSON.stringify(alwaysMet) ? [] : [tree]
    const credits = Number.parseInt(String(one.credits), 10)
    return {
      course: `${one.subject} ${one.number}`,
      credits,
      categories: one.sbcs ?? [],
      requisites,
      seasons: seasons(),
    }
  })
  const known = new Set(taught.map(({ course }) => course))
  const named = [...programs.values()].flatMap(({ rules }) =>
    [...rulesOf(rules)].flatMap((rule) => (rule.kind === 'courses' ? namedIn(rule.set) : [])),
  )
  const missing = [...new Set(named)].filter((course) => !known.has(course))
  const categories = [...new Set(taught.flatMap((one) => one.categories))]
  const subjects = [...new Set([...programs.values()].flatMap(({ code }) => code ?? []))]
  const plain = (course: string, own: string[]): Course => ({ course, credits: 3, categories: own, requisites: [], seasons: seasons() }) // prettier-ignore
  return [
    ...taught,
    ...missing.map((course) => plain(course, [])),
    ...categories.flatMap((one, at) => Array.from({ length: 6 }, (_, index) => plain(`GEN ${100 + 100 * (index % 4) + at}`, [one]))).filter((one, at, all) => all.findIndex(({ course }) => course === one.course) === at), // prettier-ignore
    ...subjects.flatMap((subject) => Array.from({ length: 8 }, (_, index) => `${subject} ${313 + index * 9}`)).filter((course) => !known.has(course)).map((course) => plain(course, [])), // prettier-ignore
    ...Array.from({ length: 60 }, (_, index) => plain(`ELE ${101 + index * 5}`, [])),
  ]
}

/** Majors and minors that a student combines. */
const combinations = [
  ['CSE-BS-2025'],
  ['AMS-BS'],
  ['PSY-BA'],
  ['POL-BA', 'ECO-minor'],
  ['ECO-BA-2025', 'AMS-minor'],
  ['BIO-BA'],
  ['CSE-BS-2025', 'AMS-minor'],
  ['PSY-BA', 'BIO-minor'],
  ['ECO-BA-2025', 'POL-BA'],
  ['AMS-BS', 'ECO-BA-2025'],
  ['CSE-BS-2025', 'AMS-BS'],
  ['POL-BA', 'CSE-minor-2025', 'ECO-minor'],
]

export interface World {
  grades: readonly GradeFacts[]
  catalog: ReadonlyMap<string, Course>
  standings: AutoRequest['standings']
  /** The programs of these ids; kept with their list, as the product keeps those that are followed together. */
  prepare: (ids: readonly string[]) => readonly PreparedProgram[]
  tables: AutoRequest['tables']
  /** The terms from this one on, and the courses with those that offer them; kept, as a catalog is. */
  ahead: (first: number) => { terms: readonly number[]; courses: readonly AutoCourse[] }
}

/** Everything that students of one university share. */
export function makeWorld(
  grades: readonly GradeFacts[],
  standings: World['standings'],
  programs: ReadonlyMap<string, Program>,
  courses: readonly Course[],
): World {
  const lists = new Map<string, readonly PreparedProgram[]>()
  const prepare = (ids: readonly string[]) => {
    const known = lists.get(ids.join())
    if (known) return known
    const list = preparePrograms(ids.flatMap((id) => programs.get(id) ?? []))
    lists.set(ids.join(), list)
    return list
  }
  const catalog = new Map(courses.map((one) => [one.course, one]))
  const tables = { categoriesOf: new Map(courses.map((one) => [one.course, one.categories])) }
  const known = new Map<number, ReturnType<World['ahead']>>()
  const ahead = (first: number) => {
    const found = known.get(first) ?? lookAhead([...catalog.values()], first)
    known.set(first, found)
    return found
  }
  return { grades, catalog, standings, prepare, tables, ahead }
}

function lookAhead(catalog: readonly Course[], first: number): ReturnType<World['ahead']> {
  const terms = listTerms(first, first + 600).filter((term) => [1, 9].includes(term % 100))
  const offered = new Map<string, readonly number[]>()
  const courses = catalog.map(({ course, credits, requisites, seasons }) => {
    const found = offered.get(seasons.join()) ?? terms.filter((term) => seasons.includes(term % 100))
    offered.set(seasons.join(), found)
    return asCourse({ course, credits, terms: found, requisites, at: null })
  })
  return { terms, courses }
}

/** As the product makes every course in one place, these have one shape. */
const asCourse = ({ course, credits, terms, requisites, at }: AutoCourse): AutoCourse => ({ course, credits, terms, requisites, at }) // prettier-ignore

export interface Student {
  ids: readonly string[]
  done: readonly TakenCourse[]
  /** The first term to plan. */
  first: number
  present: readonly ProposedCourse[]
  wishes: AutoWishes
}

export const noWishes: AutoWishes = { by: null, summers: false, load: null, weights: new Map(), wanted: [], avoided: [], pinned: [] } // prettier-ignore

export function beginStudent(at: number): Student {
  return { ids: ['university', ...(combinations[at % combinations.length] ?? [])], done: [], first: 202409, present: [], wishes: noWishes } // prettier-ignore
}

/** The same student after this many terms of a plan: some courses failed or are left to be chosen again. */
export function advance(
  student: Student,
  plan: readonly ProposedCourse[],
  terms: number,
  random: SeededRandom,
): Student {
  const order = [...new Set(plan.map(({ term }) => term))].toSorted((a, b) => a - b)
  const past = plan.filter(({ term }) => order.indexOf(term) < terms)
  const letters = ['A', 'A-', 'B+', 'B', 'B', 'C+', 'C']
  const done = past.map(({ course, credits, term }) => ({ course, credits, term, grade: random.chance(0.04) ? 'F' : random.pick(letters) })) // prettier-ignore
  const rest = plan.filter(({ term }) => order.indexOf(term) >= terms)
  const present = rest.filter(() => random.chance(0.5))
  const most = random.chance(0.3) ? 16 : null
  return { ...student, done, first: order[terms] ?? student.first, present, wishes: { ...noWishes, load: most } }
}

export interface Asked {
  request: AutoRequest
  judge: (courses: readonly ProposedCourse[], left?: ReadonlySet<Rule>) => Verdict
}

export function askFor(world: World, { ids, done, first, present, wishes }: Student): Asked {
  const prepared = world.prepare(ids)
  const { terms, courses: offered } = world.ahead(first)
  const byName = world.catalog
  const categoriesOf = (course: string) => byName.get(course)?.categories ?? []
  const taken = done.map((one) => ({ ...one, categories: categoriesOf(one.course) }))
  const majors = prepared.flatMap(({ program }) => (program.kind === 'major' ? (program.code ?? []) : []))
  const minors = prepared.flatMap(({ program }) => (program.kind === 'minor' ? (program.code ?? []) : []))
  const audit = (planned: readonly { course: string; credits: number; term?: number }[]) =>
    new AuditFacts(
      prepared,
      {
        completed: taken,
        inProgress: [],
        planned: planned.map(({ course, credits, term }) => ({
          course,
          credits,
          grade: null,
          term,
          categories: categoriesOf(course),
        })),
        placements: [{ name: 'mathematics', level: 6 }],
        majors,
        minors,
        colleges: majors.some((code) => ['CSE', 'AMS'].includes(code)) ? ['CEAS'] : ['CAS'],
        gpa: 3,
      },
      { grades: world.grades },
    )
  const passed = new Set(done.filter(({ grade }) => grade !== 'F').map(({ course }) => course))
  const placed = new Map(present.map(({ course, term }) => [course, term]))
  const courses: AutoCourse[] = []
  for (const one of offered) {
    if (passed.has(one.course)) continue
    const at = placed.get(one.course)
    courses.push(at === undefined ? one : asCourse({ ...one, at }))
  }
  const completed = done.map(({ course, credits, grade }) => ({ course, credits, grade: grade ?? '' }))
  const earned = done.filter(({ course }) => passed.has(course)).reduce((sum, one) => sum + one.credits, 0)
  const request: AutoRequest = {
    terms: terms.map((term) => ({ term, isSummer: false, limit: 19, held: 0 })),
    courses,
    wishes,
    audit: audit(courses),
    student: {
      completed,
      // As the product keeps it with a student's closed terms.
      index: indexCourses(completed),
      inProgress: [],
      placements: [{ name: 'mathematics', level: 6 }],
      majors,
      minors,
      credits: earned,
      sbcs: [...new Set(taken.flatMap(({ categories }) => categories))],
      sbcsInProgress: [],
    },
    tables: world.tables,
    credits: earned,
    standings: world.standings,
    again: [],
  }
  return {
    request,
    judge: (list, left) => ({ refused: listRefused(request, list), lacks: listLacking(audit(list), left).length > 0 }),
  }
}
