import { defaultRole, isRole, type Role } from '@sam/domain/people/role'

/** Where the chosen view is kept. It changes the menu and what pages show, never what the server allows. */
export const roleStorageKey = 'user_role'

export function readStoredRole(): Role {
  const stored = readItem(roleStorageKey)
  return isRole(stored) ? stored : defaultRole
}

export function storeRole(role: Role): void {
  try {
    localStorage.setItem(roleStorageKey, role)
  } catch {
    // Storage is blocked or full: the choice then lasts as long as the page.
  }
}

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
