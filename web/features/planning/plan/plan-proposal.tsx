import type { PlanChange } from '@sam/contract/planning/proposal'
import { termName } from '@sam/domain/terms/term'
import type { ReactNode } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Checkbox } from '../../../components/ui/fields/field.tsx'
import { Icon } from '../../../components/ui/icon.tsx'
import { Say, Section } from '../../../components/ui/section.tsx'
import { Status } from '../../../components/ui/status.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { plural } from '../../../lib/format.ts'
import type { PlanEdit } from './edit-plan.ts'
import { placeName } from './plan-row.tsx'
import type { ChosenProposal, Proposed } from './use-proposal.ts'
import fieldStyles from '../../../components/ui/fields/field.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './plan-proposal.module.css'

interface PlanProposalProps {
  proposal: ChosenProposal
  onEdit: (edit: PlanEdit) => void
  onDiscard: () => void
  /** What the student wishes. */
  children: ReactNode
}

/** What the student wishes, how the plan reaches the degree then, and each change to take over or not. */
export function PlanProposal({ proposal, onEdit, onDiscard, children }: PlanProposalProps) {
  const { ask } = proposal
  const answer = ask.data
  return (
    <Section title="Proposal" meta="Nothing changes before you accept" className={styles.section}>
      {children}
      <details className={styles.how}>
        <summary>
          <Icon name="right" size={14} /> How the best plan is chosen
        </summary>
        <p>
          It reaches your degree by the term you wish. Of such plans it ends earliest; of these its heaviest term is the
          lightest, in credits or in your own measure; of these it changes your plan least. Lighter terms are not made
          equal.
        </p>
      </details>
      <div aria-live="polite">
        {ask.isPending && (
          <Status glyph="turning" tone="mute">
            Working it out
          </Status>
        )}
        {ask.error && <p className={fieldStyles.error}>{messageOf(ask.error)}</p>}
        {answer?.kind === 'stopped' && (
          <Say tone="warn">No plan was found in the time allowed. Ask for less: a later term or fewer wishes.</Say>
        )}
        {answer?.kind === 'unknown' && (
          <Say tone="warn">
            {answer.programs.length === 0
              ? 'None of your programs has requirements on file, so what is left to take is not known.'
              : `No requirements are on file for ${answer.programs.join(', ')}, so nobody knows what is left to take.`}
          </Say>
        )}
        {answer?.kind === 'impossible' && <Obstacles because={answer.because} proven={answer.proven} />}
        {answer?.kind === 'proposed' && (
          <Changes
            answer={answer}
            proposal={proposal}
            onDiscard={onDiscard}
            onAccept={() => {
              onEdit({ kind: 'accept', changes: proposal.chosen })
              onDiscard()
            }}
          />
        )}
        {(ask.error || (answer && answer.kind !== 'proposed')) && (
          <Button small variant="quiet" onClick={onDiscard}>
            Close
          </Button>
        )}
      </div>
    </Section>
  )
}

export function Obstacles({ because, proven }: { because: readonly string[]; proven: boolean }) {
  return (
    <Say tone="bad">
      <p>{because.length === 1 ? 'No plan keeps to this:' : 'No plan keeps to all of these together:'}</p>
      <ul>
        {because.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {!proven && <p>Fewer of them may be enough to rule out every plan.</p>}
    </Say>
  )
}

interface ChangesProps {
  answer: Proposed
  proposal: ChosenProposal
  onDiscard: () => void
  onAccept: () => void
}

function Changes({ answer, proposal, onDiscard, onAccept }: ChangesProps) {
  const { changes, end, heaviest, proven, left } = answer
  const accepted = proposal.chosen.length
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
            <Button small variant="primary" disabled={accepted === 0} onClick={onAccept}>
              Accept {plural(accepted, 'change')}
            </Button>
          )}
        </span>
      </div>
      <ul>
        {changes.map((change) => (
          <Change key={change.course} change={change} proposal={proposal} />
        ))}
      </ul>
      <LeftToYou left={left} />
    </div>
  )
}

/** What an answer does not settle, each with the reason. */
export function LeftToYou({ left }: Pick<Proposed, 'left'>) {
  if (left.length === 0) return null
  return <p className={textStyles.meta}>Left to you: {left.map(({ course, why }) => `${course}. ${why}`).join(' ')}</p>
}

const kinds = { added: 'Added', moved: 'Moved', removed: 'Removed' }
const icons = { added: 'plus', moved: 'arrow-right', removed: 'close' } as const

function Change({ change, proposal }: { change: PlanChange; proposal: ChosenProposal }) {
  const { kind, course, title, open, others, purpose, why } = change
  const isOpen = proposal.isOpen(change)
  return (
    <li>
      <Checkbox
        label={<span className={textStyles.visuallyHidden}>Take over: {course}</span>}
        checked={!proposal.refused.has(course)}
        onChange={() => proposal.toggle(course)}
      />
      <span className={styles.kind}>
        <Icon name={icons[kind]} size={14} />
        {kinds[kind]}
      </span>
      <span className={styles.what}>
        <b>{isOpen && open ? placeName(open) : course}</b> {!isOpen && <span>{title}</span>}{' '}
        <span>{whereOf(change)}</span>
      </span>
      <span className={styles.why}>
        {isOpen && open?.isElective ? (
          `Any course that counts would do; worked out with ${course}.`
        ) : (
          <>
            {purpose} {!isOpen && why}
            {others.length > 0 && servesWords(change, isOpen)}
          </>
        )}{' '}
        {kind === 'added' && open && (
          <button
            type="button"
            className={styles.open}
            aria-label={`${isOpen ? 'Take' : 'Choose later instead of'} ${course}`}
            onClick={() => proposal.toggleOpen(course)}
          >
            {isOpen ? `Take ${course}` : 'Choose later'}
          </button>
        )}
      </span>
    </li>
  )
}

function whereOf({ from, to, credits }: PlanChange): string {
  if (from === null) return to === null ? '' : `${termName(to)}, ${plural(credits, 'credit')}`
  return to === null ? `out of ${termName(from)}` : `${termName(from)} to ${termName(to)}`
}

/** ' MUS 101 and ARH 101 would do.' */
function servesWords({ course, others }: PlanChange, isOpen: boolean): string {
  return isOpen ? ` ${othersOf([course, ...others])} would do.` : ` ${othersOf(others)} would do as well.`
}

function othersOf(others: readonly string[]): string {
  const shown = others.slice(0, 3)
  const more = others.length - shown.length
  return new Intl.ListFormat('en-US').format(more > 0 ? [...shown, `${more} more`] : shown)
}
