import type { ImportProgress } from '@sam/contract/imports/imports'
import { useEffect, useEffectEvent, useState } from 'react'
import { followProgress } from './follow-progress.ts'

/** How far a run is, for as long as one is under way; tells once when it has ended. */
export function useRunProgress(run: string | null, onEnded: (run: string) => void): ImportProgress | null {
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  const ended = useEffectEvent(onEnded)
  useEffect(() => {
    if (run === null) return
    const watching = new AbortController()
    const show = (next: ImportProgress) => {
      setProgress(next)
      if (next.phase === 'done') ended(run)
    }
    followProgress(run, show, watching.signal).catch(() => undefined)
    return () => {
      watching.abort()
      setProgress(null)
    }
  }, [run])
  return progress
}
