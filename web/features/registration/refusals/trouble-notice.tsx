import type { Registration } from '@sam/contract/registration/registration'
import { useEffect, useRef } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Say } from '../../../components/ui/section.tsx'
import { findNeeded } from '../enrollment/find-needed.ts'
import { fixFor, type PageFixes } from './fix.tsx'
import { RefusalRows } from './refusal-rows.tsx'
import { figureWords, ruleName } from './refusal-words.ts'
import styles from './trouble-notice.module.css'
import { focusBlock } from '../page/use-kept-focus.ts'
import type { Commands } from '../enrollment/use-commands.ts'
import type { RegistrationClass } from '../page/use-registration.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import layoutStyles from '../../../components/ui/layout.module.css'
import spaceStyles from '../../../components/ui/space.module.css'

interface TroubleNoticeProps {
  commands: Commands
  page: PageFixes
  registration: Registration
  /** The class of the cart that this notice belongs to; null for the notice at the top of the page. */
  beside?: number | null
}

/** Why the last command did not work: every reason of every class, or that the server was not reached. */
export function TroubleNotice({ commands, page, registration, beside = null }: TroubleNoticeProps) {
  const { trouble, forgetTrouble, busy } = commands
  const place = useRef<HTMLDivElement>(null)
  // A class that has left the cart meanwhile has no row to show it in.
  const isInCart = registration.cart.some(({ sectionId }) => sectionId === trouble?.beside)
  const isHere = trouble !== null && !findNeeded(trouble.results) && (isInCart ? trouble.beside : null) === beside
  // What was pressed may be far from the top of the page: the answer must not come out of sight.
  useEffect(() => {
    if (isHere) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isHere, trouble])
  if (!isHere) return null
  const dismiss = () => {
    forgetTrouble()
    focusBlock()
  }
  return (
    <div ref={place} role="alert" className={beside === null ? styles['page-notice'] : styles['row-notice']}>
      <Say tone="bad">
        <div className={classNames(layoutStyles.row, spaceStyles.apart)}>
          <b>{trouble.title}</b>
          <span className={layoutStyles.row}>
            {trouble.again && (
              <Button small disabled={busy !== null} onClick={trouble.again}>
                Try again
              </Button>
            )}
            <Button small variant="quiet" onClick={dismiss}>
              Dismiss
            </Button>
          </span>
        </div>
        {trouble.reason && <p>{trouble.reason}</p>}
        {/* The row itself offers the fixes. */}
        {beside !== null &&
          trouble.results.flatMap(({ refusals }) =>
            refusals.map((refusal) => (
              <p key={refusal.kind}>
                <b>{ruleName(refusal)}</b>: {figureWords(refusal)}
              </p>
            )),
          )}
        {beside === null &&
          trouble.results.map(({ sectionId, course, sectionCode, refusals }) => (
            <div key={sectionId}>
              <p className={spaceStyles.above8}>
                <b>
                  {course} {sectionCode}
                </b>
              </p>
              <RefusalRows
                flush
                refusals={refusals}
                fixOf={(refusal) => fixFor(refusal, { ...page, about: aboutOf(registration, sectionId) })}
              />
            </div>
          ))}
      </Say>
    </div>
  )
}

/** What the page knows of a class. */
function aboutOf({ cart, classes, waitlists }: Registration, wanted: number): RegistrationClass | null {
  return [...cart, ...classes, ...waitlists].find(({ sectionId }) => sectionId === wanted)?.about ?? null
}
