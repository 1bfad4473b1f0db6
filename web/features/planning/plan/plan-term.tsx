import { pages } from '@sam/contract/pages'
import { termName } from '@sam/domain/terms/term'
import { Link } from '@tanstack/react-router'
import { useState, type DragEvent } from 'react'
import { GradeBadge } from '../../../components/academic/grade-badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import { Icon } from '../../../components/ui/icon.tsx'
import { formatCredits } from '../../../lib/format.ts'
import { ArrivingRow, CourseRow } from './course-row.tsx'
import { isPlanDrag, moveInHand, readDrop } from './drag-plan.ts'
import { isPlace, type PlanEdit, type PlanMove } from './edit-plan.ts'
import { PlaceRow } from './place-row.tsx'
import { countWords } from './count-words.ts'
import { CourseName, placeName } from './plan-row.tsx'
import { PlanWarning } from './plan-warning.tsx'
import { creditsIn, type AskPlan, type ShownPlan } from './show-plan.ts'
import { TermLoad } from './term-load.tsx'
import textStyles from '../../../components/ui/text.module.css'
import styles from './plan-term.module.css'

interface PlanTermProps {
  plan: ShownPlan
  terms: ShownPlan['terms']
  term: number
  onEdit: (edit: PlanEdit) => void
  /** A move over which a row is held; null where it leaves the term. */
  onTry: (move: PlanMove | null) => void
  onAsk: (ask: AskPlan) => void
}

/** A term as a column: what was taken, what is planned, its load against the limit, and what does not work in it. */
export function PlanTerm({ plan, terms, term, onEdit, onTry, onAsk }: PlanTermProps) {
  const [isOver, setIsOver] = useState(false)
  const about = terms.find((one) => one.term === term)
  const courses = plan.courses.filter((one) => one.term === term)
  const choices = plan.choices.filter((one) => one.term === term)
  const taken = plan.taken.filter((one) => one.term === term)
  const arriving = plan.proposed.filter((step) => step.to === term)
  const loads = plan.warnings.filter((warning) => warning.term === term && warning.course === null)
  const codes = terms.map((one) => one.term)
  const { move } = plan.tried ?? {}
  const leaving = choices.findIndex((one) => move?.kind === 'shift' && isPlace(one, move.place))
  const onDragOver = (event: DragEvent) => {
    if (!about || !isPlanDrag(event)) return
    event.preventDefault()
    if (isOver) return
    setIsOver(true)
    onTry(moveInHand(term))
  }
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
    setIsOver(false)
    onTry(null)
  }
  const onDrop = (event: DragEvent) => {
    setIsOver(false)
    onTry(null)
    const edit = about && readDrop(event, term)
    if (edit) onEdit(edit)
  }
  const add = () => onAsk({ kind: 'add', term })
  return (
    <section
      aria-label={termName(term)}
      className={classNames(styles.term, isOver && styles.over)}
      onDragOver={onDragOver}
      onDragLeave={onDragLeave}
      onDrop={onDrop}
    >
      <TermHeader plan={plan} term={term} limit={about?.limit ?? null} />
      {loads.map((warning) => {
        const { move: course } = warning
        const place = courses.some((one) => one.course === course)
          ? undefined
          : choices.find((one) => one.course === course)
        return (
          <PlanWarning
            key={warning.kind}
            warning={warning}
            name={place && placeName(place)}
            onMove={(edit) =>
              onEdit(place && edit.kind === 'move' ? { kind: 'shift', place, label: place.label, to: edit.to } : edit)
            }
            onRemove={() =>
              onEdit(
                place
                  ? { kind: 'close', place, label: place.label }
                  : { kind: 'remove', course: course ?? '', from: term },
              )
            }
            onAdd={add}
          />
        )
      })}
      <ul>
        {taken.map(({ course, credits, grade }) => (
          <li key={course} className={styles.past}>
            <span className={styles.name}>
              <CourseName course={course} />
              <span className={textStyles.meta}>{countWords(course, null, plan.audit.counts[course])}</span>
            </span>
            <span className={textStyles.tabular}>{credits}</span>
            {about ? <span className={textStyles.meta}>Enrolled</span> : <GradeBadge grade={grade ?? 'IP'} />}
          </li>
        ))}
        {courses.map((one) => (
          <CourseRow key={one.course} plan={plan} one={one} terms={codes} onEdit={onEdit} onAsk={onAsk} />
        ))}
        {choices.map((choice, at) => (
          <PlaceRow
            key={`${choice.rule} ${at}`}
            choice={choice}
            terms={codes}
            isLeaving={at === leaving}
            onEdit={onEdit}
            onAsk={onAsk}
          />
        ))}
        {arriving.map((step) => (
          <ArrivingRow
            key={step.course}
            {...step}
            name={step.open ? placeName(step.open) : step.course}
            title={step.open ? null : step.title}
          />
        ))}
        {plan.tried?.move.to === term && <TriedRow plan={plan} move={plan.tried.move} />}
      </ul>
      {about && (
        <div className={styles.actions}>
          <Button small variant="quiet" aria-label={`Add a course, ${termName(term)}`} onClick={add}>
            <Icon name="plus" size={14} />
            Add
          </Button>
          {about.hasSchedule && courses.length > 0 && (
            <Button
              small
              variant="quiet"
              aria-label={`Put ${termName(term)} into the cart`}
              onClick={() => onAsk({ kind: 'cart', term })}
            >
              <Icon name="cart" size={14} />
              Into the cart
            </Button>
          )}
          {about.hasSchedule && (
            <Link
              className={styles.build}
              to={pages.schedulePlanner}
              search={{ term: String(term) }}
              aria-label={`Build the week of ${termName(term)}`}
            >
              Build the week
            </Link>
          )}
        </div>
      )}
    </section>
  )
}

/** The row that one holds over a term, with what would not work there. */
function TriedRow({ plan, move }: { plan: ShownPlan; move: PlanMove }) {
  if (move.kind === 'shift') {
    const { place, label } = move
    const credits = plan.choices.find((one) => isPlace(one, place))?.credits ?? 0
    return <ArrivingRow name={placeName({ label })} title={null} credits={credits} from={place.term} />
  }
  const { course, from, to } = move
  const own = plan.courses.find((one) => one.course === course && one.term === from)
  const warnings = plan.warnings.filter((one) => one.course === course && one.term === to)
  return (
    <ArrivingRow name={course} title={own?.title ?? null} credits={own?.credits ?? 0} from={from}>
      {warnings.map((warning) => (
        <PlanWarning key={`${warning.kind} ${warning.message}`} warning={warning} />
      ))}
    </ArrivingRow>
  )
}

function TermHeader({ plan, term, limit }: { plan: ShownPlan; term: number; limit: number | null }) {
  const credits = creditsIn(plan, term)
  const taken = plan.taken.filter((one) => one.term === term)
  const isRunning = limit === null && taken.some(({ grade }) => grade === null)
  const over = limit === null ? 0 : Math.max(0, credits - limit)
  return (
    <>
      <header>
        <h3>{termName(term)}</h3>
        <span className={classNames(textStyles.meta, over > 0 && styles.heavy)}>
          {isRunning && <em>Now, </em>}
          {limit === null ? `${formatCredits(credits)}${isRunning ? '' : ', earned'}` : `${credits} of ${limit}`}
          {over > 0 && `, ${over} over`}
        </span>
      </header>
      <TermLoad
        credits={credits}
        limit={limit ?? Math.max(credits, plan.terms[0]?.limit ?? credits)}
        texture={limit !== null ? 'outlined' : isRunning ? 'hatched' : 'solid'}
      />
    </>
  )
}
