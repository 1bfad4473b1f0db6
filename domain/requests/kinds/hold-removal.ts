import type { HoldType } from '../../registration/refusal.ts'
import type { KindRules } from './kind-rules.ts'

export interface HoldRemovalSubject {
  holdId: number
  type: HoldType
  description: string
  department: string
}

export interface HoldRemovalFacts {
  /** The hold is the student's and still active. */
  isActive: boolean
}

/** One step: a person who may lift the hold decides. */
export const holdRemoval: KindRules<HoldRemovalSubject, HoldRemovalFacts> = {
  title: 'Hold removal',
  category: 'enrollment',
  page: 'courseRegistration',
  nameOf: ({ department, description }) => `${department}: ${description.replace(/\.$/, '')}`,
  stepsOf: ({ type }) => [{ role: 'hold approver', type }],
  problemsOf: (_subject, { isActive }) =>
    isActive ? [] : [{ where: 'holdId', message: 'This hold is not active: it is lifted, or it ended.' }],
  expiryOf: () => null,
  rulesOf: ({ description }) => [{ rule: 'What the hold asks for is done', state: 'you decide', figure: description }],
  effectOf: ({ department }) => `The hold by ${department} is lifted`,
  inBulk: false,
}
