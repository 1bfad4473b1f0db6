import type { CoursePlan } from '@sam/contract/planning/plan'
import type { PlanChange } from '@sam/contract/planning/proposal'
import { termName } from '@sam/domain/terms/term'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Icon } from '../../../components/ui/icon.tsx'
import { Say, Section } from '../../../components/ui/section.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { plural } from '../../../lib/format.ts'
import type { PlanEdit } from './edit-plan.ts'
import { PlanWishesForm } from './plan-wishes.tsx'
import { useProposal, type Proposed } from './use-proposal.ts'
import fieldStyles from '../../../components/ui/field.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './plan-proposal.module.css'

interface PlanProposalProps {
  plan: CoursePlan
  onEdit: (edit: PlanEdit) => void
}

/** What the student wishes, how the plan reaches the degree then, and each change to take over or not. */
export function PlanProposal({ plan, onEdit }: PlanProposalProps) {
  const ask = useProposal(plan)
  const answer = ask.data
  return (
    <Section title="Proposal" meta="Nothing changes before you accept">
      <PlanWishesForm
        plan={plan}
        busy={ask.isPending}
        onPropose={(wishes) => {
          if (JSON.stringify(wishes) !== JSON.stringify(plan.wishes)) onEdit({ kind: 'wishes', wishes })
          ask.mutate({ wishes, again: null })
        }}
      />
      <div aria-live="polite">
        {ask.error && <p className={fieldStyles.error}>{messageOf(ask.error)}</p>}
        {answer?.kind === 'stopped' && (
          <Say tone="warn">
            No plan was found in the time that a proposal has. Ask for less at once: an earlier term, fewer wishes.
          </Say>
        )}
        {answer?.kind === 'unknown' && (
          <Say tone="warn">
            {answer.programs.length === 0
              ? 'You have no program with requirements on file, so nobody knows what is left to take.'
              : `No requirements are on file for ${answer.programs.join(', ')}, so nobody knows what is left to take.`}
          </Say>
        )}
        {answer?.kind === 'impossible' && <Obstacles because={answer.because} proven={answer.proven} />}
        {answer?.kind === 'proposed' && (
          <Changes
            key={ask.submittedAt}
            answer={answer}
            onDiscard={() => ask.reset()}
            onAccept={(changes) => {
              onEdit({ kind: 'accept', changes })
              ask.reset()
            }}
          />
        )}
      </div>
    </Section>
  )
}

export function Obstacles({ because, proven }: { because: readonly string[]; proven: boolean }) {
  return (
    <Say tone="bad">
      <p>No plan keeps all of this{proven ? '; without one of these there is a plan' : ''}:</p>
      <ul>
        {because.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Say>
  )
}

interface ChangesProps {
  answer: Proposed
  onDiscard: () => void
  onAccept: (changes: PlanChange[]) => void
}

function Changes({ answer: { changes, end, heaviest, proven, left }, onDiscard, onAccept }: ChangesProps) {
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const accepted = changes.filter(({ course }) => !refused.has(course))
  const toggle = (course: string) => {
    const next = new Set(refused)
    if (!next.delete(course)) next.add(course)
    setRefused(next)
  }
  return (
    <div className={styles.proposal}>
      <div className={styles.head}>
        <p>
          <b>{end === null ? 'Nothing is left to take.' : `You graduate in ${termName(end)}.`}</b>{' '}
          <span className={textStyles.meta}>
            {changes.length === 0
              ? 'Your plan stays as it is.'
              : `${plural(changes.length, 'change')}, no term over ${heaviest}. ${proven ? 'No plan is earlier, lighter in its heaviest term, or nearer to yours.' : 'A better plan may exist.'}`}
          </span>
        </p>
        <span className={styles.actions}>
          <Button small variant="quiet" onClick={onDiscard}>
            Discard
          </Button>
          {changes.length > 0 && (
            <Button small variant="primary" disabled={accepted.length === 0} onClick={() => onAccept(accepted)}>
              Accept {plural(accepted.length, 'change')}
            </Button>
          )}
        </span>
      </div>
      <ul>
        {changes.map((change) => (
          <li key={change.course}>
            <input
              type="checkbox"
              aria-label={`Take over: ${change.course}`}
              checked={!refused.has(change.course)}
              onChange={() => toggle(change.course)}
            />
            <span className={styles.kind}>
              <Icon name={change.kind === 'added' ? 'plus' : change.kind === 'moved' ? 'right' : 'close'} size={14} />
              {kinds[change.kind]}
            </span>
            <span className={styles.what}>
              <b>{change.course}</b> <span>{change.title}</span> <span>{whereOf(change)}</span>
            </span>
            <span className={styles.why}>
              {change.purpose} {change.why}
              {change.others.length > 0 && ` ${othersOf(change.others)} would do as well.`}
            </span>
          </li>
        ))}
      </ul>
      {left.length > 0 && (
        <p className={textStyles.meta}>Left to you: {left.map(({ course, why }) => `${course}. ${why}`).join(' ')}</p>
      )}
    </div>
  )
}

const kinds = { added: 'Added', moved: 'Moved', removed: 'Removed' }

function whereOf({ from, to, credits }: PlanChange): string {
  if (from === null) return to === null ? '' : `${termName(to)}, ${plural(credits, 'credit')}`
  return to === null ? `out of ${termName(from)}` : `${termName(from)} to ${termName(to)}`
}

function othersOf(others: readonly string[]): string {
  const shown = others.slice(0, 3)
  const more = others.length - shown.length
  return new Intl.ListFormat('en-US').format(more > 0 ? [...shown, `${more} more`] : shown)
}
