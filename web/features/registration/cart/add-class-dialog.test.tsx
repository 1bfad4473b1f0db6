import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleClass, exampleRegistration } from '../../../testing/example-registration.ts'
import { servePeople, served, show, viewAs } from '../../../testing/example-people.tsx'
import { AddClassDialog } from './add-class-dialog.tsx'

servePeople()

const [enrolled] = exampleRegistration.classes
const [waiting] = exampleRegistration.waitlists
const [carted] = exampleRegistration.cart
const [planned, free] = [71, 72]
const ids = [enrolled?.sectionId, waiting?.sectionId, carted?.sectionId, planned, free].map(Number)

const week = (course: string, sectionId: number, standing: 'registered' | 'planned') => ({
  classes: [{ sectionId, course, title: course, component: 'LEC', section: '01', standing, credits: 3, meetings: [] }],
  plan: [],
})

async function open(registration = exampleRegistration) {
  const course = exampleClass({ id: 1, course: 'CSE 214', title: 'Data Structures', days: ['M'], start: '10:00', end: '11:00', place: ['Frey', '100'] }) // prettier-ignore
  const classes = ids.map((id, at) => ({ ...course.class, id, section: `0${at + 1}` }))
  served.answer = (path) => {
    if (path === '/planner/202601/sections') return [200, { term: 202601, ...week('CSE 214', planned, 'planned') }]
    if (path === '/planner/202509/sections') return [200, { term: 202509, ...week('CSE 214', 5, 'registered') }]
    return [200, { courses: [{ ...course, classes }] }]
  }
  const nothing = async () => true
  await show(<AddClassDialog registration={registration} course="CSE 214" busy={false} onAdd={nothing} onClose={() => {}} />) // prettier-ignore
  return (await screen.findAllByRole('listitem')).map((row) => within(row))
}

test('each class says what it is to the student already, and only others can be added', async () => {
  viewAs('Student')
  const rows = await open()
  await screen.findByText('Taking now')
  await rows[3]?.findByText('In planner')
  expect(['Enrolled', 'On the waitlist', 'In cart'].map((mark, at) => rows[at]?.queryByText(mark) !== null)).toEqual([true, true, true]) // prettier-ignore
  expect(screen.getAllByRole('button', { name: /^Add to cart/ }).map((button) => button.getAttribute('aria-label'))).toEqual(['Add to cart, LEC 04', 'Add to cart, LEC 05']) // prettier-ignore
})

test('whoever acts for a student sees the classes of the student, not their own', async () => {
  viewAs('Registrar', 'Student')
  const rows = await open({ ...exampleRegistration, onBehalf: true, changesAs: 'Registrar' })
  expect(rows[2]?.getByText('In cart')).toBeTruthy()
  expect(screen.queryByText('In planner')).toBeNull()
  expect(served.asked.some(({ path }) => path.startsWith('/planner'))).toBe(false)
})
