import { expect, test } from 'vitest'
import { decideStep, describeStepRefusal, statusOn, turnOf } from './decide-step.ts'
import type { RequestState, StepDecision } from './request.ts'

const today = '2025-11-05'
const decision: StepDecision = { outcome: 'approved', by: 'Helen Abiodun', at: '2025-11-04', note: '', inPlaceOf: null }
const approver = { role: 'hold approver', type: 'advising' } as const
const request = (more: Partial<RequestState> = {}): RequestState => ({
  studentId: 1,
  askedBy: 1,
  status: 'open',
  steps: [
    { approver, decision },
    { approver, decision: null },
  ],
  expiresOn: null,
  ...more,
})
const untouched = { steps: request().steps.map((step) => ({ ...step, decision: null })) }
const approve = { step: 1, outcome: 'approved', note: '' } as const
const refuse = { step: 1, outcome: 'refused', note: 'The lab has no recording.' } as const

test.each([
  ['the last approval', request(), approve, { status: 'approved', isLast: true }],
  ['an earlier one', request(untouched), { ...approve, step: 0 }, { status: 'open', isLast: false }],
  ['a refusal', request(), refuse, { status: 'refused', isLast: true }],
  ['a refusal of the first', request(untouched), { ...refuse, step: 0 }, { status: 'refused', isLast: false }],
  ['a refusal without a note', request(), { ...refuse, note: '  ' }, { refused: { kind: 'note missing' } }],
  [
    'a step that someone decided',
    request(),
    { ...approve, step: 0 },
    { refused: { kind: 'step decided', by: 'Helen Abiodun', outcome: 'approved' } },
  ],
  ['a step whose turn has not come', request(untouched), approve, { refused: { kind: 'not in turn' } }],
  ['a step that does not exist', request(), { ...approve, step: 2 }, { refused: { kind: 'not in turn' } }],
  ['a withdrawn one', request({ status: 'withdrawn' }), approve, { refused: { kind: 'ended', status: 'withdrawn' } }],
  ['on its last day', request({ expiresOn: today }), approve, { status: 'approved', isLast: true }],
  [
    'past its last day',
    request({ expiresOn: '2025-11-04' }),
    approve,
    { refused: { kind: 'ended', status: 'expired' } },
  ],
] as const)('%s', (_name, state, wanted, expected) => {
  expect(decideStep(state, wanted, { approverId: 2, today })).toEqual(expected)
})

test('nobody decides a request of their own, whatever else is wrong with it', () => {
  for (const state of [request(), request({ status: 'approved' })])
    expect(decideStep(state, approve, { approverId: 1, today })).toEqual({ refused: { kind: 'own request' } })
  const asked = request({ askedBy: 5 })
  expect(decideStep(asked, approve, { approverId: 5, today })).toEqual({ refused: { kind: 'own request' } })
})

test('an open request past its last day has expired, an ended one stays as it ended', () => {
  expect(statusOn({ status: 'open', expiresOn: '2025-11-04' }, today)).toBe('expired')
  expect(statusOn({ status: 'approved', expiresOn: '2025-11-04' }, today)).toBe('approved')
  expect(statusOn({ status: 'open', expiresOn: null }, today)).toBe('open')
})

test('the first step without a decision is in turn', () => {
  expect(turnOf(request(untouched))).toBe(0)
  expect(turnOf(request())).toBe(1)
  expect(turnOf({ steps: [{ approver, decision }] })).toBeNull()
})

test('every refusal has its sentence', () => {
  expect(
    (
      [
        { kind: 'own request' },
        { kind: 'ended', status: 'withdrawn' },
        { kind: 'step decided', by: 'Helen Abiodun', outcome: 'refused' },
        { kind: 'not in turn' },
        { kind: 'note missing' },
      ] as const
    ).map(describeStepRefusal),
  ).toEqual([
    'Nobody decides a request of their own.',
    'This request has ended: it is withdrawn.',
    'Helen Abiodun refused this step a moment ago.',
    'Another step of this request comes first.',
    'Write why you refuse. The one who asked reads the note.',
  ])
})
