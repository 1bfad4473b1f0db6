import { pages } from '@sam/contract/pages'
import type { CoursePlan } from '@sam/contract/planning/plan'
import { courseSlug } from '@sam/domain/catalog/course-code'
import { termName } from '@sam/domain/terms/term'
import { Link } from '@tanstack/react-router'
import { useState, type DragEvent, type KeyboardEvent } from 'react'
import { GradeBadge } from '../../../components/academic/grade-badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import { Icon } from '../../../components/ui/icon.tsx'
import { Menu, MenuItem } from '../../../components/ui/menu.tsx'
import { Status } from '../../../components/ui/status.tsx'
import { formatCredits } from '../../../lib/format.ts'
import { editPlan, type PlanEdit } from './edit-plan.ts'
import progressStyles from '../../../components/ui/progress.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './plan-term.module.css'

interface PlanTermProps {
  plan: CoursePlan
  term: number
  /** A change that is being saved; it is drawn already. */
  pending: PlanEdit | null | undefined
  onEdit: (edit: PlanEdit) => void
  onAdd: () => void
}

const dragged = 'application/x-planned-course'

/** A term as a column: what was taken, what is planned, its load against the limit, and what does not work in it. */
export function PlanTerm({ plan, term, pending, onEdit, onAdd }: PlanTermProps) {
  const [isOver, setIsOver] = useState(false)
  const about = plan.terms.find((one) => one.term === term)
  const courses = (pending ? editPlan(plan, pending).courses : plan.courses).filter((one) => one.term === term)
  const taken = plan.taken.filter((one) => one.term === term)
  const credits = [...taken, ...courses].reduce((sum, one) => sum + one.credits, 0)
  const loads = plan.warnings.filter((warning) => warning.term === term && warning.course === null)
  const onDrop = (event: DragEvent) => {
    setIsOver(false)
    const [course = '', from = ''] = event.dataTransfer.getData(dragged).split('|')
    if (course !== '' && Number(from) !== term) onEdit({ kind: 'move', course, from: Number(from), to: term })
  }
  return (
    <section
      aria-label={termName(term)}
      className={classNames(styles.term, isOver && styles.over)}
      onDragOver={(event) => {
        if (!about || !event.dataTransfer.types.includes(dragged)) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <header>
        <h3>{termName(term)}</h3>
        <span className={textStyles.meta}>{about ? `${credits} of ${about.limit}` : formatCredits(credits)}</span>
      </header>
      <div className={progressStyles.bar} aria-hidden="true">
        <i
          className={textureOf(about !== undefined, taken)}
          style={{ width: `${Math.min(100, (100 * credits) / (about?.limit ?? Math.max(credits, 1)))}%` }}
        />
      </div>
      {loads.map(({ kind, message }) => (
        <p key={message} className={styles.warning}>
          <Status glyph={kind === 'over' ? 'crossed' : 'warning'} tone={kind === 'over' ? 'bad' : 'warn'}>
            {kind === 'over' ? 'Over' : 'Under'}
          </Status>{' '}
          {message}
        </p>
      ))}
      <ul>
        {taken.map(({ course, credits: carried, grade }) => (
          <li key={course} className={styles.past}>
            <CourseLink course={course} />
            <span className={textStyles.tabular}>{carried}</span>
            {about ? <span className={textStyles.meta}>Enrolled</span> : <GradeBadge grade={grade} />}
          </li>
        ))}
        {courses.map((one) => (
          <PlannedRow key={one.course} plan={plan} one={one} onEdit={onEdit} />
        ))}
      </ul>
      {about?.hasSchedule && (
        <Link className={styles.build} to={pages.schedulePlanner} search={{ term: String(term) }}>
          Build the week of {termName(term)}
        </Link>
      )}
      {about && (
        <Button small variant="quiet" aria-label={`Add a course, ${termName(term)}`} onClick={onAdd}>
          <Icon name="plus" size={14} />
          Add a course
        </Button>
      )}
    </section>
  )
}

/** Ahead outlined, running hatched, over solid. */
function textureOf(isAhead: boolean, taken: CoursePlan['taken']): string | undefined {
  if (isAhead) return progressStyles.outlined
  return taken.every(({ grade }) => grade === null) ? progressStyles.hatched : progressStyles.solid
}

const CourseLink = ({ course }: { course: string }) => (
  <Link to={pages.course} params={{ course: courseSlug(course) }} draggable={false}>
    <b>{course}</b>
  </Link>
)

interface PlannedRowProps {
  plan: CoursePlan
  one: { term: number; course: string; credits: number; title?: string | null }
  onEdit: (edit: PlanEdit) => void
}

function PlannedRow({ plan, one, onEdit }: PlannedRowProps) {
  const { course, term, credits } = one
  const terms = plan.terms.map((each) => each.term)
  const at = terms.indexOf(term)
  const title = plan.courses.find((each) => each.course === course)?.title
  const counts = plan.audit.counts[course] ?? []
  const warnings = plan.warnings.filter((warning) => warning.course === course && warning.term === term)
  const move = (to: number | undefined) => to !== undefined && onEdit({ kind: 'move', course, from: term, to })
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    move(terms[at + (event.key === 'ArrowRight' ? 1 : -1)])
  }
  return (
    <li
      className={styles.planned}
      data-planned={`${course} ${term}`}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(dragged, `${course}|${term}`)}
      onKeyDown={onKeyDown}
    >
      <span>
        <CourseLink course={course} /> <span className={styles.title}>{title}</span>
        {counts.length > 0 && <span className={styles.counts}>{counts.join(', ')}</span>}
      </span>
      <span className={textStyles.tabular}>{credits}</span>
      <Menu
        label={`Actions for ${course}`}
        align="end"
        trigger={
          <Button small variant="quiet" icon aria-label={`Actions for ${course}, ${termName(term)}`}>
            <Icon name="more" size={14} />
          </Button>
        }
      >
        {terms
          .filter((other) => other !== term)
          .map((other) => (
            <MenuItem
              key={other}
              onSelect={() => move(other)}
              {...(other === terms[at + 1] && { shortcut: 'Alt →' })}
              {...(other === terms[at - 1] && { shortcut: 'Alt ←' })}
            >
              Move to {termName(other)}
            </MenuItem>
          ))}
        <MenuItem onSelect={() => onEdit({ kind: 'remove', course, from: term })}>Remove</MenuItem>
      </Menu>
      {warnings.map(({ kind, message, moveTo }) => (
        <p key={`${kind} ${message}`} className={styles.warning}>
          <Status glyph={kind === 'unused' ? 'warning' : 'crossed'} tone={kind === 'unused' ? 'warn' : 'bad'}>
            {words[kind]}
          </Status>{' '}
          {message}{' '}
          {moveTo !== null && (
            <button
              type="button"
              className={styles.mend}
              aria-label={`Move ${course} to ${termName(moveTo)}`}
              onClick={() => move(moveTo)}
            >
              Move {course} to {termName(moveTo)}
            </button>
          )}
          {(kind === 'twice' || kind === 'unused') && (
            <button
              type="button"
              className={styles.mend}
              aria-label={`Remove ${course} from ${termName(term)}`}
              onClick={() => onEdit({ kind: 'remove', course, from: term })}
            >
              Remove {course} from {termName(term)}
            </button>
          )}
        </p>
      ))}
    </li>
  )
}

const words = {
  requisite: 'Requisite',
  antirequisite: 'Not together',
  'not offered': 'Not offered',
  twice: 'Twice',
  unused: 'Unneeded',
  over: 'Over',
  under: 'Under',
}
