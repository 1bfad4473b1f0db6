import type { CoursePlan } from '@sam/contract/planning/plan'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { useProposal } from './use-proposal.ts'
import { namePlan, WhatIf, type Mishap } from './what-if.tsx'

afterEach(cleanup)

const plan = {
  taken: [{ course: 'CSE 310', term: 202509, grade: null }],
  courses: [
    { course: 'CSE 331', term: 202601 },
    { course: 'CSE 351', term: 202601 },
  ],
} as CoursePlan
type Ask = ReturnType<typeof useProposal>
const notAsked = { data: undefined, error: null, isPending: false } as Ask

/** What was asked, after the clicks. */
function show(ask = notAsked): (readonly Mishap[])[] {
  const asked: (readonly Mishap[])[] = []
  function Page() {
    const [mishaps, setMishaps] = useState<readonly Mishap[]>([])
    return (
      <WhatIf
        plan={plan}
        ask={ask}
        mishaps={mishaps}
        onChoose={setMishaps}
        onAsk={(some) => asked.push(some)}
        onOpenPlan={() => {}}
        opening={false}
      />
    )
  }
  render(<Page />)
  return asked
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('several courses are failed or dropped at once, each of them once', () => {
  const asked = show()
  click('And another course')
  fireEvent.change(screen.getByLabelText('What happens 2'), { target: { value: 'drop' } })
  const second = within(screen.getByLabelText('Course 2'))
  expect(second.queryByRole('option', { name: /CSE 310/ })).toBeNull()
  fireEvent.change(screen.getByLabelText('Course 2'), { target: { value: 'CSE 351|202601' } })
  click('And another course')
  expect(screen.queryByRole('button', { name: 'And another course' })).toBeNull()
  click('See what it costs')
  click('Leave out CSE 310')
  click('See what it costs')
  const dropped = { kind: 'drop', course: 'CSE 351', term: 202601 }
  const third = { kind: 'drop', course: 'CSE 331', term: 202601 }
  expect(asked).toEqual([
    [{ kind: 'fail', course: 'CSE 310', term: 202509 }, dropped, third],
    [dropped, third],
  ])
})

test('what the answer leaves to the student stands with it', () => {
  const left = [{ course: 'CSE 320', why: 'No schedule on file offers it in these terms.' }]
  const data = { kind: 'proposed', version: 'v1', changes: [], end: 202801, costs: null, heaviest: 16, proven: true, left } // prettier-ignore
  show({ ...notAsked, data } as Ask)
  expect(screen.getByText('What it costs is not known')).toBeTruthy()
  expect(screen.getByText('Left to you: CSE 320. No schedule on file offers it in these terms.')).toBeTruthy()
})

test.each([
  [[{ kind: 'fail', course: 'CSE 310', term: 202509 }], 'If I fail CSE 310'],
  [
    [
      { kind: 'drop', course: 'CSE 351', term: 202601 },
      { kind: 'fail', course: 'CSE 310', term: 202509 },
      { kind: 'fail', course: 'CSE 331', term: 202601 },
    ],
    'If I fail CSE 310 and CSE 331 and drop CSE 351',
  ],
] satisfies [Mishap[], string][])('a plan is named by what it answers', (mishaps, name) => {
  expect(namePlan(mishaps)).toBe(name)
})
