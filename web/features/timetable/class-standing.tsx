import { Status } from '../../components/ui/status.tsx'

/** How a student has a class: enrolled for a coming term, taking it now, or taken in a term that is over. */
export type ClassStanding = 'enrolled' | 'taking' | 'taken' | 'waiting'

const labels: Record<ClassStanding, string> = {
  enrolled: 'Enrolled',
  taking: 'Taking now',
  taken: 'Taken',
  waiting: 'On the waitlist',
}

/** How the student has a class, in place of what they could do with it. */
export function StandingStatus({ standing }: { standing: ClassStanding }) {
  return (
    <Status
      glyph={standing === 'waiting' ? 'waiting' : standing === 'taking' ? 'half' : 'full'}
      tone={standing === 'waiting' ? 'warn' : standing === 'taking' ? 'info' : 'ok'}
    >
      {labels[standing]}
    </Status>
  )
}
