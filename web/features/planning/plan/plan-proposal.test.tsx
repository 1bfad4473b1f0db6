import type { CoursePlan } from '@sam/contract/planning/plan'
import type { PlanProposal as Answer } from '@sam/contract/planning/proposal'
import { noWishes } from '@sam/contract/planning/wishes'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PlanEdit } from './edit-plan.ts'
import { PlanProposal } from './plan-proposal.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const plan = { plan: { id: 4 }, wishes: noWishes, terms: [{ term: 202601 }, { term: 202609 }] } as CoursePlan
const step = { title: null, credits: 3, purpose: 'For Core.', why: 'This is the first term.', others: [], open: null }

/** Asks for a proposal over a server that answers so; gives back the changes of the plan. */
function ask(answer: Answer): PlanEdit[] {
  const edits: PlanEdit[] = []
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlanProposal plan={plan} onEdit={(edit) => edits.push(edit)} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Propose a plan' }))
  return edits
}

test('each step is taken over or not, and nothing changes before', async () => {
  const changes = [
    { ...step, kind: 'added' as const, course: 'CSE 214', from: null, to: 202601 },
    { ...step, kind: 'moved' as const, course: 'CSE 220', from: 202601, to: 202609 },
  ]
  const edits = ask({ kind: 'proposed', version: 'v', changes, end: 202609, costs: null, heaviest: 15, proven: true, left: [] }) // prettier-ignore
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Take over: CSE 220' }))
  expect(edits).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Accept 1 change' }))
  expect(edits).toMatchObject([{ kind: 'accept', changes: [{ course: 'CSE 214' }] }])
})

test('what makes a plan impossible is told', async () => {
  ask({ kind: 'impossible', because: ['You want no term over 12.'], proven: true })
  expect(await screen.findByText('You want no term over 12.')).toBeTruthy()
})

test('wishes that are no courses are refused beside their field', () => {
  const edits = ask({ kind: 'stopped' })
  fireEvent.change(screen.getByLabelText('Courses to avoid'), { target: { value: 'nothing' } })
  fireEvent.click(screen.getByRole('button', { name: /Propose a plan|Working it out/ }))
  expect(screen.getByText('Write courses as CSE 310, CSE 320.')).toBeTruthy()
  expect(edits).toEqual([])
})
