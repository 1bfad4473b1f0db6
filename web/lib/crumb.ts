import { useEffect, useSyncExternalStore } from 'react'

interface NamedPath {
  path: string
  name: string
}

let named: NamedPath | null = null
const listeners = new Set<() => void>()

function tell(next: NamedPath | null): void {
  named = next
  for (const listener of listeners) listener()
}

/** Names the page's own place in the breadcrumb where its address holds a number that only the product knows. */
export function useCrumb(path: string, name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return
    tell({ path, name })
    return () => tell(null)
  }, [path, name])
}

export function useNamedCrumb(): NamedPath | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => named,
  )
}
