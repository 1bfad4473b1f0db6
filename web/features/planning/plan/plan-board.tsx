import { academicYearOf } from '@sam/domain/planning/terms/list-terms'
import { termName } from '@sam/domain/terms/term'
import { useState } from 'react'
import { CreditsBar } from '../../../components/academic/credits-bar.tsx'
import { Section, Stack } from '../../../components/ui/section.tsx'
import { Skeleton } from '../../../components/ui/skeleton.tsx'
import { FailedState } from '../../../components/ui/states.tsx'
import { messageOf } from '../../../lib/api-error.ts'
import { formatCredits, plural } from '../../../lib/format.ts'
import { OwnReview } from '../review/own-review.tsx'
import { AddToPlan } from './add-to-plan.tsx'
import type { PlanEdit } from './edit-plan.ts'
import { PlanProposal } from './plan-proposal.tsx'
import { PlanTabs } from './plan-tabs.tsx'
import { PlanAudit } from './plan-audit.tsx'
import { PlanTerm } from './plan-term.tsx'
import { WhatIf } from './what-if.tsx'
import { useEditPlan, usePlan } from './use-plan.ts'
import styles from './plan-board.module.css'

interface PlanBoardProps {
  /** Null for the main plan. */
  planId: number | null
  onOpen: (id: number | null) => void
}

/** The plan by academic years: past terms from the record, those ahead with everything that does not work in them. */
export function PlanBoard({ planId, onOpen }: PlanBoardProps) {
  const { data: plan, error, refetch } = usePlan(planId)
  const edit = useEditPlan(planId)
  const [adding, setAdding] = useState<number | null>(null)
  const [announced, setAnnounced] = useState('')
  if (error)
    return <FailedState title="Your plan did not load" reason={messageOf(error)} onRetry={() => void refetch()} />
  if (!plan) return <Skeleton rows={8} label="Loading your plan" />
  const change = (one: PlanEdit) => {
    edit.mutate(one)
    // The row stands in another column then: the focus goes with it, once a menu has given it back.
    if (one.kind === 'move')
      setTimeout(
        () => document.querySelector<HTMLElement>(`[data-planned="${one.course} ${one.to}"] button`)?.focus(),
        60,
      )
    if (one.kind === 'wishes') return
    if (one.kind === 'accept') return setAnnounced(`${plural(one.changes.length, 'change')} taken over.`)
    const where = one.kind === 'remove' ? `removed from ${termName(one.from)}` : `in ${termName(one.to)}`
    setAnnounced(`${one.course} is ${where}.`)
  }
  const ahead = plan.terms.map(({ term }) => term)
  const past = [...new Set(plan.taken.map(({ term }) => term))].filter((term) => !ahead.includes(term))
  const terms = [...past, ...ahead].toSorted((a, b) => a - b)
  const years = [...new Set(terms.map(academicYearOf))]
  const { earned, underway, planned, toGraduate } = plan.credits
  return (
    <Stack>
      <PlanTabs plan={plan} onOpen={onOpen} />
      <Section title="Credits toward the degree" meta={plural(plan.warnings.length, 'warning')}>
        <CreditsBar earned={earned} inProgress={underway} planned={planned} needed={toGraduate} />
      </Section>
      <p className={styles.announced} aria-live="polite">
        {announced}
      </p>
      <PlanProposal key={`proposal ${plan.plan.id}`} plan={plan} onEdit={change} />
      <WhatIf key={`what if ${plan.plan.id}`} plan={plan} />
      <OwnReview plan={plan} />
      <PlanAudit audit={plan.audit} />
      {years.map((year) => {
        const own = terms.filter((term) => academicYearOf(term) === year)
        const credits = [...plan.taken, ...plan.courses]
          .filter(({ term }) => own.includes(term))
          .reduce((sum, one) => sum + one.credits, 0)
        return (
          <Section key={year} title={`${year} to ${year + 1}`} meta={formatCredits(credits)}>
            <div className={styles.terms}>
              {own.map((term) => (
                <PlanTerm
                  key={term}
                  plan={plan}
                  term={term}
                  pending={edit.isPending ? edit.variables : null}
                  onEdit={change}
                  onAdd={() => setAdding(term)}
                />
              ))}
            </div>
          </Section>
        )
      })}
      {adding !== null && <AddToPlan term={adding} onEdit={change} onClose={() => setAdding(null)} />}
    </Stack>
  )
}
