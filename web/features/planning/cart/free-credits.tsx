import { pages } from '@sam/contract/pages'
import { Link } from '@tanstack/react-router'
import { plural } from '../../../lib/format.ts'

/** What could still fill the term: open classes that fit the week and the credits left, can be taken, and meet a requirement. */
export function FreeCredits({ term, free }: { term: number; free: number }) {
  if (free <= 0) return null
  return (
    <p>
      You have room for {plural(free, 'credit')}.{' '}
      <Link
        to={pages.classSearch}
        search={{ term: String(term), fits: 'yes', eligible: 'yes', room: 'yes', needs: 'yes', status: 'open' }}
      >
        See open classes that fit your week and meet a requirement
      </Link>
    </p>
  )
}
