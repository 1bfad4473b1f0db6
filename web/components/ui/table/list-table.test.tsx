import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useRowKeys } from '../../../lib/use-row-keys.ts'
import type { Column } from './data-table-column.ts'
import { groupRows } from './group-rows.ts'
import { ListTable } from './list-table.tsx'
import { SelectionBar } from './selection-bar.tsx'
import type { Sorting } from './sorting.ts'
import { useSelection } from './use-selection.ts'

afterEach(cleanup)

interface Person {
  id: string
  name: string
  role: string
}

const people: Person[] = [
  { id: '1', name: 'Amara', role: 'Registrar' },
  { id: '2', name: 'Ben', role: 'Student' },
  { id: '3', name: 'Çelik', role: 'Student' },
]
const columns: Column<Person>[] = [
  { id: 'name', header: 'Name', value: ({ name }) => name, cell: ({ id, name }) => <a href={`#${id}`}>{name}</a> },
  { id: 'role', header: 'Role', cell: ({ role }) => role },
]
const rowKey = ({ id }: Person) => id

interface ListProps {
  rows?: readonly Person[]
  onOpen?: (person: Person) => void
  onSort?: (sorting: Sorting) => void
}

function List({ rows = people, onOpen = () => {}, onSort = () => {} }: ListProps) {
  // As the frame of every page does.
  useRowKeys()
  const selection = useSelection(rowKey)
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <>
      <SelectionBar selection={selection} rowKey={rowKey} onPage={rows} noun="person">
        {[...selection.rows.values()].map(({ name }) => name).join(', ')}
      </SelectionBar>
      <ListTable
        label="People"
        columns={columns}
        entries={groupRows(
          rows.map((original) => ({ id: original.id, original })),
          { of: ({ role }) => role, heading: (role, count) => `${role} ${count}` },
        )}
        onSort={onSort}
        selection={selection}
        nameOf={({ name }) => name}
        opened={opened}
        onPeek={setOpened}
        onOpen={onOpen}
      />
      <p role="status">{opened ?? 'none'}</p>
    </>
  )
}

const link = (name: string) => screen.getByRole('link', { name })
const opened = () => screen.getByRole('status').textContent

test('the arrow keys go from row to row past headings, and the open panel goes with them', () => {
  render(<List />)
  link('Amara').focus()
  fireEvent.keyDown(link('Amara'), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(link('Ben'))
  expect(opened()).toBe('none')
  fireEvent.keyDown(link('Ben'), { key: ' ' })
  expect(opened()).toBe('2')
  fireEvent.keyDown(link('Ben'), { key: 'ArrowUp' })
  expect(document.activeElement).toBe(link('Amara'))
  expect(opened()).toBe('1')
  fireEvent.keyDown(link('Amara'), { key: ' ' })
  expect(opened()).toBe('none')
  fireEvent.keyDown(link('Amara'), { key: ' ' })
  fireEvent.keyDown(link('Amara'), { key: 'Escape' })
  expect([opened(), document.activeElement]).toEqual(['none', link('Amara')])
})

test('J and K do the same, and begin at the first row', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 100, 10, 10))
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([new DOMRect(0, 100, 10, 10)] as never)
  render(<List />)
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(document.activeElement).toBe(link('Amara'))
  fireEvent.keyDown(link('Amara'), { key: ' ' })
  fireEvent.keyDown(link('Amara'), { key: 'j' })
  expect([document.activeElement, opened()]).toEqual([link('Ben'), '2'])
  fireEvent.keyDown(link('Ben'), { key: 'k' })
  expect([document.activeElement, opened()]).toEqual([link('Amara'), '1'])
  vi.restoreAllMocks()
})

test('a row opens beside its links and boxes', () => {
  const open = vi.fn()
  render(<List onOpen={open} />)
  fireEvent.click(link('Ben'))
  fireEvent.click(screen.getByLabelText('Select Ben'))
  expect(open).not.toHaveBeenCalled()
  fireEvent.click(screen.getAllByRole('cell', { name: 'Student' })[0]!)
  expect(open).toHaveBeenCalledWith(people[1])
})

test('rows stay selected when the list no longer shows them, by box, by X or all of a page', () => {
  const { rerender } = render(<List />)
  fireEvent.keyDown(link('Çelik'), { key: 'x' })
  rerender(<List rows={people.slice(0, 2)} />)
  fireEvent.click(screen.getByLabelText('Select Amara'))
  const bar = screen.getByRole('group', { name: '2 persons selected' })
  expect(bar.textContent).toContain('Çelik, Amara')
  const all = within(bar).getByLabelText<HTMLInputElement>('Select all 2 on this page')
  expect([all.checked, all.indeterminate]).toEqual([false, true])
  fireEvent.click(all)
  expect([all.checked, all.indeterminate]).toEqual([true, false])
  expect(screen.getByRole('group', { name: '3 persons selected' })).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Select all 2 on this page'))
  expect(screen.getByRole('group', { name: '1 person selected' }).textContent).toContain('Çelik')
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByRole('group', { name: /selected/ })).toBeNull()
})

test('only columns with a value sort, and the list hears how', () => {
  const sort = vi.fn()
  render(<List onSort={sort} />)
  expect(screen.queryByRole('button', { name: 'Role' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(sort).toHaveBeenCalledWith({ by: 'name', descending: false })
})
