import type { CoursePlan } from '@sam/contract/planning/plan'
import type { PlanProposal as Answer } from '@sam/contract/planning/proposal'
import { noWishes } from '@sam/contract/planning/wishes'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PlanEdit } from './edit-plan.ts'
import { PlanProposal } from './plan-proposal.tsx'
import { PlanWishesForm } from './plan-wishes.tsx'
import { useChosenProposal } from './use-proposal.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const plan = { plan: { id: 4 }, wishes: noWishes, terms: [{ term: 202601 }, { term: 202609 }] } as CoursePlan
const step = { title: null, credits: 3, purpose: 'For Core.', why: 'This is the first term.', others: [], open: null }

function Proposing({ onEdit }: { onEdit: (edit: PlanEdit) => void }) {
  const proposal = useChosenProposal(plan.plan)
  return (
    <PlanProposal proposal={proposal} onEdit={onEdit} onDiscard={proposal.discard}>
      <PlanWishesForm
        plan={plan}
        terms={plan.terms}
        busy={proposal.ask.isPending}
        onPropose={(wishes) => proposal.propose({ wishes, again: [] })}
        onEdit={onEdit}
      />
    </PlanProposal>
  )
}

/** Asks for a proposal over a server that answers so; gives back the changes of the plan. */
function ask(answer: Answer): PlanEdit[] {
  const edits: PlanEdit[] = []
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Proposing onEdit={(edit) => edits.push(edit)} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Propose with these wishes' }))
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

test('the page names what makes a plan impossible', async () => {
  ask({ kind: 'impossible', because: ['You want no term over 12.'], proven: true })
  expect(await screen.findByText('You want no term over 12.')).toBeTruthy()
  expect(screen.getByText('No plan keeps to this:')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy()
})

test('of several wishes that rule out every plan together, and where fewer may do', async () => {
  ask({ kind: 'impossible', because: ['You want no term over 12.', 'CSE 214 is in your plan.'], proven: false })
  expect(await screen.findByText('No plan keeps to all of these together:')).toBeTruthy()
  expect(screen.getByText('Fewer of them may be enough to rule out every plan.')).toBeTruthy()
})

test('wishes that are no courses are refused beside their field', () => {
  const edits = ask({ kind: 'stopped' })
  fireEvent.change(screen.getByLabelText('Courses to avoid'), { target: { value: 'nothing' } })
  fireEvent.click(screen.getByRole('button', { name: /Propose with these wishes|Working it out/ }))
  expect(screen.getByText('Write courses as CSE 310, CSE 320.')).toBeTruthy()
  expect(edits).toEqual([])
})

test('a place can be left open instead of the course that is proposed for it', async () => {
  const open = { program: 'CORE', rule: 'arts', label: 'Arts', isElective: false }
  const changes = [
    { ...step, kind: 'added' as const, course: 'MUS 101', from: null, to: 202601, others: ['ARH 101'], open },
  ]
  const edits = ask({ kind: 'proposed', version: 'v', changes, end: 202609, costs: null, heaviest: 15, proven: true, left: [] }) // prettier-ignore
  fireEvent.click(await screen.findByRole('button', { name: 'Choose later instead of MUS 101' }))
  expect(screen.getByText('One course: Arts')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Accept 1 change' }))
  expect(edits).toMatchObject([{ kind: 'accept', changes: [{ course: 'MUS 101', open }] }])
})

test('an elective stays a place for any course unless the student takes the one that stands for it', async () => {
  const open = { program: 'CORE', rule: 'credits', label: 'Elective toward 120 credits', isElective: true }
  const added = { ...step, kind: 'added' as const, from: null, to: 202601, others: ['AAS 104'], open }
  const changes = [{ ...added, course: 'AAS 102' }, { ...added, course: 'AAS 103' }] // prettier-ignore
  const edits = ask({ kind: 'proposed', version: 'v', changes, end: 202609, costs: null, heaviest: 15, proven: true, left: [] }) // prettier-ignore
  expect(await screen.findAllByText('One elective toward 120 credits')).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Take AAS 103' }))
  fireEvent.click(screen.getByRole('button', { name: 'Accept 2 changes' }))
  expect(edits).toMatchObject([
    {
      changes: [
        { course: 'AAS 102', open },
        { course: 'AAS 103', open: null },
      ],
    },
  ])
})

test('pins and workloads stand beside the wishes, and are taken back there', () => {
  const edits: PlanEdit[] = []
  const wishes = {
    ...noWishes,
    pinned: [{ course: 'CSE 214', term: 202601 }],
    weights: [{ course: 'CSE 216', weight: 6 }],
  }
  render(<PlanWishesForm plan={{ ...plan, wishes }} terms={plan.terms} busy={false} onPropose={() => {}} onEdit={(edit) => edits.push(edit)} />) // prettier-ignore
  expect(screen.getByText('CSE 214 stays in Spring 2026')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Unpin CSE 214' }))
  fireEvent.click(screen.getByRole('button', { name: 'Back to credits, CSE 216' }))
  expect(edits).toEqual([
    { kind: 'pin', course: 'CSE 214', term: 202601, pinned: false },
    { kind: 'weigh', course: 'CSE 216', weight: null },
  ])
})
