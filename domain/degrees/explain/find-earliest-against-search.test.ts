import fc from 'fast-check'
import { expect, test } from 'vitest'
import { auditCase } from '../../testing/audit-cases.ts'
import { nameCourse } from '../requirements/course-set.ts'
import { readRequirements } from '../requirements/read-requirements.ts'
import { findEarliest, type TermAhead } from './find-earliest.ts'

const codes = [202601, 202609, 202701]
const names = ['CS 101', 'CS 102', 'CS 301', 'CS 302', 'PH 101', 'PH 102']

const rule = fc.oneof(
  fc.subarray(names, { minLength: 1, maxLength: 2 }).map((all) => ({ all })),
  fc.subarray(names, { minLength: 2, maxLength: 3 }).map((any) => ({ any })),
  fc.record({ courses: fc.constantFrom(1, 2), from: fc.constantFrom('CS', 'PH 1-299', 'CS 300+') }),
  fc.record({ credits: fc.constantFrom(3, 5), from: fc.constantFrom('CS', 'CS 300+') }),
  fc.record({ total_credits: fc.constantFrom(4, 8) }),
)
const world = fc.record({
  rules: fc.array(rule, { minLength: 1, maxLength: 2 }),
  sizes: fc.array(fc.constantFrom(1, 3, 4), { minLength: names.length, maxLength: names.length }),
  taken: fc.array(fc.constantFrom(0, 2, 4, 6), { minLength: codes.length, maxLength: codes.length }),
  offered: fc.array(fc.constantFrom(...codes), { minLength: names.length, maxLength: names.length }),
  done: fc.subarray(names, { maxLength: 2 }),
})
const limit = 7

interface Course {
  credits: number
  offered: number
}

/** Whether whole courses fit into the room of the terms up to one, none before it is offered. */
function fits([first, ...others]: readonly Course[], rooms: readonly { term: number; room: number }[]): boolean {
  if (first === undefined) return true
  return rooms.some(({ term, room }, at) => {
    if (term < first.offered || room < first.credits) return false
    return fits(others, rooms.with(at, { term, room: room - first.credits }))
  })
}

function* subsetsOf<One>(list: readonly One[]): Generator<One[]> {
  for (let bits = 0; bits < 1 << list.length; bits += 1) yield list.filter((_one, at) => bits & (1 << at))
}

test('in every small case nobody who takes any courses in any terms is done before the term that is named', () => {
  const seen = { open: 0, equal: 0, never: 0 }
  fc.assert(
    fc.property(world, ({ rules: drawn, sizes, taken, offered, done }) => {
      const rules = drawn.map((one, at) => ({ id: `r${at}`, ...one }))
      const facts = new Map(names.map((name, at) => [name, { credits: sizes[at] ?? 3, offered: offered[at] ?? 202601 }])) // prettier-ignore
      const catalog = names.map((name) => ({ ...nameCourse(name), leastCredits: facts.get(name)?.credits ?? 3 }))
      const written = (list: readonly string[]) => list.map((name) => `${name}:${facts.get(name)?.credits} A`)
      const nextOffered = Object.fromEntries([...facts].map(([name, one]) => [name, { term: one.offered }]))
      const terms: TermAhead[] = codes.map((term, at) => ({ term, limit, taken: taken[at] ?? 0 }))
      const read = () =>
        readRequirements(
          { programs: [{ program: 'M', kind: 'major', code: 'M', rules }] },
          { grades: ['A'], needC: [] },
        )
      const { programs, errors } = read()
      fc.pre(errors.length === 0)
      const answer = auditCase(rules, written(done), { catalog })
      const found = findEarliest(answer.rules, {
        terms,
        programs,
        catalog,
        nextOffered,
        projected: answer.totals.projected,
      }).find((one) => one.rule === null)
      const isOpen = answer.programs[0]?.status === 'unsatisfied'
      if (!isOpen) {
        expect(found).toBeUndefined()
        return
      }

      const left = names.filter((name) => !done.includes(name))
      const enough = [...subsetsOf(left)].filter(
        (more) => auditCase(rules, written([...done, ...more])).programs[0]?.status === 'satisfied',
      )
      const first = codes.find((code) => {
        const rooms = terms
          .filter(({ term }) => term <= code)
          .map((one) => ({ term: one.term, room: limit - one.taken }))
        return enough.some((more) =>
          fits(
            more.flatMap((name) => facts.get(name) ?? []),
            rooms,
          ),
        )
      })
      seen.open += 1
      if (first === undefined) seen.never += 1
      // Where the search ends nothing, any term may be named: the sum looks at less than the search does.
      if (first === undefined || found === undefined) return
      expect(found.term).not.toBeNull()
      expect(found.term).toBeLessThanOrEqual(first)
      if (found.term === first) seen.equal += 1
    }),
    { seed: 14, numRuns: 100 },
  )
  // The sum is no empty promise: it names the very term in most cases.
  expect(seen.open).toBeGreaterThan(40)
  expect(seen.equal / (seen.open - seen.never)).toBeGreaterThan(0.7)
})
