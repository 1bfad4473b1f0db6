import type { CaseStudent } from './filter-caseload.ts'

/** More steps than this cannot be seen: of a larger class every n-th student is drawn. */
const mostSteps = 240

export interface SkylineClass {
  code: string
  students: number
  /** Those with a plan that stays short of the degree, and those without a plan. */
  short: number
  bare: number
  earned: number
  underway: number
  planned: number
  /** Steps drawn; the short ones stand from one to another, those without a plan last. */
  steps: number
  shortFrom: number
  shortTo: number
  bareSteps: number
  /** Outlines in a field of `steps` by `top`, for a path; the hatched part as a polygon in percent. */
  earnedPath: string
  underwayPolygon: string
  plannedPath: string
}

export interface Skyline {
  classes: SkylineClass[]
  /** Credits at the upper edge. */
  top: number
}

const totalOf = ({ cumulativeCredits, underway, plan }: CaseStudent) =>
  cumulativeCredits + underway + (plan.short === null ? 0 : plan.planned)

const kindOf = ({ plan }: CaseStudent) => (plan.short === null ? 2 : plan.short > 0 ? 1 : 0)

/** A step per student: by class, the highest first; within it those on track, those short of the degree, those without a plan. */
export function layOutSkyline(students: readonly CaseStudent[], codes: readonly string[], toGraduate: number): Skyline {
  const top = Math.max(toGraduate * 1.1, ...students.map(totalOf))
  const classes = codes.toReversed().flatMap((code) => {
    const own = students
      .filter(({ standing }) => standing === code)
      .toSorted((a, b) => kindOf(a) - kindOf(b) || b.cumulativeCredits - a.cumulativeCredits)
    return own.length === 0 ? [] : [layOutClass(code, own, top)]
  })
  return { classes, top }
}

function layOutClass(code: string, own: readonly CaseStudent[], top: number): SkylineClass {
  const every = Math.ceil(own.length / mostSteps)
  const drawn = own.filter((_student, at) => at % every === 0)
  const count = (kind: number, list: readonly CaseStudent[]) => list.filter((one) => kindOf(one) === kind).length
  const shortFrom = count(0, drawn)
  const shortTo = shortFrom + count(1, drawn)
  const earned = drawn.map(({ cumulativeCredits }) => cumulativeCredits)
  const underway = drawn.map(({ cumulativeCredits, underway: more }) => cumulativeCredits + more)
  const planned = drawn.slice(0, shortTo).map(totalOf)
  const sum = (pick: (student: CaseStudent) => number) => own.reduce((total, one) => total + pick(one), 0)
  return {
    code,
    students: own.length,
    short: count(1, own),
    bare: count(2, own),
    earned: sum(({ cumulativeCredits }) => cumulativeCredits),
    underway: sum((one) => one.underway),
    planned: sum(({ plan }) => (plan.short === null ? 0 : plan.planned)),
    steps: drawn.length,
    shortFrom,
    shortTo,
    bareSteps: drawn.length - shortTo,
    earnedPath: `M0 ${top}${outline(earned, top)}V${top}Z`,
    underwayPolygon: polygonOf(earned, underway, top),
    plannedPath: planned.length === 0 ? '' : `M0 ${top}${outline(planned, top)}V${top}`,
  }
}

/** 'V12H1V14H2': up to each height and along its step. */
function outline(heights: readonly number[], top: number): string {
  return heights.map((height, at) => `V${round(top - height)}H${at + 1}`).join('')
}

/** Between two outlines, there above and back below. */
function polygonOf(below: readonly number[], above: readonly number[], top: number): string {
  const percent = (at: number, height: number) =>
    `${round((100 * at) / below.length)}% ${round((100 * (top - height)) / top)}%`
  const edge = (heights: readonly number[]) =>
    heights.flatMap((height, at) => [percent(at, height), percent(at + 1, height)])
  return `polygon(${[...edge(above), ...edge(below).toReversed()].join(',')})`
}

const round = (value: number) => Math.round(value * 100) / 100
