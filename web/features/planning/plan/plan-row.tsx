import { pages } from '@sam/contract/pages'
import type { CoursePlan } from '@sam/contract/planning/plan'
import { courseSlug } from '@sam/domain/catalog/course-code'
import { termName } from '@sam/domain/terms/term'
import { Link } from '@tanstack/react-router'
import type { DragEvent, KeyboardEvent, ReactNode } from 'react'
import { peekAt } from '../../../components/academic/week/peek-at.ts'
import { Button } from '../../../components/ui/button.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import { useSingleKeys } from '../../../lib/single-keys.ts'
import { Icon } from '../../../components/ui/icon.tsx'
import { Menu, MenuItem } from '../../../components/ui/menu/menu.tsx'
import textStyles from '../../../components/ui/text.module.css'
import styles from './plan-row.module.css'

/** What a row of the plan can be asked to do; a key does the same while the row has the focus. */
export interface RowAction {
  label: string
  key?: { press: string; shown: string }
  onSelect: () => void
}

/** The same action, chosen from the menu alone where letters do nothing; arrows and Delete stay. */
const withoutLetter = ({ key, ...action }: RowAction): RowAction =>
  key && key.press.length > 1 ? { ...action, key } : action

interface PlanRowProps {
  /** 'CSE 310', or 'One course: Arts'. */
  name: string
  term: number
  /** For finding the row again where it stands after a move. */
  mark: string
  actions: readonly RowAction[]
  onDragStart: (event: DragEvent) => void
  /** A course, whose classes of the term show in one's week. */
  peeked?: string
  className?: string | undefined
  credits: ReactNode
  children: ReactNode
}

/** A row that is dragged, or moved by its menu or its keys. */
export function PlanRow({
  name,
  term,
  mark,
  actions: all,
  onDragStart,
  peeked,
  className,
  credits,
  children,
}: PlanRowProps) {
  const hasLetters = useSingleKeys()
  const actions = hasLetters ? all : all.map(withoutLetter)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement) return
    const found = actions.find(({ key }) => key?.press === (event.key.length === 1 ? event.key.toUpperCase() : event.key)) // prettier-ignore
    if (!found) return
    event.preventDefault()
    found.onSelect()
  }
  const label = `${name}, ${termName(term)}`
  return (
    <li
      className={classNames(styles.row, className)}
      data-planned={mark}
      draggable
      onDragStart={onDragStart}
      {...(peeked && peekAt({ term, course: peeked }))}
    >
      <button
        type="button"
        className={styles.handle}
        aria-label={`Move ${label}`}
        aria-keyshortcuts={actions.flatMap(({ key }) => key?.press ?? []).join(' ')}
        onKeyDown={onKeyDown}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.grip}>
          <path d="M9 6h.1M15 6h.1M9 12h.1M15 12h.1M9 18h.1M15 18h.1" strokeWidth="2.4" />
        </svg>
      </button>
      {children}
      <span className={classNames(styles.credits, textStyles.tabular)}>{credits}</span>
      <Menu
        label={`Actions for ${name}`}
        align="end"
        trigger={
          <Button small variant="quiet" icon className={styles.more} aria-label={`Actions for ${label}`}>
            <Icon name="more" size={14} />
          </Button>
        }
      >
        {actions.map((action) => (
          <MenuItem key={action.label} onSelect={action.onSelect} {...(action.key && { shortcut: action.key.shown })}>
            {action.label}
          </MenuItem>
        ))}
      </Menu>
    </li>
  )
}

/** The terms before and after, by arrow keys; then every other one. */
export function moveActions(terms: readonly number[], term: number, onMove: (to: number) => void): RowAction[] {
  const at = terms.indexOf(term)
  const beside = [
    { to: terms[at - 1], key: { press: 'ArrowLeft', shown: '←' } },
    { to: terms[at + 1], key: { press: 'ArrowRight', shown: '→' } },
  ]
  const near = beside.flatMap(({ to, key }) =>
    to === undefined ? [] : [{ label: `Move to ${termName(to)}`, key, onSelect: () => onMove(to) }],
  )
  return near
}

export const CourseName = ({ course }: { course: string }) => (
  <Link to={pages.course} params={{ course: courseSlug(course) }} draggable={false}>
    <b>{course}</b>
  </Link>
)

type Choice = CoursePlan['choices'][number]

/** A place in words: 'One course: Arts', 'One elective toward 120 credits'. */
export const placeName = ({ label }: Pick<Choice, 'label'>) =>
  label.startsWith('Elective toward ') ? `One e${label.slice(1)}` : `One course: ${label}`
