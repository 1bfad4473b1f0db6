import type { discardPeriodDraft, findPeriodClashes, keepPeriodDraft } from '@sam/contract/registration/periods'
import type { SentBodyOf } from '@sam/contract/route'
import { skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callRoute } from '../../../lib/api-client.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import type { DraftRow, PeriodRow } from './period-draft.ts'

interface KeptDraft {
  term: number
  rows: readonly DraftRow[]
  /** The rows before anything was typed. */
  base: readonly DraftRow[]
  note: string
  /** The version of the periods that the draft changes. */
  version: string
  /** Nothing is changed: there is no draft to keep. */
  isEmpty: boolean
  /** The version of the draft of an earlier visit that was loaded; null without one. */
  loaded: string | null
  /** The draft is being published, which ends it. */
  isPublishing: boolean
}

/** What changes a draft goes one after the other: each save names the version that the one before it left. */
export const scopeOfDraft = (term: number) => ({ id: `period-draft ${term}` })

/** Keeps a draft on the server while it is typed, and takes it away when nothing is changed any more. */
export function useKeptDraft({ term, rows, base, note, version, isEmpty, loaded, isPublishing }: KeptDraft) {
  const before = useRef(loaded)
  const scope = scopeOfDraft(term)
  const keep = useMutation({
    scope,
    mutationFn: async (body: Omit<SentBodyOf<typeof keepPeriodDraft>, 'before'>) => {
      const answer = await callRoute<typeof keepPeriodDraft>(
        { method: 'PUT', path: '/registration/:term/period-draft' },
        { params: { term }, body: { ...body, before: before.current } },
      )
      before.current = answer.draftVersion
      return answer
    },
  })
  const { mutate: discard } = useMutation({
    scope,
    mutationFn: async () => {
      await callRoute<typeof discardPeriodDraft>(
        { method: 'DELETE', path: '/registration/:term/period-draft' },
        { params: { term } },
      )
      before.current = null
    },
  })
  const typed = JSON.stringify({ fields: rows, base, note, version })
  const rested = useDebounced(typed)
  const kept = useRef(loaded === null ? null : rested)
  const { mutate } = keep
  useEffect(() => {
    if (isEmpty) {
      if (kept.current !== null) discard()
      kept.current = null
    } else if (!isPublishing && rested === typed && kept.current !== rested) {
      kept.current = rested
      mutate(JSON.parse(rested))
    }
  }, [rested, typed, isEmpty, isPublishing, mutate, discard])
  return { savedAt: keep.data?.savedAt ?? null, error: keep.error }
}

/** How many would sit in a class at the very time at which their registration begins; undefined until that is counted. */
export function usePeriodClashes(term: number, periods: readonly PeriodRow[], isDrafted: boolean) {
  // What rested may be older than what is drafted now: an unfinished draft never counts as asked.
  const rested = useDebounced(isDrafted ? JSON.stringify(periods) : '')
  return useQuery({
    queryKey: ['period-clashes', term, rested],
    queryFn:
      isDrafted && rested !== ''
        ? ({ signal }) =>
            callRoute<typeof findPeriodClashes>(
              { method: 'POST', path: '/registration/:term/period-clashes' },
              { params: { term }, body: { periods: JSON.parse(rested) }, signal },
            )
        : skipToken,
    retry: false,
  }).data?.clashes
}
