import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { served, servePeople, show } from '../../../testing/example-people.tsx'
import { FindClasses, type ClassFilters } from './find-classes.tsx'

servePeople()

test('what is typed and chosen stands while the address is still on its way', async () => {
  served.answer = () => [200, { classes: [], total: 0 }]
  const kept: ClassFilters[] = []
  await show(
    <FindClasses
      filters={{}}
      term={202601}
      terms={[202601, 202509]}
      onFilter={(next) => kept.push(next)}
      onOpen={() => {}}
    />,
  )
  const subject = await screen.findByLabelText<HTMLInputElement>('Subject')
  fireEvent.change(subject, { target: { value: 'CS' } })
  expect(subject.value).toBe('CS')
  fireEvent.change(subject, { target: { value: 'CSE' } })
  fireEvent.change(screen.getByLabelText('Words'), { target: { value: 'data' } })
  fireEvent.change(screen.getByLabelText('Term'), { target: { value: '202509' } })
  expect(kept.at(-1)).toEqual({ subject: 'CSE', words: 'data', term: '202509' })
})
