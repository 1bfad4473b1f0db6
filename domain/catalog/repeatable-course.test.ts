import { expect, test } from 'vitest'
import { saysRepeatable } from './repeatable-course.ts'

test.each([
  'May be repeated as the topic changes.',
  'Topics vary. This course may be repeated, but no more than four credits may count toward the major.',
  'An ensemble. May be repeated for credit.',
  'May be repeated once.',
  'Repeatable for up to 6 credits.',
  'Research. Repeatable.',
  'A seminar. It can be repeated as the topic differs.',
  'Semesters differ, and may be taken more than once.',
  'CSE 487 may be repeated up to a maximum of six credits.',
  'May be taken up to three times for credit.',
  'The course is repeatable with permission of the department.',
])('may be repeated for credit: %s', (description) => expect(saysRepeatable(description)).toBe(true))

test.each([
  '',
  'May not be repeated.',
  'This course cannot be repeated for credit.',
  'The course may not be taken more than once.',
  'Not repeatable.',
  'It may be repeated, but credit is granted only once.',
  'May be repeated without credit.',
  'May be repeated to improve the grade.',
  'Exercises may be repeated until mastered.',
  'Experiments can be repeated in the laboratory.',
  'Repeated measures and their analysis as models of change.',
  'Students learn why measurements are repeated for precision.',
  'Not for credit in addition to CSE 113.',
  'May be taken before or after CSE 114.',
])('counts once: %s', (description) => expect(saysRepeatable(description)).toBe(false))
