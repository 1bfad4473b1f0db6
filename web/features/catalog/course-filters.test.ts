import { expect, test } from 'vitest'
import { clearedFilters, defaultFilters, filtersOrDefaults, orderOf, withOrder } from './course-filters.ts'

test('an address with nothing but an order keeps the filters the page opens with', () => {
  expect(filtersOrDefaults({})).toEqual(defaultFilters)
  expect(filtersOrDefaults({ sort: 'name' })).toEqual({ ...defaultFilters, sort: 'name' })
  expect(filtersOrDefaults(clearedFilters)).toEqual(clearedFilters)
})

test.each([
  [{}, 'code ascending'],
  [{ sort: 'credits', order: 'descending' }, 'credits descending'],
  [{ sort: 'nonsense' }, 'code ascending'],
  [{ description: 'logic' }, 'best match'],
  [{ description: 'logic', sort: 'name' }, 'name ascending'],
])('the order of %j is %s', (filters, order) => {
  expect(orderOf(filters)).toBe(order)
})

test.each([
  ['name ascending', { subject: 'CSE', sort: 'name' }],
  ['credits descending', { subject: 'CSE', sort: 'credits', order: 'descending' }],
  ['code ascending', { subject: 'CSE' }],
])('%s stands in the address, the usual order does not', (value, address) => {
  expect(withOrder({ subject: 'CSE', sort: 'credits' }, value)).toEqual(address)
})

test('with words, the order by number is a choice and the best match the usual order', () => {
  expect(withOrder({ description: 'logic' }, 'code ascending')).toEqual({ description: 'logic', sort: 'code' })
  expect(withOrder({ description: 'logic', sort: 'code' }, 'best match')).toEqual({ description: 'logic' })
})
