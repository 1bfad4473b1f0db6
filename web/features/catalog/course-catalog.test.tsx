import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CourseForm } from './course-form.tsx'
import { clearedFilters, filtersOrDefaults, readCourseFilters } from './course-filters.ts'
import { institutionQuery } from '../../queries/kernel/institution.ts'
import { useDraft } from '../../lib/use-draft.ts'
import type { useCourseChoices } from './use-courses.ts'

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

interface FormProps {
  keep?: (filters: object) => void
  choices?: ReturnType<typeof useCourseChoices>
  /** What the institution calls its general education. */
  label?: string
}

function Form({ keep = () => undefined, choices, label = 'SBC' }: FormProps) {
  const { draft, change, commit } = useDraft(filtersOrDefaults({}), keep)
  const client = new QueryClient()
  client.setQueryData(institutionQuery.queryKey, { institution: { genEd: { label } } } as never)
  return (
    <QueryClientProvider client={client}>
      <CourseForm
        filters={draft}
        choices={choices}
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

const sbcsOf = (label: string) =>
  [...(screen.getByLabelText(label) as HTMLSelectElement).options].map(({ value }) => value)

test('the SBC options are Any, ARTS, CER and DIV before the catalog has answered, and then what else it has', () => {
  render(<Form />)
  expect(sbcsOf('SBC category')).toEqual(['Any', 'ARTS', 'CER', 'DIV'])
  cleanup()
  render(<Form choices={{ term: 202601, subjects: [], sbcs: ['ARTS', 'ESI', 'TECH'] }} />)
  expect(sbcsOf('SBC category')).toEqual(['Any', 'ARTS', 'CER', 'DIV', 'ESI', 'TECH'])
})

test('the categories are called what the institution calls them', () => {
  render(<Form label="GER" />)
  expect(sbcsOf('GER category')[0]).toBe('Any')
})
