import { termName, type TermCode } from '../../terms/term.ts'

interface PlanContent {
  courses: readonly { term: TermCode; course: string }[]
  choices: readonly { term: TermCode; label: string }[]
}

/** How many changes a sentence names; the rest is counted. */
const mostNamed = 6

/** What changed between two versions of a plan: 'CSE 214 from Spring 2026 to Fall 2026, ECO 108 out of Fall 2026'. */
export function describePlanChange(before: PlanContent, after: PlanContent): string {
  const [old, present] = [entriesOf(before), entriesOf(after)]
  const gone = without(old, present)
  const come = without(present, old)
  const moves = gone.flatMap((one) => {
    const at = come.findIndex(({ name }) => name === one.name)
    const [to] = at < 0 ? [] : come.splice(at, 1)
    return [{ ...one, to: to?.term ?? null }]
  })
  const words = [
    ...moves.map(({ name, term, to }) =>
      to === null ? `${name} out of ${termName(term)}` : `${name} from ${termName(term)} to ${termName(to)}`,
    ),
    ...come.map(({ name, term }) => `${name} into ${termName(term)}`),
  ]
  if (words.length === 0) return 'wishes changed'
  const more = words.length - mostNamed
  return `${words.slice(0, mostNamed).join(', ')}${more > 0 ? `, and ${more} more` : ''}`
}

const entriesOf = ({ courses, choices }: PlanContent) => [
  ...courses.map(({ term, course }) => ({ name: course, term })),
  ...choices.map(({ term, label }) => ({ name: `one course for ${label}`, term })),
]

type Entry = ReturnType<typeof entriesOf>[number]

/** The entries that the other list does not have, each as often as it is missing there. */
function without(list: readonly Entry[], other: readonly Entry[]): Entry[] {
  const left = [...other]
  return list.filter((one) => {
    const at = left.findIndex(({ name, term }) => name === one.name && term === one.term)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
