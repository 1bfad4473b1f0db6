import type { Place } from './read-place.ts'

/**
 * A place in the words people use: schedules print buildings short and in capitals ('JAVITS LECTR'), and the institution
 * says what they are called ('Javits Lecture'). Takes the printed place and the names by printed form; a building
 * without a name keeps its printed form. A room that repeats the building ('ONLINE') gets the same name.
 */
export function namePlace({ building, room }: Place, names: Readonly<Record<string, string>>): Place {
  if (building === null) return { building, room }
  const name = Object.hasOwn(names, building) ? (names[building] ?? building) : building
  return { building: name, room: room === building ? name : room }
}
