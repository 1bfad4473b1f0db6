import { mayUsePage, pages } from '@sam/contract/pages'
import type { User } from '@sam/contract/people/people'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/states.tsx'

/** Where the work of each kind of staff begins; a registrar's search is one step from the console. */
const pagesOfStaff = [
  { to: pages.console, as: pages.console, label: 'Open Console' },
  { to: pages.myClass, as: pages.myClass, label: 'My Class' },
  { to: pages.studentSearch, as: pages.planReview, label: 'Student Search' },
] as const

/** A person without a student record; their own card leads on to their work. */
export function NoRecord({ user, own }: { user: User; own: boolean }) {
  if (!own) return <EmptyState>{user.name} has no student record.</EmptyState>
  const ways = pagesOfStaff.filter(({ as }) => mayUsePage(as, user.roles))
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
