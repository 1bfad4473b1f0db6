import { expect, test } from 'vitest'
import { filterInbox, type InboxFilter } from './filter-inbox.ts'
import type { InboxLine } from './use-requests.ts'

const line = (id: number, more: Partial<InboxLine>): InboxLine => ({
  id,
  kind: 'declaration',
  title: 'Declaration',
  name: 'Computer Science, BS',
  student: { userId: '7', name: 'Ada Byron', directoryWithheld: false },
  askedBy: null,
  term: null,
  submittedAt: '2025-11-01T12:00:00Z',
  days: 1,
  isLate: false,
  status: 'open',
  endedAt: null,
  expiresOn: null,
  steps: [],
  mine: true,
  inBulk: false,
  inPlaceOf: null,
  ...more,
})
const open = [
  line(1, { days: 8, isLate: true }),
  line(2, { days: 3, kind: 'time conflict' }),
  line(3, { mine: false }),
  line(4, {}),
]

test.each<[Partial<InboxFilter>, number[]]>([
  [{}, [1, 2, 4]],
  [{ others: true }, [1, 2, 3, 4]],
  [{ kind: 'time conflict' }, [2]],
  [{ age: 'older' }, [1, 2]],
  [{ age: 'late' }, [1]],
  [{ age: 'late', kind: 'time conflict' }, []],
])('%j shows %j', (filter, ids) => {
  const shown = filterInbox(open, { kind: 'all', age: 'any', others: false, ...filter })
  expect(shown.map(({ id }) => id)).toEqual(ids)
})
