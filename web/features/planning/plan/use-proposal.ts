import type { CoursePlan } from '@sam/contract/planning/plan'
import type { PlanChange, PlanProposal, proposePlan } from '@sam/contract/planning/proposal'
import type { BodyOf } from '@sam/contract/route'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callRoute } from '../../../lib/api-client.ts'

export type Asked = BodyOf<typeof proposePlan>
export type Proposed = Extract<PlanProposal, { kind: 'proposed' }>

/** Asks for a proposal; nothing of the plan changes. */
export function useProposal(plan: CoursePlan['plan'] | undefined) {
  return useMutation({
    mutationFn: async (asked: Asked) => {
      if (!plan) throw new Error('Your plan is still loading.')
      return callRoute<typeof proposePlan>(
        { method: 'POST', path: '/plans/:plan/proposal' },
        { params: { plan: plan.id }, body: asked },
      )
    },
  })
}

/** A proposal with what the student takes of it: each step or not, and places that are left open instead. */
export function useChosenProposal(plan: CoursePlan['plan'] | undefined) {
  const ask = useProposal(plan)
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const changes = ask.data?.kind === 'proposed' ? ask.data.changes : []
  const forget = () => {
    setRefused(new Set())
    setTurned(new Set())
  }
  // An elective stays a place until the student takes the course, any other is the course until it is left open.
  const isOpen = ({ course, open }: PlanChange) => open !== null && open.isElective !== turned.has(course)
  return {
    ask,
    refused,
    isOpen,
    /** The steps that would be taken over now. */
    chosen: changes
      .filter(({ course }) => !refused.has(course))
      .map((step): PlanChange => (isOpen(step) ? step : { ...step, open: null })),
    propose: (asked: Asked) => {
      forget()
      ask.mutate(asked)
    },
    toggle: (course: string) => setRefused(toggled(refused, course)),
    toggleOpen: (course: string) => setTurned(toggled(turned, course)),
    discard: () => {
      forget()
      ask.reset()
    },
  }
}

export type ChosenProposal = ReturnType<typeof useChosenProposal>

function toggled(set: ReadonlySet<string>, one: string): Set<string> {
  const next = new Set(set)
  if (!next.delete(one)) next.add(one)
  return next
}
