import type { CaseStudent } from './filter-caseload.ts'

/** A student of a caseload for tests. */
export function invent(more: Partial<CaseStudent> = {}): CaseStudent {
  return {
    id: '114000001',
    name: 'Esteban Quiroga',
    SBU_ID: 114000001,
    email: 'esteban.quiroga@stonybrook.edu',
    majors: ['CSE'],
    minors: [],
    graduationTerm: null,
    directoryWithheld: false,
    standing: 'U2',
    academicStanding: 'good',
    cumulativeGpa: 3,
    cumulativeCredits: 30,
    creditsNow: 0,
    underway: 0,
    holds: [],
    plan: { state: 'none', planned: 0, missed: [], short: null },
    registration: { state: 'open' },
    ...more,
  }
}
