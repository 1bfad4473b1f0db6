import { expect, test } from 'vitest'
import { gatherCourses, scaleOf } from '../degrees/assign/gather-courses.ts'
import { averageOf } from '../degrees/explain/count-totals.ts'
import { auditCase, caseGrades, summarize, takenFrom } from './audit-cases.ts'

// Cases restated from the tests and issues of other systems.

test('AUD-SG-01: of a list that asks for all, the failed course is missing like those not taken', () => {
  const answer = auditCase([{ id: 'all', all: ['CS 101', 'CS 102', 'CS 103'] }], ['CS 101:5.5', 'CS 102:5.5 F'])
  expect(summarize(answer)).toEqual({
    all: 'unsatisfied',
    'all/CS 101': 'satisfied CS 101',
    'all/CS 102': 'unsatisfied',
    'all/CS 103': 'unsatisfied',
  })
  expect(answer.totals.completed).toBe(5.5)
})

test('AUD-SG-12: of five courses in a list of two, three go to the other list', () => {
  const courses = ['CS 101', 'CS 102', 'CS 103', 'CS 104', 'CS 105']
  const rules = [
    { id: 'list', courses: 2, from: courses },
    { id: 'other', courses: 3, from: 'CS' },
  ]
  const answer = auditCase(rules, courses)
  expect(answer.rules.map(({ status, courses: used }) => [status, used.length])).toEqual([
    ['satisfied', 2],
    ['satisfied', 3],
  ])
  expect(answer.unused).toEqual([])
})

test.each([
  [3, 'satisfied', 0],
  [5, 'unsatisfied', 2],
])('AUD-BT-01: three courses where %i are asked', (courses, status, missing) => {
  const answer = auditCase([{ id: 'r', courses, from: 'CS' }], ['CS 161', 'CS 162', 'CS 170'])
  expect(answer.rules[0]).toMatchObject({ status, missing })
})

test('AUD-CP-20, AUD-CP-21: two examinations both stand, and a level too low does not count', () => {
  const rules = [
    { id: 'mathematics', placement: { name: 'mathematics', level: 5 } },
    { id: 'chemistry', placement: { name: 'chemistry', level: 4 } },
  ]
  const placements = (chemistry: number) => [
    { name: 'mathematics', level: 5 },
    { name: 'chemistry', level: chemistry },
  ]
  expect(summarize(auditCase(rules, [], { placements: placements(4) }))).toEqual({ mathematics: 'satisfied', chemistry: 'satisfied' }) // prettier-ignore
  expect(summarize(auditCase(rules, [], { placements: placements(3) }))).toEqual({ mathematics: 'satisfied', chemistry: 'unsatisfied' }) // prettier-ignore
})

test('AUD-UC-06: generic credits from elsewhere with one name are each kept', () => {
  const credit = (course: string) => ({ course, credits: 5, grade: 'T', transfer: true })
  const record = { completed: [credit('OPI'), credit('OPI'), credit('OFG')], inProgress: [], planned: [] }
  const units = gatherCourses(record, scaleOf(caseGrades))
  expect(units.map(({ course }) => course).toSorted()).toEqual(['OFG', 'OPI', 'OPI'])
})

test('AUD-FR-17: a course of two categories counts for both where they share, and for no third', () => {
  const of = (category: string) => ({ id: category, courses: 1, from: { category }, shares_with: 'program' })
  const answer = auditCase(['HASS', 'HUM', 'SBS'].map(of), ['AA 101 A [HASS HUM]'])
  expect(summarize(answer)).toEqual({ HASS: 'satisfied AA 101', HUM: 'satisfied AA 101', SBS: 'unsatisfied' })
})

test('GPA-CI-02, GPA-CI-03, GPA-IS-05: an average weighs credits, counts no pass, and is none without grades', () => {
  const averageOfCourses = (courses: string[], from: string) => {
    const record = { completed: courses.map(takenFrom), inProgress: [], planned: [] }
    const set = { courses: [], patterns: [{ subjects: [from], from: null, to: null, categories: null }], sets: [], except: null } // prettier-ignore
    return averageOf(gatherCourses(record, scaleOf(caseGrades)), set, caseGrades)
  }
  expect(averageOfCourses(['CS 101:6 A', 'CS 102:6 C', 'CS 103:2 B'], 'CS')).toBeCloseTo(3, 5)
  expect(averageOfCourses(['CS 101:6 A', 'CS 102:2 D'], 'CS')).toBeCloseTo(3.25, 5)
  expect(averageOfCourses(['CS 101:3 A', 'CS 102:3 P'], 'CS')).toBe(4)
  expect(averageOfCourses(['CS 101:6 A'], 'ART')).toBeNull()
})

test('GPA-SG-01: the average is of the courses that the rule counts, and a surplus one is not counted', () => {
  const rules = [{ id: 'electives', credits: 6, gpa: 3, from: ['CS 101', 'CS 102', 'CS 103'] }]
  expect(summarize(auditCase(rules, ['CS 101:3 B', 'CS 102:3 B', 'CS 103:1 D']))).toEqual({
    electives: 'satisfied CS 101 CS 102',
  })
  expect(summarize(auditCase(rules, ['CS 101:1 D', 'CS 102:3 B', 'CS 103:3 B']))).toEqual({
    electives: 'satisfied CS 102 CS 103',
  })
})
