import { expect, test } from 'vitest'
import { nameStep } from './name-step.ts'
import type { StepApprover } from './request.ts'

const cse = { sectionId: 7, course: 'CSE 416', sectionCode: '02' }
const ams = { sectionId: 8, course: 'AMS 312', sectionCode: '01' }

test.each<[StepApprover, string]>([
  [{ role: 'instructor', classes: [cse] }, 'CSE 416 instructor'],
  [{ role: 'instructor', classes: [cse, ams] }, 'CSE 416 and AMS 312 instructor'],
  [{ role: 'waiver approver', waiver: 'time conflict', subjects: ['CSE'] }, 'Department advisor'],
  [{ role: 'waiver approver', waiver: 'department permission', subjects: ['CSE'] }, 'Department advisor'],
  [{ role: 'waiver approver', waiver: 'prerequisite', subjects: ['CSE'] }, 'Advisor'],
  [{ role: 'hold approver', type: 'financial' }, 'Registrar'],
  [{ role: 'hold approver', type: 'advising' }, 'Advisor'],
  [{ role: 'department advisor', subject: 'CSE' }, 'CSE advisor'],
  [{ role: 'college advisor', college: 'CEAS' }, 'CEAS advisor'],
  [{ role: 'registrar' }, 'Registrar'],
  [{ role: 'student advisor' }, 'Academic advisor'],
])('%j is called %s', (approver, name) => {
  expect(nameStep(approver)).toBe(name)
})
