import { useEffect, useRef, useState } from 'react'
import { minimumDebounceMs } from './use-debounced.ts'

export type Fields = Record<string, string | undefined>

interface Draft<T extends Fields> {
  draft: T
  /** Changes fields; typed ones are kept once they have rested, others at once. */
  change: (part: Partial<T>, when: 'typed' | 'chosen') => void
  /** Keeps these, or what is drafted, now. */
  commit: (whole?: T) => void
}

/**
 * Fields that one edits here and keeps elsewhere, such as filters in the address: the draft follows every key, what is
 * kept follows once typing has rested (300 ms, specification, section 9). When the kept fields change from outside, as
 * by going back, the draft follows them.
 */
export function useDraft<T extends Fields>(kept: T, keep: (next: T) => void): Draft<T> {
  const [draft, setDraft] = useState(kept)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const known = useRef(fingerprint(kept))
  const now = fingerprint(kept)
  useEffect(() => {
    if (now === known.current) return
    clearTimeout(timer.current)
    known.current = now
    setDraft(JSON.parse(now) as T)
  }, [now])
  useEffect(() => () => clearTimeout(timer.current), [])
  const store = (next: T) => {
    clearTimeout(timer.current)
    known.current = fingerprint(next)
    keep(next)
  }
  return {
    draft,
    change: (part, when) => {
      const next = { ...draft, ...part }
      setDraft(next)
      clearTimeout(timer.current)
      if (when === 'chosen') store(next)
      else timer.current = setTimeout(() => store(next), minimumDebounceMs)
    },
    commit: (whole = draft) => {
      setDraft(whole)
      store(whole)
    },
  }
}

/** The same for the same fields in any order; absent and empty ones are alike. */
function fingerprint(fields: Fields): string {
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(fields)
        .filter(([, value]) => value)
        .toSorted(),
    ),
  )
}
