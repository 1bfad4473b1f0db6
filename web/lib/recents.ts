import { recentsKey } from './forget-recents.ts'
import { currentSession } from './session.ts'

/** Something that was opened: a course, a class or a person, with its address. */
export interface Recent {
  kind: 'course' | 'class' | 'person'
  path: string
  label: string
  detail?: string
}

/** How many are kept, for as long as the tab is open, each account its own: names of students stay on no shared computer. */
const mostKept = 8

export function listRecents(): Recent[] {
  const session = currentSession()
  if (session.status !== 'authenticated') return []
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(recentsKey) ?? 'null')
    if (typeof saved !== 'object' || saved === null || !('of' in saved) || !('items' in saved)) return []
    return saved.of === session.user.id && Array.isArray(saved.items) ? (saved.items as Recent[]) : []
  } catch {
    return []
  }
}

/** Notes that something was opened; it comes first from then on. */
export function noteRecent(item: Recent): void {
  const session = currentSession()
  if (session.status !== 'authenticated') return
  const items = [item, ...listRecents().filter(({ path }) => path !== item.path)].slice(0, mostKept)
  try {
    sessionStorage.setItem(recentsKey, JSON.stringify({ of: session.user.id, items }))
  } catch {
    // Storage is blocked: the palette offers no recent items.
  }
}
