import { mayUsePage, pageRoles, pages } from '@sam/contract/pages'
import type { ReactNode } from 'react'
import { RefusedState } from '../../../components/ui/states.tsx'
import { useSession, type SessionUser } from '../../../lib/session.ts'

/** A page for those whose account was granted the advisor's role; says so to everyone else. */
export function OnlyAdvisors({ children }: { children: (user: SessionUser) => ReactNode }) {
  const session = useSession()
  if (session.status !== 'authenticated') return null
  const { user } = session
  if (!mayUsePage(pages.planReview, user.roles))
    return <RefusedState needs={pageRoles[pages.planReview]} holds={user.roles} />
  return children(user)
}
