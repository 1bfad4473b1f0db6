import type { discardPeriodDraft, findPeriodClashes, keepPeriodDraft } from '@sam/contract/registration/periods'
import { skipToken, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callRoute } from '../../../lib/api-client.ts'
import { useDebounced } from '../../../lib/use-debounced.ts'
import type { DraftRow, PeriodRow } from './period-draft.ts'

interface KeptDraft {
  term: number
  rows: readonly DraftRow[]
  note: string
  /** The version of the periods that the draft changes. */
  version: string
  /** Nothing is changed: there is no draft to keep. */
  isEmpty: boolean
  /** A draft of an earlier visit was loaded. */
  wasKept: boolean
}

/** Keeps a draft on the server while it is typed, and takes it away when nothing is changed any more. */
export function useKeptDraft({ term, rows, note, version, isEmpty, wasKept }: KeptDraft) {
  const keep = useMutation({
    mutationFn: (body: Parameters<typeof callRoute<typeof keepPeriodDraft>>[1]['body']) =>
      callRoute<typeof keepPeriodDraft>(
        { method: 'PUT', path: '/registration/:term/period-draft' },
        { params: { term }, body },
      ),
  })
  const { mutate: discard } = useMutation({
    mutationFn: () =>
      callRoute<typeof discardPeriodDraft>(
        { method: 'DELETE', path: '/registration/:term/period-draft' },
        { params: { term } },
      ),
  })
  const settled = useDebounced(JSON.stringify({ fields: rows, note, version }))
  const kept = useRef(wasKept ? settled : null)
  const { mutate } = keep
  useEffect(() => {
    if (isEmpty) {
      if (kept.current !== null) discard()
      kept.current = null
    } else if (kept.current !== settled) {
      kept.current = settled
      mutate(JSON.parse(settled))
    }
  }, [settled, isEmpty, mutate, discard])
  return { savedAt: keep.data?.savedAt ?? null, error: keep.error }
}

/** How many would sit in a class at the very time at which their registration begins; undefined until that is counted. */
export function usePeriodClashes(term: number, periods: readonly PeriodRow[], isDrafted: boolean) {
  const settled = useDebounced(JSON.stringify(periods))
  return useQuery({
    queryKey: ['period-clashes', term, settled],
    queryFn: isDrafted
      ? ({ signal }) =>
          callRoute<typeof findPeriodClashes>(
            { method: 'POST', path: '/registration/:term/period-clashes' },
            { params: { term }, body: { periods: JSON.parse(settled) }, signal },
          )
      : skipToken,
    retry: false,
  }).data?.clashes
}
