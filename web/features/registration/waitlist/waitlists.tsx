import type { Registration } from '@sam/contract/registration/registration'
import { pageParts } from '@sam/domain/notifications/page-parts'
import { peekAt } from '../../../components/academic/week/peek-at.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Section } from '../../../components/ui/section.tsx'
import { Status } from '../../../components/ui/status.tsx'
import { formatDate, plural } from '../../../lib/format.ts'
import { ChooseSwap } from '../cart/choose-swap.tsx'
import { ClassLine } from '../enrollment/class-line.tsx'
import type { Commands } from '../enrollment/use-commands.ts'
import type { Dialogs } from '../page/use-dialogs.ts'
import { fixFor, type PageFixes } from '../refusals/fix.tsx'
import { RefusalRows } from '../refusals/refusal-rows.tsx'
import { blockId } from '../page/show-block.ts'
import layoutStyles from '../../../components/ui/layout.module.css'
import sectionStyles from '../../../components/ui/section.module.css'
import spaceStyles from '../../../components/ui/space.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './waitlists.module.css'

interface WaitlistsProps {
  registration: Registration
  page: PageFixes
  dialogs: Dialogs
  commands: Commands
}

/** The waitlists of the student: the place in each, what happens when a seat opens, and why it would skip the student. */
export function Waitlists({ registration, page, dialogs, commands }: WaitlistsProps) {
  const { waitlists, dates, changesAs } = registration
  if (waitlists.length === 0) return null
  const isOver = waitlists.some(({ about }) => about.class.waitlistState === 'over')
  return (
    <Section id={blockId('waitlists')} title="Waitlist" meta={plural(waitlists.length, 'class', 'classes')}>
      <ul className={sectionStyles.rows}>
        {waitlists.map((entry) => (
          <li
            key={entry.sectionId}
            id={pageParts.waiting(entry.about.course)}
            {...peekAt({
              term: registration.term,
              course: entry.about.course,
              sectionId: entry.sectionId,
              isDrawn: true,
            })}
          >
            <div className={styles.entry}>
              <span className={styles.position}>
                <b>{entry.position}</b>
                <span>of {entry.waiting}</span>
              </span>
              <div className={layoutStyles.grow}>
                <ClassLine about={entry.about} credits={entry.credits} />
                <p className={textStyles.meta}>{isOver ? whatEnded(dates) : whatComes(registration, entry)}</p>
                {!isOver && changesAs !== null && (
                  <ChooseSwap registration={registration} entry={entry} commands={commands} />
                )}
              </div>
              {changesAs !== null && (
                <Button
                  small
                  variant="quiet"
                  disabled={page.busy}
                  aria-label={`Leave the waitlist for ${entry.about.course}`}
                  onClick={() => dialogs.open({ kind: 'leave', entry })}
                >
                  Leave
                </Button>
              )}
            </div>
            {!isOver && entry.skipped.length > 0 && (
              <>
                <p className={spaceStyles.above8}>
                  <Status glyph="warning" tone="warn">
                    You would be skipped now
                  </Status>
                </p>
                <RefusalRows
                  flush
                  refusals={entry.skipped}
                  fixOf={(refusal) => fixFor(refusal, { ...page, about: entry.about })}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function whatEnded({ waitlistProcessingEnds: last }: Registration['dates']): string {
  return last ? `The waitlist ended ${formatDate(last, 'day')}.` : 'The waitlist has ended.'
}

/** What happens when a seat opens, and until when one can. */
function whatComes({ dates, onBehalf, changesAs }: Registration, { swap }: Registration['waitlists'][number]): string {
  const then = `We’ll enroll ${onBehalf ? 'the student' : 'you'} when a seat opens`
  const drop = swap && changesAs === null ? ` and drop ${swap.course} ${swap.sectionCode}` : ''
  const ends = dates.waitlistProcessingEnds ? ` Ends ${formatDate(dates.waitlistProcessingEnds, 'day')}.` : ''
  return `${then}${drop}.${ends}`
}
