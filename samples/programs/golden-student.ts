import type { RuleException, StudentRecord } from '@sam/domain/degrees/student-record'

/** A student made up by hand, with what an audit has to say of every rule that is asked. */
export interface GoldenStudent {
  name: string
  programs: readonly string[]
  who: Pick<StudentRecord, 'majors' | 'minors' | 'colleges'>
  placements?: StudentRecord['placements']
  /** 'CSE 114 B, SOC 101:30 T @202301': credits where they are not the catalog's, grade, term. */
  completed?: string
  inProgress?: string
  planned?: string
  pins?: readonly { course: string; rule: string }[]
  exceptions?: readonly Pick<RuleException, 'rule' | 'kind' | 'course' | 'for' | 'to'>[]
  /** 'calculus pending MAT 131, MAT 132', behind 'AMS-BS: ' where two programs have such a rule. */
  expect: readonly string[]
}
