import { auditDegree } from '@sam/domain/degrees/audit-degree'
import { classFactsOf, findRequisiteFacts } from '@sam/domain/records/requisite-facts'
import { sumRecord } from '@sam/domain/records/sum-record'
import { usualOptions, writeTranscript } from '@sam/domain/records/transcript'
import { evaluateCredits } from '@sam/domain/requisites/evaluate/evaluate-courses'
import { exampleInstitution } from '@sam/domain/testing/example-institution'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeRecord } from './describe-record.ts'

const institution = {
  ...exampleInstitution,
  genEd: { label: 'SBC', needC: [], categories: [] },
  placementExams: [],
}
const symbols = institution.gradeScale.map(({ symbol }) => symbol)
// TST 187 may be repeated, TST 188 from Fall 2024 on.
const repetitions = new Map([
  ['TST 187', new Map([[202309, true]])],
  ['TST 188', new Map([[202309, false], [202409, true]])],
]) // prettier-ignore
const numbers = ['101', '102', '187', '188'] as const
const credits = fc.integer({ min: 0, max: 8 }).map((halves) => halves / 2)
const aRecord = fc.record({
  classes: fc.array(
    fc.record({
      course: fc.constantFrom(...numbers).map((number) => `TST ${number}`),
      credits,
      term: fc.constantFrom(202309, 202401, 202409, 202501),
      grade: fc.constantFrom(...symbols, 'Z', null),
    }),
    { maxLength: 8 },
  ),
  transfers: fc.array(
    fc.record({
      course: fc.constantFrom('TST 101', 'TST 187', 'TST 301', null),
      credits,
      grade: fc.constantFrom('A', 'D', 'F', 'T', '1.7', null),
    }),
    { maxLength: 4 },
  ),
})

test('on generated records sums, audit, transcript and requisites say the same credits', () => {
  const seen = { twice: 0, broughtAndRepeated: 0, withoutCourse: 0 }
  fc.assert(
    fc.property(aRecord, (drawn) => {
      const facts = drawn.classes.map((one) =>
        classFactsOf(
          { ...one, withdrawn: one.grade === 'W' },
          { repetitions, categories: new Map() },
          institution.gradeScale,
        ),
      )
      const transfers = drawn.transfers.map((one) => ({ ...one, sourceCourse: 'ABC 101', sourceInstitution: 'A college', kept: null })) // prettier-ignore
      const sums = sumRecord({ classes: facts, transfers }, institution)

      const record = describeRecord(
        {
          classes: facts.map((one) => ({ ...one, kept: null })),
          transfers,
          sums,
          currentTerm: 202501,
          planned: [],
          imagined: [],
          categories: new Map(),
        },
        {},
        institution,
      )
      const { completed } = auditDegree([], record, { grades: institution.gradeScale }).totals
      expect(completed).toBe(sums.earnedInAll)

      const transcript = writeTranscript(
        {
          student: { name: 'Ada', number: 1, admitted: null, academicStanding: 'good' },
          programs: [],
          entries: facts.map((one) => ({ ...one, title: null, gpncThreshold: null, withdrawnOn: null })),
          transfers,
          currentTerm: 202501,
          datesOf: () => ({ begins: null, ends: null, gradesDue: null }),
        },
        institution,
        usualOptions,
      )
      const lines = [...transcript.terms.flatMap(({ classes }) => classes), ...transcript.transfers]
      expect(lines.reduce((sum, { earned }) => sum + earned, 0)).toBe(sums.earnedInAll)
      expect(transcript.totals.earned).toBe(sums.earnedInAll)

      // A requisite counts the credits of a subject: all but those that have no course here.
      const nameless = transcript.transfers.reduce(
        (sum, { course, earned }) => (course === null ? sum + earned : sum),
        0,
      )
      const student = findRequisiteFacts(facts, transfers, new Map(), institution)
      const { reasons } = evaluateCredits({ kind: 'credits', minimum: 1, set: { subjects: ['TST'] } }, student, {})
      expect(reasons).toMatchObject([{ own: sums.earnedInAll - nameless }])

      const passed = facts.filter(({ earns }) => earns)
      if (passed.some((one) => !one.repeatable && passed.some((other) => other.course === one.course && !other.repeatable && other.credits !== one.credits))) seen.twice += 1 // prettier-ignore
      if (passed.some((one) => one.repeatable && transfers.some(({ course }) => course === one.course)))
        seen.broughtAndRepeated += 1
      if (nameless > 0) seen.withoutCourse += 1
    }),
    { seed: 12, numRuns: 500 },
  )
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(50)
})
