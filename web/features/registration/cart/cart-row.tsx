import type { WireRefusal } from '@sam/contract/registration/refusals'
import type { ClassResult } from '@sam/contract/registration/commands'
import { pageParts } from '@sam/domain/notifications/page-parts'
import type { ReactNode } from 'react'
import type { TimetableMeeting } from '../../../components/academic/week/lay-out-week.ts'
import { peekAt } from '../../../components/academic/week/peek-at.ts'
import { placeClass } from '../../../components/academic/week/place-meetings.ts'
import { WeekGlyph, type WeekSpan } from '../../../components/academic/week/week-glyph.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Icon } from '../../../components/ui/icon.tsx'
import { Status } from '../../../components/ui/status.tsx'
import { plural } from '../../../lib/format.ts'
import { ClassLine } from '../enrollment/class-line.tsx'
import { findOtherSection, useSections } from '../refusals/find-other-section.ts'
import { fixFor, type FixActions } from '../refusals/fix.tsx'
import { RefusalRows } from '../refusals/refusal-rows.tsx'
import { ownReasons } from '../refusals/refusal-words.ts'
import type { CartEntry } from '../page/use-registration.ts'
import { classNames } from '../../../components/ui/class-names.ts'
import buttonStyles from '../../../components/ui/button.module.css'
import fieldStyles from '../../../components/ui/fields/field.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './cart-row.module.css'

interface CartRowProps {
  entry: CartEntry
  /** What the check of the chosen classes says of it; null when it is not chosen or not checked yet. */
  check: ClassResult | null
  chosen: boolean
  onChoose: (chosen: boolean) => void
  /** The meetings of the classes that the student has. */
  week: readonly TimetableMeeting[]
  mayChange: boolean
  /** Late registration has ended, so nothing in the cart can be added. */
  isOver: boolean
  actions: Omit<FixActions, 'about' | 'otherSection'>
  onRemove: () => void
  onOptions: () => void
  /** Takes another section of the course in its place. */
  onReplace: (sectionId: number) => void
  /** What became of the last command about this class. */
  notice: ReactNode
}

/** A class of the cart: whether it can be added, and if not, every reason with its fix. */
export function CartRow(props: CartRowProps) {
  const { entry, check, chosen, onChoose, week, mayChange, isOver, actions, onRemove, onOptions, onReplace, notice } =
    props
  const { about } = entry
  const reasons = ownReasons(check ? check.refusals : entry.refusals)
  const seekOther = mayChange && reasons.some(({ kind }) => kind === 'time conflict' || kind === 'full')
  const sections = useSections(actions.term, about, seekOther)
  const other = sections ? findOtherSection(about, sections, week) : null
  const otherSection = other && { code: other.section, use: () => onReplace(other.id) }
  const ranged = about.creditsMin < about.creditsMax
  return (
    <li
      id={pageParts.inCart(about.course)}
      {...peekAt({ term: actions.term, course: about.course, sectionId: about.class.id, isDrawn: true })}
    >
      <div className={styles.line}>
        <label className={fieldStyles.check}>
          <input
            type="checkbox"
            checked={chosen}
            disabled={!mayChange}
            onChange={(event) => onChoose(event.target.checked)}
            aria-label={`Select ${about.course}`}
          />
        </label>
        <WeekGlyph spans={placeClass(about.course, about.class, 'cart')} mine={week} clashes={clashesOf(reasons)} />
        <ClassLine about={about} credits={entry.credits} />
        {reasons.length === 0 ? (
          <Status glyph={isOver ? 'empty' : 'full'} tone={isOver ? 'mute' : 'ok'}>
            {isOver ? 'Too late' : 'Ready'}
          </Status>
        ) : (
          <Status glyph="crossed" tone="bad">
            Refused, {plural(reasons.length, 'reason')}
          </Status>
        )}
        {entry.mayRemove && (
          <Button
            small
            variant="quiet"
            icon
            aria-label={`Remove ${about.course} from the cart`}
            disabled={actions.busy}
            onClick={onRemove}
          >
            <Icon name="close" />
          </Button>
        )}
      </div>
      {entry.suggestion && (
        <p className={classNames(styles.note, styles.suggestion)}>
          <b>Suggested by {entry.suggestion.by}:</b> {entry.suggestion.note}
        </p>
      )}
      {check?.notes.map((note) => (
        <p key={note} className={classNames(textStyles.meta, styles.note)}>
          {note}
        </p>
      ))}
      {mayChange && entry.mayRemove && (ranged || entry.gpncThreshold) && (
        <p className={classNames(textStyles.meta, styles.note)}>
          {entry.gpncThreshold && `G/P/NC, threshold ${entry.gpncThreshold}. `}
          <button type="button" className={buttonStyles.link} onClick={onOptions}>
            {ranged ? 'Change credits or grading' : 'Change grading'} for {about.course}
          </button>
        </p>
      )}
      <RefusalRows refusals={reasons} fixOf={(refusal) => fixFor(refusal, { ...actions, about, otherSection })} />
      {notice}
    </li>
  )
}

/** The stretches that the class shares with others, for drawing them. */
function clashesOf(reasons: readonly WireRefusal[]): WeekSpan[] {
  return reasons.flatMap((reason) =>
    (reason.kind === 'time conflict' ? reason.facts.overlaps : []).flatMap(({ days, start, end }) =>
      days.map((day) => ({ day, start, end })),
    ),
  )
}
