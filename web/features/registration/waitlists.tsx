import type { Registration } from '@sam/contract/registration'
import { Button } from '../../components/ui/button.tsx'
import { Section } from '../../components/ui/section.tsx'
import { Status } from '../../components/ui/status.tsx'
import { formatDate, plural } from '../../lib/format.ts'
import { ClassLine } from './class-line.tsx'
import type { Dialogs } from './use-dialogs.ts'
import { fixFor, type PageFixes } from './fix.tsx'
import { RefusalRows } from './refusal-rows.tsx'
import { blockId } from './show-block.ts'

interface WaitlistsProps {
  registration: Registration
  page: PageFixes
  dialogs: Dialogs
}

/** The classes one waits for: the place in the queue, what a seat would bring, and why it would pass by. */
export function Waitlists({ registration, page, dialogs }: WaitlistsProps) {
  const { waitlists, dates, changesAs, onBehalf } = registration
  if (waitlists.length === 0) return null
  return (
    <Section id={blockId('waitlists')} title="Waitlist" meta={plural(waitlists.length, 'class', 'classes')}>
      <ul className="rows">
        {waitlists.map((entry) => (
          <li key={entry.sectionId}>
            <div className="wl">
              <span className="pos">
                <b>{entry.position}</b>
                <span>of {entry.waiting}</span>
              </span>
              <div className="grow">
                <ClassLine about={entry.about} credits={entry.credits} />
                <p className="meta">
                  {entry.swap
                    ? `With a seat, ${entry.swap.course} ${entry.swap.sectionCode} is dropped. `
                    : `A seat is taken for ${onBehalf ? 'the student' : 'you'} as soon as one is free. `}
                  {dates.waitlistProcessingEnds && `Ends ${formatDate(dates.waitlistProcessingEnds, 'day')}.`}
                </p>
              </div>
              {changesAs !== null && (
                <Button
                  small
                  variant="quiet"
                  disabled={page.busy}
                  aria-label={`Leave the waitlist of ${entry.about.course}`}
                  onClick={() => dialogs.open({ kind: 'leave', entry })}
                >
                  Leave
                </Button>
              )}
            </div>
            {entry.skipped.length > 0 && (
              <>
                <p className="mt-2">
                  <Status glyph="warning" tone="warn">
                    A seat would pass by now
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
