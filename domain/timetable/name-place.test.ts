import { expect, test } from 'vitest'
import { namePlace } from './name-place.ts'
import type { Place } from './read-place.ts'

const names = { 'JAVITS LECTR': 'Javits Lecture', ONLINE: 'Online' }

test.each<[string, Place, Place]>([
  ['a building with a name', { building: 'JAVITS LECTR', room: '102' }, { building: 'Javits Lecture', room: '102' }],
  ['a building without one', { building: 'NEW HALL', room: '1' }, { building: 'NEW HALL', room: '1' }],
  ['a room that repeats it', { building: 'ONLINE', room: 'ONLINE' }, { building: 'Online', room: 'Online' }],
  ['no building', { building: null, room: '102' }, { building: null, room: '102' }],
  ['no room', { building: 'JAVITS LECTR', room: null }, { building: 'Javits Lecture', room: null }],
  ['a name that every object has', { building: 'constructor', room: '1' }, { building: 'constructor', room: '1' }],
])('%s', (_what, printed, named) => {
  expect(namePlace(printed, names)).toEqual(named)
})
