import { formatCredits } from '../../../lib/format.ts'

interface Changes {
  /** Credits of every class that is held. */
  registered: number
  /** Of those that are to be given up. */
  givenUp?: number
  /** Courses that are not held and would be. */
  added: readonly { course: string; credits: number | null }[]
}

/** '14 credits registered, 17 with CSE 214': what is held, and what the courses that are chosen make of it. */
export function describeCredits({ registered, givenUp = 0, added }: Changes): string {
  const after = registered - givenUp + added.reduce((sum, { credits }) => sum + (credits ?? 0), 0)
  if (registered === 0) return formatCredits(after)
  const [first] = added
  const now = `${formatCredits(registered)} registered`
  if (givenUp > 0) return `${now}, ${after} with these changes`
  if (!first) return now
  return `${now}, ${after} with ${added.length === 1 ? first.course : `all ${added.length} courses`}`
}
