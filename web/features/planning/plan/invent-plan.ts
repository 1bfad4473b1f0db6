import type { CoursePlan } from '@sam/contract/planning/plan'
import { noWishes } from '@sam/contract/planning/wishes'

const head = { id: 4, name: 'Main plan', isMain: true, changedAt: '2025-11-01T12:00:00.000Z' }
const measure = { earned: 0, inProgress: 0, planned: 1, needed: 1, unit: 'course' as const }

/** For tests: a plan of two courses and a place, of which one course stands too early. */
export function inventPlan(fields: Partial<CoursePlan> = {}): CoursePlan {
  return {
    plan: head,
    plans: [head],
    version: 'v1',
    terms: [
      { term: 202601, limit: 17, hasSchedule: true },
      { term: 202605, limit: 9, hasSchedule: false },
      { term: 202609, limit: 17, hasSchedule: false },
    ],
    courses: [
      { term: 202601, course: 'CSE 214', title: 'Data Structures', credits: 4 },
      { term: 202601, course: 'CSE 220', title: 'Systems Fundamentals', credits: 4 },
    ],
    choices: [{ term: 202609, program: 'CORE', rule: 'arts', label: 'Arts', credits: 3, course: 'MUS 101' }],
    wishes: noWishes,
    taken: [{ term: 202509, course: 'CSE 114', credits: 4, grade: 'A' }],
    warnings: [
      {
        kind: 'requisite',
        term: 202601,
        course: 'CSE 220',
        message: 'Prerequisite not met: CSE 214',
        moveTo: 202609,
        move: 'CSE 220',
      },
    ],
    audit: {
      programs: [
        {
          id: 'CSE-BS',
          kind: 'major',
          name: 'Computer Science',
          status: 'planned',
          rules: [
            { id: 'first', label: 'First courses', status: 'planned', needed: 1, missing: 0, measure, proof: null },
          ],
        },
      ],
      open: [{ program: 'CORE', rule: 'glo', label: 'Global Issues', missing: 1, unit: 'courses' }],
      counts: { 'CSE 214': ['First courses'] },
      withoutRequirements: [],
      proven: true,
    },
    credits: { earned: 60, underway: 0, planned: 60, toGraduate: 120 },
    ...fields,
  }
}
