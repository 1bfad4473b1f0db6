import { termName } from '@sam/domain/terms/term'
import { Section } from '../../../components/ui/section.tsx'
import { formatCount } from '../../../lib/format.ts'
import { ClassStatus } from '../class-status.tsx'
import styles from './class-seats.module.css'
import { endWithPresent } from './end-with-present.ts'
import { KeptSeats } from './kept-seats.tsx'
import { SeatPlot } from './seat-plot.tsx'
import { useSeatStory, type ClassCheck, type OneClass, type SeatStory } from './use-one-class.ts'

interface ClassSeatsProps {
  found: OneClass
  check: ClassCheck | undefined
  isOver: boolean
}

/** How many seats are taken, how fast they went, and the waitlist. */
export function ClassSeats({ found, check, isOver }: ClassSeatsProps) {
  const { class: entry, term } = found
  const story = useSeatStory(term, entry.id)
  return (
    <Section
      title="Seats"
      meta={
        <span className={styles.taken}>
          <span>
            <b>{formatCount(entry.enrolled)}</b> of {formatCount(entry.capacity)} taken
          </span>
          <ClassStatus status={entry.status} isOver={isOver} />
        </span>
      }
    >
      {entry.kept && <KeptSeats kept={entry.kept} check={check} about={found} />}
      {story?.seats && story.openedAt !== null && story.until !== null && (
        <SeatPlot
          story={story}
          seats={endWithPresent(story.seats, entry)}
          openedAt={story.openedAt}
          until={story.until}
        />
      )}
      <p className={styles.waitlist}>
        <b>
          Waitlist {formatCount(entry.waitlisted)} of {formatCount(entry.waitlistCapacity)}.
        </b>{' '}
        {waitlistWords(entry)} {story?.last && lastWords(story.last)}
      </p>
    </Section>
  )
}

function lastWords({ term, waited, gotIn }: NonNullable<SeatStory['last']>): string {
  if (waited === 0) return `Nobody waited in ${termName(term)}.`
  return `In ${termName(term)} ${waited} waited and ${gotIn} got in.`
}

function waitlistWords({ waitlistState, status, waitlisted }: OneClass['class']): string {
  if (waitlistState === 'over') return 'It is over; free seats are open to everyone.'
  if (waitlistState === 'closed') return 'Closed to new students. Students already on it still get seats.'
  if (status === 'open') return 'It opens when no seat is left for you.'
  return waitlisted > 0 ? 'Free seats go to the students on it first.' : 'You can join it.'
}
