import { expect, test } from 'vitest'
import { ask, meet, unit, want } from '../../testing/sample-week.ts'
import { giveUp, openHeld } from './change-held.ts'

const monday = meet(['M'], 600, 660)
const units = [unit(8, [monday]), unit(9, [])]
const request = ask([want('A 1', []), want('H 1', [])], { held: [{ course: 'H 1', meetings: [monday], units }] })

test('what is given up is neither held nor wanted', () => {
  expect(giveUp(request, 'H 1')).toEqual(ask([want('A 1', [])]))
})

test('a class that may change is a wanted course with each of its classes', () => {
  expect(openHeld(request, 'H 1')).toEqual(ask([want('A 1', []), want('H 1', units)]))
})
