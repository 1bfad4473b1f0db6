import { pages } from '@sam/contract/pages'
import { termName } from '@sam/domain/terms/term'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { classNames } from '../../../components/ui/class-names.ts'
import { Icon } from '../../../components/ui/icon.tsx'
import { Stack } from '../../../components/ui/section.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { FailedState } from '../../../components/ui/states.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { plural } from '../../../lib/format.ts'
import { showError, showSuccess } from '../../../lib/toasts.ts'
import { OwnReview } from '../review/own-review.tsx'
import { ReviewBrief, SubmitPlan } from '../review/submit-plan.tsx'
import { endDrag } from './drag-plan.ts'
import type { PlanEdit, PlanMove } from './edit-plan.ts'
import { PlanAudit } from './plan-audit.tsx'
import { PlanBand } from './plan-band.tsx'
import { PlanDialogs } from './plan-dialogs.tsx'
import { PlanProposal } from './plan-proposal.tsx'
import { PlanTabs } from './plan-tabs.tsx'
import { PlanWishesForm } from './plan-wishes.tsx'
import { listYears, PlanYear } from './plan-year.tsx'
import { showPlan, termsAhead, type AskPlan } from './show-plan.ts'
import { useChosenProposal, useProposal, type Proposed } from './use-proposal.ts'
import { useEditPlan, useOpenAsPlan, usePlan, useTrial, useUnsaved } from './use-plan.ts'
import { namePlan, WhatIf, type Mishap } from './what-if.tsx'
import pageHeadStyles from '../../../components/ui/page-head.module.css'
import layoutStyles from '../../../components/ui/layout.module.css'
import textStyles from '../../../components/ui/text.module.css'
import styles from './plan-board.module.css'

interface PlanBoardProps {
  /** Null for the main plan. */
  planId: number | null
  onOpen: (id: number | null) => void
}

/** The plan by academic years: past terms from the record, those ahead with everything that does not work in them. */
export function PlanBoard({ planId, onOpen }: PlanBoardProps) {
  const { data: plan, error, refetch } = usePlan(planId)
  if (error)
    return (
      <FailedState
        title="Your plan did not load"
        reason={messageOf(error)}
        onRetry={() => void refetch()}
        // An address may name a plan that was deleted.
        {...(planId !== null && { other: { label: 'Open your main plan', onSelect: () => onOpen(null) } })}
      />
    )
  if (!plan) return <Skeleton rows={8} label="Loading your plan" />
  return <OpenPlan key={plan.plan.id} planId={planId} plan={plan} onOpen={onOpen} />
}

