import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { auditDegree, type RuleAnswer } from '@sam/domain/degrees/audit-degree'
import { readRequirements } from '@sam/domain/degrees/requirements/read-requirements'
import { rulesOf } from '@sam/domain/degrees/requirements/program'
import { preparePrograms } from '@sam/domain/degrees/solve-degree'
import type { TakenCourse } from '@sam/domain/degrees/student-record'
import { loadInstitution } from '@sam/server/kernel/load-institution'
import { load } from 'js-yaml'
import { expect, test } from 'vitest'
import { readCatalog } from '../read-demo.ts'
import { computing } from './golden-computing.ts'
import type { GoldenStudent } from './golden-student.ts'
import { sciences } from './golden-sciences.ts'

const { gradeScale: grades } = await loadInstitution(join(import.meta.dirname, '../../institution.yaml'))
const symbols = grades.filter(({ letter, earns }) => letter && earns).map(({ symbol }) => symbol)
const programs = new Map(
  readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => load(readFileSync(join(import.meta.dirname, name), 'utf8')))
    .flatMap((file) => readRequirements(file, { grades: symbols, needC: [] }).programs)
    .map((program) => [program.id, program] as const),
)
const catalog = new Map(readCatalog().map((course) => [`${course.subject} ${course.number}`, course]))

function read(text: string | undefined, isGraded: boolean): TakenCourse[] {
  if (text === undefined) return []
  return text.split(', ').map((one) => {
    const [, course = '', credits, grade, term] =
      /^([A-Z]+ \d+)(?::([\d.]+))?(?: ([A-Z]+[+-]?))?(?: @(\d+))?$/.exec(one) ?? []
    const known = catalog.get(course)
    const usual = typeof known?.credits === 'number' ? known.credits : known ? 3 : null
    if (usual === null && credits === undefined) throw new Error(`${one} is not in the catalog and has no credits.`)
    if (isGraded !== (grade !== undefined)) throw new Error(`${one} has to be written with a grade, or without.`)
    return {
      course,
      credits: Number(credits ?? usual),
      grade: grade ?? null,
      term: Number(term ?? 0),
      transfer: grade === 'T',
      categories: known?.sbcs ?? [],
    }
  })
}

function audit({ programs: names, who, placements = [], pins = [], exceptions = [], ...record }: GoldenStudent) {
  const held = names.map((name) => {
    const program = programs.get(name)
    if (program === undefined) throw new Error(`${name} is no program.`)
    return program
  })
  const student = {
    ...who,
    placements,
    completed: read(record.completed, true),
    inProgress: read(record.inProgress, false),
    planned: read(record.planned, false),
  }
  const granted = exceptions.map((one) => ({ ...one, reason: 'Agreed', approver: 'Department' }))
  const answer = auditDegree(preparePrograms(held), student, { grades, pins, exceptions: granted })
  expect(answer.proven).toBe(true)
  expect(answer.warnings).toEqual([])
  return { held, answer }
}

test.each([...computing, ...sciences])('$name', (student) => {
  const { held, answer } = audit(student)
  const totals = new Set(held.flatMap(({ rules }) => [...rulesOf(rules)].flatMap(({ id, kind }) => (kind === 'total' ? id : [])))) // prettier-ignore
  const below = (rule: RuleAnswer): RuleAnswer[] => [
    rule,
    ...answer.rules.filter(({ parent, program }) => parent === rule.id && program === rule.program).flatMap(below),
  ]
  const told = new Set<RuleAnswer>()
  const lines = student.expect.map((line) => {
    const [, program, words = ''] = /^(?:([A-Za-z0-9-]+): )?(.*)$/.exec(line) ?? []
    const id = words.split(' ')[0]
    const rule = answer.rules.find((one) => one.id === id && (program ?? one.program) === one.program)
    if (rule === undefined) return `${line}: there is no such rule`
    const parts = below(rule).filter(({ isAsked }) => isAsked)
    for (const part of parts) told.add(part)
    const courses = [...new Set(parts.flatMap((part) => part.courses.map(({ course }) => course)))].toSorted()
    const amount = totals.has(rule.id) ? `${rule.needed - rule.missing} of ${rule.needed}` : courses.join(', ')
    return [`${program === undefined ? '' : `${program}: `}${rule.id} ${rule.status}`, amount].filter(Boolean).join(' ')
  })
  const sorted = student.expect.map((line) => {
    const [head = '', ...rest] = line.split(/(?<=satisfied|pending|planned) /)
    return [head, rest.join(' ').split(', ').toSorted().join(', ')].filter(Boolean).join(' ')
  })
  expect(lines).toEqual(sorted)
  // Every rule that is asked stands in a line, by itself or with the rule around it.
  const left = answer.rules.filter(
    (rule) => rule.part === 'rules' && rule.isAsked && below(rule).length === 1 && !told.has(rule),
  )
  expect(left.map(({ id }) => id)).toEqual([])
})

test('there are at least forty of them, all with names of their own', () => {
  const names = [...computing, ...sciences].map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThanOrEqual(40)
})
