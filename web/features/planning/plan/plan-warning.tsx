import type { CoursePlan } from '@sam/contract/planning/plan'
import { termName } from '@sam/domain/terms/term'
import { Status } from '../../../components/ui/status.tsx'
import type { PlanEdit } from './edit-plan.ts'
import styles from './plan-row.module.css'

type Warning = CoursePlan['warnings'][number]

interface PlanWarningProps {
  warning: Warning
  /** Of the course that goes, where a place holds it. */
  name?: string | undefined
  /** Left out where nothing can be mended yet. */
  onMove?: (edit: PlanEdit) => void
  onRemove?: () => void
  onSwap?: () => void
  onAdd?: () => void
}

const looks = {
  requisite: { words: 'Requisite', isHard: true },
  antirequisite: { words: 'Not together', isHard: true },
  'not offered': { words: 'Not offered', isHard: true },
  twice: { words: 'Twice', isHard: true },
  unused: { words: 'Unneeded', isHard: false },
  over: { words: 'Over', isHard: true },
  under: { words: 'Under', isHard: false },
}

/** What does not work, and the ways to mend it: a move where one helps, else another course, or leaving it out. */
export function PlanWarning({ warning, name, onMove, onRemove, onSwap, onAdd }: PlanWarningProps) {
  const { kind, message, move, moveTo, term } = warning
  // Of a term that is too full the server names the course that goes.
  const course = warning.course ?? (moveTo === null ? move : null)
  const { words, isHard } = looks[kind]
  const moves = move !== null && moveTo !== null ? { course: move, to: moveTo } : null
  const isStuck = moves === null && course !== null
  return (
    <p className={styles.warning}>
      <Status glyph={isHard ? 'crossed' : 'warning'} tone={isHard ? 'bad' : 'warn'}>
        {words}
      </Status>{' '}
      {message}{' '}
      <span className={styles.ways}>
        {moves && onMove && (
          <Mend
            words={`Move ${name ?? moves.course} to ${termName(moves.to)}`}
            onClick={() => onMove({ kind: 'move', course: moves.course, from: term, to: moves.to })}
          />
        )}
        {isStuck && kind !== 'twice' && onSwap && <Mend words={`Swap ${course}`} onClick={onSwap} />}{' '}
        {isStuck && onRemove && <Mend words={`Remove ${name ?? course} from ${termName(term)}`} onClick={onRemove} />}
        {kind === 'under' && onAdd && <Mend words={`Add a course to ${termName(term)}`} onClick={onAdd} />}
      </span>
    </p>
  )
}

function Mend({ words, onClick }: { words: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.mend} onClick={onClick}>
      {words}
    </button>
  )
}
