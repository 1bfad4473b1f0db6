import type { login, logout, renewToken } from '@sam/contract/people/people'
import type { AnswerOf } from '@sam/contract/route'
import { defaultRole, type Role } from '@sam/domain/people/role'
import { useSyncExternalStore } from 'react'
import { clearAccessToken, storeAccessToken } from './access-token.ts'
import { callRoute, onSessionLost, onSessionRenewed, renewOnce, stopReading } from './api-client.ts'
import { forgetRecents } from './forget-recents.ts'
import { forgetUnsentTexts, forgetUnsentTextsOfOthers } from './forget-unsent-texts.ts'
import { readStoredRole, roleStorageKey, storeRole } from './roles.ts'

export type SessionUser = AnswerOf<typeof login>['user']

export type Session =
  | { status: 'loading' }
  | { status: 'authenticated'; user: SessionUser; credential: string }
  /** lost: the server ended it while the person was at work, so they come back to where they were; it may say why. */
  | { status: 'unauthenticated'; lost: boolean; why?: string | null }

const sessionStorageKey = 'sam_session'
/** Set for a moment when someone signs out, for the other tabs. */
const signedOutKey = 'sam_signed_out'

const noRoles: readonly Role[] = []
const noneEnded: SessionUser['endedRoles'] = []
let session: Session = { status: 'loading' }
let viewRole: Role = readStoredRole()
const listeners = new Set<() => void>()

export function useSession(): Session {
  return useSyncExternalStore(subscribe, currentSession)
}

/** The roles that the signed-in account was granted. */
export function useGrantedRoles(): readonly Role[] {
  const present = useSession()
  return present.status === 'authenticated' ? present.user.roles : noRoles
}

/** Roles of the signed-in account that ended by their last day a short time ago. */
export function useEndedRoles(): SessionUser['endedRoles'] {
  const present = useSession()
  return present.status === 'authenticated' ? present.user.endedRoles : noneEnded
}

/** The role that the person views the product as. */
export function useViewRole(): Role {
  return useSyncExternalStore(subscribe, () => viewRole)
}

export function currentSession(): Session {
  return session
}

export function chooseRole(role: Role): void {
  viewRole = role
  storeRole(role)
  tell()
}

/** Reads the saved session: loading becomes authenticated or unauthenticated. */
export function restoreSession(): void {
  viewRole = readStoredRole()
  become(readSavedSession() ?? { status: 'unauthenticated', lost: false })
}

/** Signs in with an identity provider's credential; throws what the server answered when it refuses. */
export async function signIn(credential: string): Promise<void> {
  const answer = await callRoute<typeof login>({ method: 'POST', path: '/auth/login' }, { body: { credential } })
  if (!answer?.user || !answer.token) throw new Error('the answer holds no user and token')
  storeAccessToken(answer.token)
  keep(answer.user, withoutSignature(credential))
}

/** Takes up the session that a campus provider's way back has opened; its credential never came to this browser. */
export async function resumeSession(): Promise<void> {
  // A token that an earlier session left behind would be asked about instead of the new cookie.
  clearAccessToken()
  const { user, token } = await callRoute<typeof renewToken>({ method: 'POST', path: '/auth/renew' }, {})
  storeAccessToken(token)
  keep(user, 'campus')
}

/** Asks the server who the account is by now, so that a role granted or a profile imported meanwhile shows. */
export async function refreshSession(): Promise<void> {
  if (session.status !== 'authenticated') return
  // Out of reach, the page goes on with what is saved.
  await renewOnce().catch(() => false)
}

export async function signOut(): Promise<void> {
  const readAgain = stopReading()
  try {
    await callRoute<typeof logout>({ method: 'POST', path: '/auth/logout' }, {})
  } catch {
    // Offline or already ended: this browser forgets the session all the same.
  }
  forget(false)
  forgetUnsentTexts()
  localStorage.setItem(signedOutKey, 'now')
  localStorage.removeItem(signedOutKey)
  readAgain()
}

onSessionLost((why) => forget(true, why))

onSessionRenewed((answered) => {
  if (session.status !== 'authenticated') return
  const user = completeUser(answered)
  // By the address, which an import keeps while it gives the account its number.
  const isSame = user.email.toLowerCase() === session.user.email.toLowerCase()
  if (isSame && JSON.stringify(user) !== JSON.stringify(completeUser(session.user))) keep(user, session.credential)
})

// Signing in or out, or choosing a role, in one tab holds for the others.
addEventListener('storage', (event) => {
  if (event.key === signedOutKey) forgetUnsentTexts()
  if (event.key === null || event.key === sessionStorageKey || event.key === roleStorageKey) restoreSession()
})

function keep(answered: SessionUser, credential: string): void {
  const user = completeUser(answered)
  localStorage.setItem(sessionStorageKey, JSON.stringify({ user, credential }))
  become({ status: 'authenticated', user, credential })
}

function forget(lost: boolean, why: string | null = null): void {
  localStorage.removeItem(sessionStorageKey)
  forgetRecents()
  clearAccessToken()
  become({ status: 'unauthenticated', lost, ...(why !== null && { why }) })
}

function readSavedSession(): Session | null {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(sessionStorageKey) ?? 'null')
    if (typeof saved !== 'object' || saved === null || !('user' in saved) || !('credential' in saved)) return null
    const { user, credential } = saved
    if (typeof user !== 'object' || user === null || typeof credential !== 'string' || !credential) return null
    return { status: 'authenticated', user: completeUser(user), credential }
  } catch {
    return null
  }
}

/** Fields that the menu relies on, for sessions saved by an earlier version. */
function completeUser(user: Partial<SessionUser>): SessionUser {
  const {
    id = '',
    SBU_ID = 0,
    name = '',
    email = '',
    picture = null,
    role = defaultRole,
    roles = [],
    endedRoles = [],
  } = user
  return { id, SBU_ID, name, email, picture, role, roles, endedRoles }
}

/** A saved credential must be worthless to a thief: without its signature it cannot be presented again. */
function withoutSignature(credential: string): string {
  const parts = credential.split('.')
  return parts.length === 3 ? `${parts[0]}.${parts[1]}.` : credential
}

function become(next: Session): void {
  session = next
  if (next.status === 'authenticated') forgetUnsentTextsOfOthers(next.user.id)
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
