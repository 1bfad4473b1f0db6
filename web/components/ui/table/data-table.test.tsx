import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DataTable } from './data-table.tsx'
import type { Column } from './data-table-column.ts'
import { writeCsv } from './download-csv.ts'

afterEach(cleanup)

interface Person {
  id: string
  name: string
  gpa: number | null
}

const people: Person[] = [
  { id: '1', name: 'Çelik', gpa: 3.1 },
  { id: '2', name: 'amara', gpa: null },
  { id: '3', name: 'Ben 10', gpa: 3.9 },
  { id: '4', name: 'Ben 9', gpa: 2.2 },
]
const columns: Column<Person>[] = [
  { id: 'name', header: 'Name', value: (person) => person.name, phone: 'title' },
  { id: 'gpa', header: 'GPA', value: (person) => person.gpa, numeric: true },
]

const show = (rows: Person[], onOpen?: (person: Person) => void) =>
  render(
    <DataTable
      label="Students"
      noun="students"
      columns={columns}
      rows={rows}
      total={5000}
      rowKey={(person) => person.id}
      {...(onOpen && { onOpen })}
    />,
  )
const names = () =>
  within(screen.getByRole('table', { name: 'Students' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)

test('sorts by a header: up, down, and as it came; nothing comes last', () => {
  show(people)
  expect(screen.getByText('4 of 5,000 students')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(names()).toEqual(['amara', 'Ben 9', 'Ben 10', 'Çelik'])
  expect(screen.getByText('4 of 5,000 students, sorted among those shown')).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
  fireEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(names()).toEqual(['Çelik', 'Ben 10', 'Ben 9', 'amara'])
  fireEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(names()).toEqual(['Çelik', 'amara', 'Ben 10', 'Ben 9'])
  fireEvent.click(screen.getByRole('button', { name: 'GPA' }))
  expect(names()).toEqual(['Ben 9', 'Çelik', 'Ben 10', 'amara'])
})

test('opens a row', () => {
  const opened = vi.fn()
  show(people, opened)
  fireEvent.click(screen.getByText('Ben 9'))
  expect(opened).toHaveBeenCalledWith(people[3])
})

test('many rows are not all in the document, but all are counted', () => {
  const many = Array.from({ length: 2000 }, (_unused, index) => ({ id: String(index), name: `P ${index}`, gpa: 3 }))
  // There is no layout here to measure: say that each row is 36 px high.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36)
  show(many)
  const table = screen.getByRole('table', { name: 'Students' })
  expect(table.getAttribute('aria-rowcount')).toBe('5001')
  expect(within(table).getAllByRole('row').length).toBeLessThan(200)
})

test('a CSV quotes what it must and keeps formulas texts', () => {
  const rows = [
    { id: '1', name: '=HYPERLINK("x")', gpa: 3.5 },
    { id: '2', name: 'O"Neil, Ann', gpa: null },
  ]
  expect(writeCsv(columns, rows)).toBe('\ufeffName,GPA\r\n"\'=HYPERLINK(""x"")",3.5\r\n"O""Neil, Ann",\r\n')
})
