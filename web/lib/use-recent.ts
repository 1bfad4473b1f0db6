import { useEffect } from 'react'
import { noteRecent, type Recent } from './recents.ts'

/** Keeps what a page shows among the recent items of the palette, once its name is known. */
export function useRecent(kind: Recent['kind'], path: string, label: string | undefined, detail?: string): void {
  useEffect(() => {
    if (label) noteRecent({ kind, path, label, ...(detail && { detail }) })
  }, [kind, path, label, detail])
}
