import { expect, test } from 'vitest'
import { courseOfPart, pageParts } from './page-parts.ts'

test.each([
  [pageParts.enrolled('CSE 214'), 'enrolled-CSE-214'],
  [pageParts.waiting('CSE 214'), 'waiting-CSE-214'],
  [pageParts.inCart('CSE 214'), 'cart-CSE-214'],
  [pageParts.taken(202509, 'CSE 214'), 'taken-202509-CSE-214'],
  [pageParts.taken(null, 'CSE 214'), 'taken-elsewhere-CSE-214'],
  [pageParts.hold(4), 'hold-4'],
])('a part of a page is an id without spaces: %s', (part, id) => {
  expect(part).toBe(id)
})

test.each([
  [pageParts.enrolled('CSE 214'), 'CSE 214'],
  [pageParts.waiting('CSE 214'), 'CSE 214'],
  [pageParts.inCart('CSE 214'), 'CSE 214'],
  [pageParts.taken(202509, 'CSE 214'), null],
  [pageParts.registration('cart'), null],
  [pageParts.hold(4), null],
  ['', null],
])('the part %s of the page is a class of: %s', (part, course) => {
  expect(courseOfPart(part)).toBe(course)
})
