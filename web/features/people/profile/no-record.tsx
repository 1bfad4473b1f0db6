import { mayUsePage, pages } from '@sam/contract/pages'
import type { Role } from '@sam/domain/people/role'
import type { User } from '@sam/contract/people/people'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../components/ui/button.tsx'
import { EndedRoles } from '../../../components/ui/ended-roles.tsx'
import { EmptyState } from '../../../components/ui/states.tsx'

/** Where the work of each kind of staff begins; a registrar's search is one step from the console. */
const pagesOfStaff = [
  { to: pages.console, as: pages.console, role: 'Registrar', label: 'Open Console' },
  { to: pages.myClass, as: pages.myClass, role: 'Instructor', label: 'My Class' },
  { to: pages.studentSearch, as: pages.planReview, role: 'Academic Advisor', label: 'Student Search' },
] as const

interface NoRecordProps {
  user: User
  own: boolean
  /** The role whose lines stand above, with the way to its work. */
  shownRole: Role | null
}

/** A person without a student record; their own card leads on to their work. */
export function NoRecord({ user, own, shownRole }: NoRecordProps) {
  if (!own) return <EmptyState>{user.name} has no student record.</EmptyState>
  if (!pagesOfStaff.some(({ as }) => mayUsePage(as, user.roles)))
    return (
      <>
        <EndedRoles />
        <EmptyState
          action={
            <Button asChild>
              <Link to={pages.profile} search={{ tab: 'audit', kind: 'account' }}>
                See what changed
              </Link>
            </Button>
          }
        >
          You have no student record and no role now. A registrar grants roles.
        </EmptyState>
      </>
    )
  const ways = pagesOfStaff.filter(({ as, role }) => mayUsePage(as, user.roles) && role !== shownRole)
  return (
    <EmptyState
      action={ways.map(({ to, label }) => (
        <Button key={to} asChild>
          <Link to={to}>{label}</Link>
        </Button>
      ))}
    >
      You have no student record.
    </EmptyState>
  )
}
