import { expect, test } from 'vitest'
import { decideCapacities, roomKey } from './decide-capacities.ts'

const rooms = new Map([
  ['FREY HALL 317', 60],
  ['FREY HALL 205', 25],
])
const seatsOf = (room: string) => rooms.get(room)

test('a section has the seats of its smallest known room, else the default', () => {
  const sections = [
    { classNumber: 1, rooms: ['FREY HALL 317'], companions: [] },
    { classNumber: 2, rooms: ['FREY HALL 317', 'FREY HALL 205'], companions: [] },
    { classNumber: 3, rooms: ['NOWHERE 1'], companions: [] },
  ]
  expect(decideCapacities(sections, seatsOf, 20)).toEqual([
    { seats: 60, source: 'room' },
    { seats: 25, source: 'room' },
    { seats: 20, source: 'default' },
  ])
})

test('an un-numbered lecture without a known room seats all of its recitations', () => {
  const sections = [
    { classNumber: null, rooms: [], companions: [] },
    { classNumber: 1, rooms: ['FREY HALL 205'], companions: [0] },
    { classNumber: 2, rooms: [], companions: [0] },
  ]
  expect(decideCapacities(sections, seatsOf, 20)[0]).toEqual({ seats: 45, source: 'linked' })
})

test('an un-numbered lecture in a known room has the seats of the room', () => {
  const sections = [
    { classNumber: null, rooms: ['FREY HALL 317'], companions: [] },
    { classNumber: 1, rooms: ['FREY HALL 205'], companions: [0] },
  ]
  expect(decideCapacities(sections, seatsOf, 20)[0]).toEqual({ seats: 60, source: 'room' })
})

test('a room has a key only when building and number are known', () => {
  expect(roomKey('FREY HALL', '317')).toBe('FREY HALL 317')
  expect(roomKey('TBA', null)).toBeNull()
})
