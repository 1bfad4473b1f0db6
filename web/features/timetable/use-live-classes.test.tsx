import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { institutionQuery, type Facts } from '../../queries/kernel/institution.ts'
import { classesOfCourseQuery } from '../../queries/timetable/classes.ts'
import type { ClassPage } from './search/use-class-search.ts'
import { useLiveClasses, withSeats } from './use-live-classes.ts'

const seats = { capacity: 10, enrolled: 9, waitlisted: 0, waitlistCapacity: 2 }
const entry = { id: 7, ...seats, waitlistState: 'open', status: 'open', section: '01' }
const page = {
  term: 202601,
  courses: [{ subject: 'CSE', classes: [entry, { ...entry, id: 8 }] }],
} as unknown as ClassPage

test('the changed class of a page has its counts and what follows from them; the others stay as they are', () => {
  const change = { sectionId: 7, capacity: 10, enrolled: 10, waitlisted: 0 }
  const changed = withSeats(page, new Map([[7, change]]), 0.2)
  expect(changed.courses[0]?.classes[0]).toEqual({ ...entry, enrolled: 10, status: 'waitlist' })
  expect(changed.courses[0]?.classes[1]).toBe(page.courses[0]?.classes[1])
})

test('classes of other pages change nothing here', () => {
  const change = { sectionId: 99, capacity: 1, enrolled: 1, waitlisted: 0 }
  expect(withSeats(page, new Map([[99, change]]), 0.2)).toBe(page)
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a search and the classes of a course that was looked at both have the new counts, whichever was there first', () => {
  const streams: EventTarget[] = []
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super()
        streams.push(this)
      }
      close() {}
    },
  )
  const client = new QueryClient()
  client.setQueryData(institutionQuery.queryKey, { institution: { waitlistShare: 0.2 } } as unknown as Facts)
  const ofCourse = classesOfCourseQuery(202601, 'CSE', '214').queryKey
  const [before, after] = ['a', 'b'].map((words) => ['classes', 202601, { description: words }, 'yes'])
  client.setQueryData(before!, { pages: [page], pageParams: [0] })
  client.setQueryData(ofCourse, page.courses[0]!.classes)
  client.setQueryData(after!, { pages: [page], pageParams: [0] })
  renderHook(() => useLiveClasses(202601), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  const change = { sectionId: 7, capacity: 10, enrolled: 10, waitlisted: 0 }
  act(() => void streams[0]?.dispatchEvent(new MessageEvent('seats', { data: JSON.stringify([change]) })))
  expect(client.getQueryData(ofCourse)?.map(({ enrolled, status }) => [enrolled, status])).toEqual([
    [10, 'waitlist'],
    [9, 'open'],
  ])
  for (const key of [before!, after!])
    expect(client.getQueryData<{ pages: ClassPage[] }>(key)?.pages[0]?.courses[0]?.classes[0]?.enrolled).toBe(10)
})
