import { pageAt } from '@sam/contract/pages'
import { roles, type Role } from '@sam/domain/people/role'
import { describe, expect, test } from 'vitest'
import { actionsFor, actionsOnStudent, beginningsFor, readVerb } from './palette-actions.ts'

test.each([
  ['maya', null, 'maya'],
  ['  cse 214 ', null, 'cse 214'],
  ['hold', null, 'hold'],
  ['hold ', null, 'hold'],
  ['holden ross', null, 'holden ross'],
  ['hold maya', 'hold', 'maya'],
  ['lift hold maya', 'lift', 'maya'],
  ['lift the hold on Maya L', 'lift', 'Maya L'],
  ['lift hold', null, ''],
  ['Place a hold on Maya L', 'hold', 'Maya L'],
  ['add cse 310', 'add', 'cse 310'],
  ['Add a class cse 310', 'add', 'cse 310'],
  ['Register for maya', 'register', 'maya'],
  ['See the registration of maya', 'register', 'maya'],
  ['Change roles of ruth', 'roles', 'ruth'],
  ['open roster of cse 316', 'roster', 'cse 316'],
  ['registration', null, 'registration'],
  ['Place a hold on ', null, ''],
  ['open roster of', null, ''],
  ['add a class', null, ''],
])('%j means %s of %j', (typed, verb, words) => {
  expect(readVerb(typed)).toEqual({ verb, words })
})

test('each beginning is understood with what follows it', () => {
  for (const { label, begins } of beginningsFor(roles)) {
    expect(label).toBe(`${begins.trim()}…`)
    expect(readVerb(`${begins}maya`)).toMatchObject({ verb: expect.any(String), words: 'maya' })
  }
})

const student = { id: '115338042', name: 'Priyanka Somani' }
const labels = (granted: readonly Role[]) => actionsOnStudent(student, granted).map(({ label }) => label)

describe('nobody is offered what their granted roles do not allow', () => {
  test.each<[Role[], string[], string[]]>([
    [[], [], []],
    [['Student'], [], ['Add a class…']],
    [['Instructor'], [], []],
    [
      ['Academic Advisor'],
      ['Place a hold on Priyanka Somani', 'Lift a hold on Priyanka Somani', 'See the registration of Priyanka Somani'],
      ['Place a hold on…', 'Lift a hold on…', 'See the registration of…'],
    ],
    [
      ['Registrar'],
      [
        'Place a hold on Priyanka Somani',
        'Lift a hold on Priyanka Somani',
        'Register for Priyanka Somani',
        'Change roles of Priyanka Somani',
      ],
      ['Place a hold on…', 'Lift a hold on…', 'Register for…', 'Change roles of…', 'Open roster of…'],
    ],
  ])('%j', (granted, onStudent, beginnings) => {
    expect(labels(granted)).toEqual(onStudent)
    expect(beginningsFor(granted).map(({ label }) => label)).toEqual(beginnings)
  })

  test('the usual actions are those of the granted roles, and lead to pages that there are', () => {
    expect(actionsFor([])).toEqual([])
    const all = actionsFor(roles)
    for (const one of roles) for (const action of actionsFor([one])) expect(all).toContainEqual(action)
    expect(actionsFor(['Student']).map(({ label }) => label)).not.toContain('Manage people and roles')
    for (const { path } of [...all, ...actionsOnStudent(student, roles)])
      expect([path, pageAt(path.split('?')[0] ?? '')]).toEqual([path, expect.any(String)])
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  })
})