function OpenPlan({
  planId,
  plan: saved,
  onOpen,
}: PlanBoardProps & { plan: NonNullable<ReturnType<typeof usePlan>['data']> }) {
  const edit = useEditPlan(planId)
  const unsaved = useUnsaved(planId)
  const proposal = useChosenProposal(saved.plan)
  const whatIf = useProposal(saved.plan)
  const openAsPlan = useOpenAsPlan(saved.plan)
  const [asked, setAsked] = useState<AskPlan | null>(null)
  const [isProposing, setIsProposing] = useState(false)
  const [mishaps, setMishaps] = useState<readonly Mishap[]>([])
  const [further, setFurther] = useState(0)
  const [announced, setAnnounced] = useState('')
  const [move, setMove] = useState<PlanMove | null>(null)
  const trial = useTrial(saved, move ? [...unsaved, move] : unsaved, move !== null)
  const plan = showPlan(saved, { edits: unsaved, proposed: proposal.chosen, move, trial })
  const terms = termsAhead(plan, further)
  const change = (one: PlanEdit) => {
    const saving = edit.mutateAsync(one)
    setAnnounced(wordsOf(one))
    focusMoved(one)
    const credits = one.kind === 'remove' ? saved.courses.find(({ course }) => course === one.course)?.credits : 0
    const finish = async () => {
      try {
        await saving
      } catch {
        return setAnnounced('')
      }
      if (one.kind !== 'remove') return
      const undo = () => edit.mutate({ kind: 'add', course: one.course, to: one.from, credits: credits ?? 0 })
      showSuccess(wordsOf(one), { action: { label: 'Undo', onClick: undo } })
    }
    void finish()
  }
  const propose = (wishes = plan.wishes) => {
    setIsProposing(true)
    if (JSON.stringify(wishes) !== JSON.stringify(plan.wishes)) change({ kind: 'wishes', wishes })
    proposal.propose({ wishes, again: [] })
  }
  const imagine = (some: readonly Mishap[]) => {
    setMishaps(some)
    whatIf.mutate({ wishes: null, again: [...some] })
  }
  const onAsk = (one: AskPlan) => {
    if (one.kind !== 'fail') return setAsked(one)
    imagine([{ kind: 'fail', course: one.course, term: one.term }])
    document.getElementById('what-if')?.focus()
  }
  const openAnswer = (answer: Proposed, some: readonly Mishap[]) =>
    openAsPlan.mutate(
      { name: namePlan(some), changes: answer.changes },
      {
        onSuccess: (made) => {
          showSuccess(`${made.plan.name} is a new plan. Your other plans stay as they are.`)
          onOpen(made.plan.id)
        },
        onError: (error) => showError(`No plan was made: ${messageOf(error)}`),
      },
    )
  return (
    <>
      <div className={classNames(pageHeadStyles.head, pageHeadStyles.withActions, styles.head)}>
        <h1>Plan to graduation</h1>
        <span className={layoutStyles.grow} />
        <Link className={styles.back} to={pages.schedulePlanner}>
          Build a week
        </Link>
        <Button busy={proposal.ask.isPending && 'Working it out'} onClick={() => propose()}>
          Propose a plan
        </Button>
        <SubmitPlan plan={saved} isSaving={unsaved.length > 0} />
      </div>
      <PlanTabs plan={plan} onOpen={onOpen} />
      <PlanBand plan={plan} advisor={<ReviewBrief />} />
      <p className={textStyles.visuallyHidden} aria-live="polite">
        {announced}
      </p>
      <div
        className={styles.plan}
        // A drag that is given up ends where it began.
        onDragEnd={() => {
          endDrag()
          setMove(null)
        }}
      >
        <Stack>
          {isProposing && (
            <PlanProposal
              proposal={proposal}
              onEdit={change}
              onDiscard={() => {
                proposal.discard()
                setIsProposing(false)
              }}
            >
              <details>
                <summary className={styles.wishes}>
                  <Icon name="right" size={14} /> Wishes
                </summary>
                <PlanWishesForm
                  plan={plan}
                  terms={terms}
                  busy={proposal.ask.isPending}
                  onPropose={propose}
                  onEdit={change}
                />
              </details>
            </PlanProposal>
          )}
          <OwnReview />
          {listYears(plan, terms).map(({ year, terms: own }, at) => (
            <PlanYear
              key={year}
              plan={plan}
              terms={terms}
              year={year}
              at={at}
              own={own}
              onEdit={change}
              onTry={setMove}
              onAsk={onAsk}
            />
          ))}
          <div>
            <Button small variant="quiet" onClick={() => setFurther(further + 1)}>
              Show another year
            </Button>
          </div>
        </Stack>
        <div className={styles.side}>
          <PlanAudit
            audit={plan.audit}
            about={move && trial ? 'With this move' : plan.proposed.length > 0 && 'Before the proposal'}
          />
          <WhatIf
            plan={plan}
            ask={whatIf}
            mishaps={mishaps}
            onChoose={(some) => {
              setMishaps(some)
              whatIf.reset()
            }}
            onAsk={imagine}
            onOpenPlan={openAnswer}
            opening={openAsPlan.isPending}
          />
        </div>
      </div>
      {asked && (
        <PlanDialogs
          plan={plan}
          terms={terms}
          ask={asked}
          onEdit={change}
          onAsk={onAsk}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

/** What a change did, in words. */
function wordsOf(edit: PlanEdit): string {
  switch (edit.kind) {
    case 'move':
    case 'add':
      return `${edit.course} is in ${termName(edit.to)}.`
    case 'remove':
      return `${edit.course} is removed from ${termName(edit.from)}.`
    case 'open':
      return `A place for ${edit.choice.label} is in ${termName(edit.choice.term)}.`
    case 'shift':
      return `The place for ${edit.label} is in ${termName(edit.to)}.`
    case 'close':
      return `The place for ${edit.label} is removed.`
    case 'choose':
      return `${edit.course} is in ${termName(edit.place.term)}.`
    case 'pin':
      return `${edit.course} ${edit.pinned ? 'stays in its term in proposals' : 'may be moved by proposals'}.`
    case 'weigh':
      return edit.weight === null ? `${edit.course} weighs its credits.` : `${edit.course} weighs ${edit.weight}.`
    case 'accept':
      return `${plural(edit.changes.length, 'change')} taken over.`
    case 'wishes':
      return ''
  }
}

/** The row stands in another column then: the focus goes with it, once a menu has given it back. */
function focusMoved(edit: PlanEdit): void {
  const mark =
    edit.kind === 'move'
      ? `${edit.course} ${edit.to}`
      : edit.kind === 'shift'
        ? `${edit.place.program} ${edit.place.rule} ${edit.to}`
        : null
  if (mark === null) return
  setTimeout(() => document.querySelector<HTMLElement>(`[data-planned=${JSON.stringify(mark)}] button`)?.focus(), 60)
}
