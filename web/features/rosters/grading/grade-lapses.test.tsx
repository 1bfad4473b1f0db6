import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { served, servePeople, show, type Answer } from '../../../testing/example-people.tsx'
import { hearToasts } from '../../../testing/hear-toasts.ts'
import { GradeLapses } from './grade-lapses.tsx'

servePeople()
const told = hearToasts()

const lapse = {
  sectionId: 4,
  SBU_ID: 114000007,
  name: 'Ada Lovelace',
  directoryWithheld: false,
  term: 202501,
  course: 'MAT 131',
  section: '01',
  before: 'I',
  grade: 'I/F',
  lastDay: '2025-10-27',
}
const due = (total: number) => ({
  today: '2025-12-24',
  total,
  counts: [{ term: 202501, before: 'I', grade: 'I/F', students: total }],
  lapses: total === 0 ? [] : [lapse],
})

/** The answers to what is set, call by call; what they left is due. */
function serve(total: number, answers: Answer[]): void {
  let left = total
  served.answer = (_path, method) => {
    if (method === 'GET') return [200, due(left)]
    const answer = answers.shift() ?? [500, {}]
    left = (answer[1] as { left?: number }).left ?? left
    return answer
  }
}
const sent = () => served.asked.filter(({ method }) => method === 'POST').map(({ body }) => body)

async function openPreview(button: string) {
  await show(<GradeLapses />)
  fireEvent.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog'))
}

test('Late grades are set in as many calls as it takes, with the note, once the note is written', async () => {
  serve(5500, [
    [200, { set: 2999, left: 2500 }],
    [200, { set: 2500, left: 0 }],
  ])
  const dialog = await openPreview('Preview 5,500 grades')
  expect(dialog.getByText('and 5,499 more')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Set 5,500 grades' }))
  expect(await dialog.findByText('Write why the grades are set. The students read it.')).toBeTruthy()
  expect(sent()).toEqual([])
  fireEvent.change(dialog.getByLabelText('Note (visible to the students)'), { target: { value: ' End of term ' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Set 5,500 grades' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Late grades' })).toBeNull())
  expect(sent()).toEqual([
    { total: 5500, note: 'End of term' },
    { total: 2500, note: 'End of term' },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('A refusal in the middle says why and shows what is left', async () => {
  const detail = 'The preview showed 4 grades; now 3 are due. Look at the preview again.'
  serve(9, [
    [200, { set: 5, left: 4 }],
    [409, { detail }],
  ])
  const dialog = await openPreview('Preview 9 grades')
  fireEvent.change(dialog.getByLabelText('Note (visible to the students)'), { target: { value: 'End of term' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Set 9 grades' }))
  expect((await dialog.findByRole('alert')).textContent).toContain(detail)
  expect(await dialog.findByRole('button', { name: 'Set 4 grades' })).toBeTruthy()
  expect(sent()).toHaveLength(2)
})

test('Cancel while grades are being set makes no further call, and what was set is said', async () => {
  serve(9, [
    [200, { set: 5, left: 4 }],
    [200, { set: 4, left: 0 }],
  ])
  const dialog = await openPreview('Preview 9 grades')
  fireEvent.change(dialog.getByLabelText('Note (visible to the students)'), { target: { value: 'End of term' } })
  const { answer } = served
  served.answer = (path, method) => {
    if (method === 'POST') fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    return answer(path, method)
  }
  fireEvent.click(dialog.getByRole('button', { name: 'Set 9 grades' }))
  await waitFor(() => expect(told.showSuccess).toHaveBeenCalledWith('5 grades set'))
  expect(sent()).toEqual([{ total: 9, note: 'End of term' }])
  expect(await screen.findByRole('button', { name: 'Preview 4 grades' })).toBeTruthy()
})
