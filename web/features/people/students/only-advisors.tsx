import type { ReactNode } from 'react'
import { RefusedState } from '../../../components/ui/states.tsx'
import { useSession, type SessionUser } from '../../../lib/session.ts'

/** A page for those whose account was granted the advisor's role; says so to everybody else. */
export function OnlyAdvisors({ children }: { children: (user: SessionUser) => ReactNode }) {
  const session = useSession()
  if (session.status !== 'authenticated') return null
  const { user } = session
  if (!user.roles.includes('Academic Advisor')) return <RefusedState needs={['Academic Advisor']} holds={user.roles} />
  return children(user)
}
