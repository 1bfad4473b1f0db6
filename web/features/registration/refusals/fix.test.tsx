import type { WireRefusal } from '@sam/contract/registration/refusals'
import type { RefusalKind } from '@sam/domain/registration/refusal'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { exampleRegistration } from '../../../testing/example-registration.ts'
import { refusalKinds, refusalOf } from '../../../testing/example-refusals.ts'
import { fixFor, type FixActions, type PageFixes } from './fix.tsx'

afterEach(cleanup)

const about = exampleRegistration.cart[0]!.about
const page = () => ({
  term: 202601,
  busy: false,
  ask: vi.fn(),
  addCourse: vi.fn(),
  show: vi.fn(),
  readAgain: vi.fn(),
})
const everything = () => ({
  ...page(),
  about,
  joinWaitlist: vi.fn(),
  joinToSwap: vi.fn(),
  swapWith: vi.fn(),
  chooseSwap: vi.fn(),
  chooseOptions: vi.fn(),
  withdraw: vi.fn(),
  drop: vi.fn(),
})

async function show(refusal: WireRefusal, actions: FixActions): Promise<HTMLElement[]> {
  const root = createRootRoute()
  const at = (path: string) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: path === '/' ? () => <div data-testid="page">{fixFor(refusal, actions)}</div> : () => null,
    })
  const router = createRouter({
    routeTree: root.addChildren([at('/'), at('/class-search'), at('/profile/$userId')]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(<RouterProvider router={router} />)
  await screen.findByTestId('page')
  return [...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')]
}

/** True when a click does something: a link has an address, a button calls exactly one of the actions. */
function leadsSomewhere(control: HTMLElement, actions: object): boolean {
  if (control.tagName === 'A') return /^\/(class-search|profile\/\d)/.test(control.getAttribute('href') ?? '')
  const spies = Object.values(actions).filter((one): one is ReturnType<typeof vi.fn> => vi.isMockFunction(one))
  for (const spy of spies) spy.mockClear()
  fireEvent.click(control)
  return spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0) === 1
}

const contexts: [string, () => PageFixes & FixActions][] = [
  ['in the cart', everything],
  ['in the cart, acting for a student', () => ({ ...everything(), studentId: '1000001', grant: vi.fn() })],
  ['where nothing is known but the page', () => ({ ...page(), about: null })],
  ['for who may not fill the cart', () => ({ ...page(), addCourse: undefined, about }) as never],
]

describe.each(contexts)('%s', (_name, actionsOf) => {
  test.each(refusalKinds)('“%s” has a fix that leads somewhere', async (kind) => {
    const actions = actionsOf()
    const controls = await show(refusalOf(kind), actions)
    expect(controls.length).toBeGreaterThan(0)
    expect(controls.length).toBeLessThanOrEqual(2)
    for (const control of controls) expect(leadsSomewhere(control, actions)).toBe(true)
  })
})

test.each<[string, RefusalKind, object | undefined, string[]]>([
  ['a missing course', 'prerequisite', undefined, ['Ask for a waiver', 'Find AMS 310']],
  ['a missing corequisite', 'corequisite', undefined, ['Add AMS 310', 'Ask for a waiver']],
  ['a class that overlaps', 'time conflict', undefined, ['Ask for a waiver', 'Swap with CSE 416']],
  ['no seat', 'full', undefined, ['Join waitlist, number 5', 'Join and swap']],
  ['no seat and no place', 'full', { queue: 12 }, ['Other sections']],
  ['seats kept for others', 'seats kept', undefined, ['Ask for permission', 'Join waitlist, number 1']],
  ['a place that is held already', 'duplicate', { waiting: true }, ['See the waitlists']],
  ['a drop that came too late', 'drop period over', undefined, ['Withdraw with a W']],
  ['a drop without a later withdrawal', 'drop period over', { withdrawUntil: null }, ['Ask an advisor']],
])('%s: the words of the fix', async (_name, kind, facts, labels) => {
  const controls = await show(refusalOf(kind, facts), everything())
  expect(controls.map(({ textContent }) => textContent).toSorted()).toEqual(labels.toSorted())
})

test.each([
  ['Academic Advisor' as const, 'credit limit' as const, ['Ask a registrar', 'Swap with a class']],
  ['Registrar' as const, 'credit limit' as const, ['Grant a waiver', 'Swap with a class']],
  ['Academic Advisor' as const, 'antirequisite' as const, ['Grant a waiver']],
])('as %s acting for a student, “%s” offers only what one can lift oneself', async (actsAs, kind, labels) => {
  const controls = await show(refusalOf(kind), { ...everything(), studentId: '1000001', actsAs })
  expect(controls.map(({ textContent }) => textContent).toSorted()).toEqual(labels)
})

test('a registrar acting for a student can seat beyond the capacity', async () => {
  const seatBeyondCapacity = vi.fn()
  const [first] = await show(refusalOf('full'), { ...everything(), studentId: '1000001', seatBeyondCapacity })
  fireEvent.click(first!)
  expect(first!.textContent).toBe('Seat beyond capacity')
  expect(seatBeyondCapacity).toHaveBeenCalledOnce()
})

test('a fix that the page does not know yet leads to who can help', async () => {
  const remedy = { text: '', fixes: [[{ do: 'a fix of tomorrow' }]] }
  const controls = await show({ ...refusalOf('full'), remedy } as never, everything())
  expect(controls.map(({ textContent }) => textContent)).toEqual(['Ask for help'])
})
