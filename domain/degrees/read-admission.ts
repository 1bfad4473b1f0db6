import type { AuditAnswer } from './audit-degree.ts'
import type { Status } from './explain/judge-rules.ts'

/** How far a student meets what a restricted program asks of those it admits. */
export interface Admission {
  status: Status
  /** The labels of what is not satisfied yet, in the order of the program. */
  open: string[]
}

/** The admission part of an answer, for one of its programs; null when the program is open to everybody. */
export function readAdmission(
  { programs, rules }: Pick<AuditAnswer, 'programs' | 'rules'>,
  id: string,
): Admission | null {
  const status = programs.find((one) => one.id === id)?.admission ?? null
  if (status === null) return null
  const top = rules.filter(({ program, part, parent }) => program === id && part === 'admission' && parent === null)
  return { status, open: top.filter((rule) => rule.status !== 'satisfied').map(({ label }) => label) }
}
