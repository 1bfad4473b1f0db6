import { useQueryClient } from '@tanstack/react-query'
import type { Choices } from '../choices.ts'

/** Choices that were changed and not saved, with the saved schedule from which they went on. */
export interface WeekDraft {
  choices: Choices
  read: { version: string; choices: Choices }
}

/** Keeps what is not saved yet of each schedule while one looks at another one, or at another page, until one signs out. */
export function useWeekDraft(term: number, schedule: number | null) {
  const queryClient = useQueryClient()
  const queryKey = ['week-draft', term, schedule] as const
  queryClient.setQueryDefaults(['week-draft'], { gcTime: Infinity })
  return {
    find: () => queryClient.getQueryData<WeekDraft>(queryKey),
    keep: (draft: WeekDraft) => queryClient.setQueryData(queryKey, draft),
    drop: () => queryClient.removeQueries({ queryKey, exact: true }),
  }
}
