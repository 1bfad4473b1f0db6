import type { User } from '@sam/contract/people/people'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/states.tsx'

/** A person without a student record; their own card leads on to their work. */
export function NoRecord({ user, own }: { user: User; own: boolean }) {
  if (!own) return <EmptyState>{user.name} has no student record.</EmptyState>
  const { roles } = user
  const ways = [
    roles.includes('Registrar') && { to: '/console', label: 'Open Console' },
    roles.includes('Instructor') && { to: '/my-class', label: 'My Class' },
    roles.includes('Academic Advisor') && { to: '/student-search', label: 'Student Search' },
  ].filter((way) => way !== false)
  if (ways.length === 0)
    return <EmptyState>You have no student record and no role yet. A registrar grants roles.</EmptyState>
  return (
    <EmptyState
      action={ways.map(({ to, label }, index) => (
        <Button key={to} asChild variant={index === 0 ? 'primary' : 'default'}>
          <Link to={to}>{label}</Link>
        </Button>
      ))}
    >
      You have no student record.
    </EmptyState>
  )
}
