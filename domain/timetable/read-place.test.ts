import { expect, test } from 'vitest'
import { readPlace } from './read-place.ts'

test.each([
  ['FREY HALL', '205', 'FREY HALL', '205'],
  ['CHALNGERHALL 163', null, 'CHALNGERHALL', '163'],
  ['DISCOVRYHALL N115', null, 'DISCOVRYHALL', 'N115'],
  ['PSYCHOLOGY A', null, 'PSYCHOLOGY A', null],
  ['CHALNGERHALL TBA', null, 'CHALNGERHALL', null],
  ['LAB 2', '101', 'LAB 2', '101'],
  ['ONLINE', 'ONLINE', 'ONLINE', 'ONLINE'],
  ['TBA', 'TBA', null, null],
  ['TBA', '012', null, '012'],
  ['TBA', null, null, null],
  [null, null, null, null],
  [null, '163', null, '163'],
])('%s and %s', (building, room, expectedBuilding, expectedRoom) => {
  expect(readPlace(building, room)).toEqual({ building: expectedBuilding, room: expectedRoom })
})
