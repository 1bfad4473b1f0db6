import type { readAuditReport } from '@sam/contract/degrees/audit-report'
import type { AnswerOf, SentBodyOf } from '@sam/contract/route'
import type { removeWhatIf, saveWhatIf } from '@sam/contract/degrees/what-ifs'
import { writeTriedCourse, type TriedCourse } from '@sam/domain/degrees/tried-course'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callRoute } from '../../lib/api-client.ts'
import { auditReportQuery } from '../../queries/degrees/audit-report.ts'

export type Report = AnswerOf<typeof readAuditReport>
export type Rule = Report['rules'][number]

export const nameOf = ({ name, degree }: { name: string; degree: string }) => [name, degree].filter(Boolean).join(', ')

/** What is imagined: other programs or versions, further courses, or none of the planned ones. */
export interface WhatIf {
  /** Ids of versions on file. */
  programs: readonly string[]
  courses: readonly TriedCourse[]
  countsPlan: boolean
  /** The plan that counts; null is the main one. */
  plan: number | null
  countsProgress: boolean
  /** The grade with which all courses in progress end; null where each ends as high as is needed. */
  progressGrade: string | null
  /** Whether `courses` count. */
  countsTried: boolean
  countsExceptions: boolean
}

/** Some programs with the record as it is. */
export const whatIfOf = (programs: readonly string[]): WhatIf => ({
  programs,
  courses: [],
  countsPlan: true,
  plan: null,
  countsProgress: true,
  progressGrade: null,
  countsTried: true,
  countsExceptions: true,
})

/** A what-if as the query of the call and of the printed page. */
export function queryOf({ programs, courses, ...counts }: WhatIf) {
  const plan = counts.countsPlan ? counts.plan : 'no'
  const progress = counts.countsProgress ? counts.progressGrade : 'no'
  return {
    programs: programs.join(','),
    ...(courses.length > 0 && { planned: courses.map(writeTriedCourse).join(',') }),
    ...(courses.length > 0 && !counts.countsTried && { tried: 'no' as const }),
    ...(plan !== null && { plan: String(plan) }),
    ...(progress !== null && { progress }),
    ...(!counts.countsExceptions && { exceptions: 'no' as const }),
  }
}

/** Whether two ask for the same. */
export function isSameWhatIf(one: WhatIf, other: WhatIf): boolean {
  const key = (asked: WhatIf) =>
    JSON.stringify(
      queryOf({
        ...asked,
        programs: asked.programs.toSorted(),
        courses: asked.courses.toSorted((a, b) => a.course.localeCompare(b.course)),
      }),
    )
  return key(one) === key(other)
}

export const useSaveWhatIf = () =>
  useChange((body: SentBodyOf<typeof saveWhatIf>) =>
    callRoute<typeof saveWhatIf>({ method: 'POST', path: '/what-ifs' }, { body }),
  )

export const useRemoveWhatIf = () =>
  useChange((id: number) =>
    callRoute<typeof removeWhatIf>({ method: 'DELETE', path: '/what-ifs/:id' }, { params: { id } }),
  )

/** After each change the audit is read again. */
export function useChange<Input>(send: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['audit-report'] }),
  })
}

/** The student's record as it is, or a what-if. */
export function useAuditReport(userId: string, query: Partial<ReturnType<typeof queryOf>> = {}) {
  return useQuery({ ...auditReportQuery(userId, query), placeholderData: keepPreviousData })
}
