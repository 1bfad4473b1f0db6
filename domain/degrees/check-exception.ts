import type { RuleException } from './student-record.ts'

export type WantedException = Omit<RuleException, 'approver'>

const courseForm = /^[A-Z]{2,5} \d{3}[A-Z]?$/

/** The exception in force that already says this of the same rule; another amount is another way of saying it. */
export function findGranted<Granted extends RuleException & { program: string }>(
  wanted: WantedException & { program: string },
  granted: readonly Granted[],
  today: string,
): Granted | undefined {
  return granted.find(
    (one) =>
      one.program === wanted.program &&
      one.rule === wanted.rule &&
      one.kind === wanted.kind &&
      one.course === wanted.course &&
      one.for === wanted.for &&
      (one.expires === undefined || one.expires >= today),
  )
}

/** What is wrong with an exception that someone wants to grant, each with its field; empty when nothing is. */
export function findExceptionProblems(
  { kind, course, for: replaced, to, expires }: WantedException,
  today: string,
): { where: 'course' | 'for' | 'to' | 'expires'; message: string }[] {
  const problems: ReturnType<typeof findExceptionProblems> = []
  const needsCourse = kind === 'substitute' || kind === 'also allow' || kind === 'exclude'
  if (needsCourse && !courseForm.test(course ?? ''))
    problems.push({ where: 'course', message: 'Write a course as CSE 214.' })
  if (kind === 'substitute' && !courseForm.test(replaced ?? ''))
    problems.push({ where: 'for', message: 'Name the course whose place it takes, as CSE 214.' })
  if (kind === 'substitute' && course !== undefined && course === replaced)
    problems.push({ where: 'for', message: 'A course cannot take its own place.' })
  if (kind === 'change limit' && to === undefined) problems.push({ where: 'to', message: 'Name the new amount.' })
  if (expires !== undefined && expires < today)
    problems.push({ where: 'expires', message: `${expires} is in the past.` })
  return problems
}
