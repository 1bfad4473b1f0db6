import type { checkEligibility } from '@sam/contract/registration'
import type { AnswerOf } from '@sam/contract/route'
import { useQueries } from '@tanstack/react-query'
import { callRoute } from '../../lib/api-client.ts'
import { useIsStudent } from '../../lib/own-week.ts'
import type { ClassPage } from './use-class-search.ts'

export type Judged = AnswerOf<typeof checkEligibility>['classes'][number]
type Answers = { data: { classes: Judged[] } | undefined }[]

/** What the student's record says to the courses found: one call for each page of them, by a class of each course. */
export function useEligibility(term: number, pages: readonly ClassPage[]): ReadonlyMap<number, Judged> | null {
  const isStudent = useIsStudent()
  const wanted = isStudent ? pages.map(({ courses }) => courses.flatMap(({ classes }) => classes[0]?.id ?? [])) : []
  const judged = useQueries({
    queries: wanted
      .filter((ids) => ids.length > 0)
      .map((ids) => ({
        queryKey: ['eligibility', term, ids],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          callRoute<typeof checkEligibility>(
            { method: 'GET', path: '/registration/:term/eligibility' },
            { params: { term }, query: { sections: ids.join(',') }, signal },
          ),
        staleTime: 5 * 60_000,
        retry: false,
      })),
    combine: joinAnswers,
  })
  return isStudent ? judged : null
}

function joinAnswers(answers: Answers): ReadonlyMap<number, Judged> {
  return new Map(answers.flatMap(({ data }) => data?.classes ?? []).map((one) => [one.sectionId, one]))
}
