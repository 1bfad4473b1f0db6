import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CourseForm } from './course-form.tsx'
import { clearedFilters, filtersOrDefaults, readCourseFilters } from './course-filters.ts'
import { evaluationsOf } from './evals-button.tsx'
import { useDraft } from '../../lib/use-draft.ts'

afterEach(cleanup)
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('an address without filters means CSE, 307, gte, Any; one with a filter means itself', () => {
  expect(filtersOrDefaults(readCourseFilters({ tab: 'x' }))).toEqual({
    subject: 'CSE',
    courseNumber: '307',
    numberOperator: 'gte',
    sbc: 'Any',
  })
  expect(filtersOrDefaults(readCourseFilters({ numberOperator: 'is', sbc: 'Any' }))).toEqual(clearedFilters)
})

test('Evals opens the address that the institution names', () => {
  const course = { department: 'CSE', number: '307', id: 'CSE 307' } as Parameters<typeof evaluationsOf>[1]
  expect(evaluationsOf('https://evals.example/?k={subject}{number}&c={course}', course)).toBe(
    'https://evals.example/?k=CSE307&c=CSE%20307',
  )
})

function Form({ keep }: { keep: (filters: object) => void }) {
  const { draft, change, commit } = useDraft(filtersOrDefaults({}), keep)
  return (
    <QueryClientProvider client={new QueryClient()}>
      <CourseForm
        filters={draft}
        choices={undefined}
        onChange={change}
        onSearch={() => commit()}
        onClear={() => commit(clearedFilters)}
      />
    </QueryClientProvider>
  )
}

test('what is typed is searched for once it has rested for 300 ms, what is chosen at once', async () => {
  const keep = vi.fn()
  render(<Form keep={keep} />)
  fireEvent.change(screen.getByLabelText('Course number'), { target: { value: '3' } })
  vi.advanceTimersByTime(299)
  expect(keep).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(keep).toHaveBeenLastCalledWith(expect.objectContaining({ courseNumber: '3' }))
  fireEvent.change(screen.getByLabelText('Number operator'), { target: { value: 'contains' } })
  expect(keep).toHaveBeenLastCalledWith(expect.objectContaining({ courseNumber: '3', numberOperator: 'contains' }))
})

test('Search searches at once; Clear All Filters empties subject and number and sets is and Any', async () => {
  const keep = vi.fn()
  render(<Form keep={keep} />)
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(keep).toHaveBeenLastCalledWith(filtersOrDefaults({}))
  fireEvent.click(screen.getByRole('button', { name: 'Clear All Filters' }))
  expect(keep).toHaveBeenLastCalledWith({ numberOperator: 'is', sbc: 'Any' })
  vi.useRealTimers()
  await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveProperty('value', ''))
  expect(screen.getByLabelText('Number operator')).toHaveProperty('value', 'is')
})
