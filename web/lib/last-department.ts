import { currentSession } from './session.ts'

/** The office that each person named last for each type of hold; several people may use a browser. */
const storageKey = 'sam_hold_departments'

/** The office to begin with; empty until this person has placed a hold of the type in this browser. */
export function lastDepartment(type: string): string {
  const department = readAll()[keyOf(type)]
  return typeof department === 'string' ? department : ''
}

export function keepDepartment(type: string, department: string): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ ...readAll(), [keyOf(type)]: department }))
  } catch {
    // Storage is blocked: it is typed again.
  }
}

function keyOf(type: string): string {
  const session = currentSession()
  return `${session.status === 'authenticated' ? session.user.id : ''} ${type}`
}

function readAll(): Record<string, unknown> {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return typeof saved === 'object' && saved !== null ? { ...saved } : {}
  } catch {
    return {}
  }
}
